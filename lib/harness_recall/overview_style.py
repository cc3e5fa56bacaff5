"""How the page of `overview` looks: light and dark, on a wide screen, on a phone, on paper."""

STYLE = """
:root { color-scheme: light dark; --paper: #f7f6f3; --card: #ffffff; --ink: #1d2129; --soft: #667085; --line: #e7e5df;
  --bar: #3b6fb6; --second: #c98a2b; --track: #eeece6; --full: #c2413b; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --card: #1c1f25; --ink: #e8eaee; --soft: #98a1b0;
  --line: #2b2f37; --bar: #7aa7e6; --second: #e0ad5c; --track: #272b33; --full: #ee7b72; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 system-ui, -apple-system, "Segoe UI",
  "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic UI", sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 48px 24px 64px; display: grid; gap: 20px; }
main > *, .pair > * { min-width: 0; }
header p { margin: 0; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
header p:first-child { letter-spacing: .08em; text-transform: uppercase; font-size: 11px; }
h1 { margin: 2px 0 4px; font-size: 30px; line-height: 1.25; font-weight: 650; letter-spacing: -.01em; }
h2 { margin: 0 0 16px; font-size: 14px; font-weight: 600; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px 22px; }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; background: none; border: 0; padding: 0; }
.tiles div { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; }
.tiles b { display: block; font-size: 26px; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
.tiles span { color: var(--soft); font-size: 13px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
.bars { display: grid; grid-template-columns: max-content 1fr; gap: 10px 16px; margin: 0; align-items: center; }
.bars dt { font-size: 13px; color: var(--soft); }
.bars dd { margin: 0; display: flex; gap: 12px; align-items: center; }
.bars dd span { min-width: 3.5em; text-align: right; font-variant-numeric: tabular-nums; font-size: 13px; }
.bars svg { flex: 1; height: 8px; min-width: 40px; border-radius: 4px; }
.track { fill: var(--track); } .bar { fill: var(--bar); } .bar.second { fill: var(--second); }
.crowded .bar { fill: var(--second); } .full .bar { fill: var(--full); }
.weeks { display: block; width: 100%; height: 120px; }
.axis { display: flex; justify-content: space-between; margin: 6px 0 0; color: var(--soft); font-size: 12px;
  font-variant-numeric: tabular-nums; }
.legend { margin: 10px 0 0; font-size: 12px; color: var(--soft); }
.legend i { display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 6px;
  background: var(--bar); } .legend i.second { background: var(--second); margin-left: 18px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; }
th { text-align: left; font-weight: 500; color: var(--soft); font-size: 12px; padding: 0 16px 8px 0; }
td { padding: 9px 16px 9px 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td.date, td.type, td.branch, td.hook { white-space: nowrap; color: var(--soft); font-variant-numeric: tabular-nums; }
td.name { min-width: 11em; font-weight: 550; } td.said, td.prompt, td.why { min-width: 16em; }
th:last-child, td:last-child { padding-right: 0; } td.size { text-align: right; font-variant-numeric: tabular-nums; }
.more { margin: 12px 0 0; color: var(--soft); font-size: 13px; } h2 + .more { margin-top: 0; }
@media (max-width: 720px) { main { padding: 28px 16px 40px; } .tiles, .pair { grid-template-columns: 1fr 1fr; }
  .pair { grid-template-columns: 1fr; } h1 { font-size: 24px; } section { padding: 16px; } }
@media print { :root { --paper: #fff; --card: #fff; } main { padding: 0; max-width: none; }
  section { break-inside: avoid-page; } .scroll { overflow: visible; } }
"""
