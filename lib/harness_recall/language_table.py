"""The programming languages that are known, their files and their words; data for `languages`.

contracts/rules.md "rule-prime hook". Names are the tags of `when-language-…`.
"""

from __future__ import annotations

# Characters of each end of a prompt that are looked at.
WINDOW = 4_000

# Tag; extensions; words that mean nothing else, in any case; words, as they are spelled, that mean it in company only
# (language_words). Data and prose (JSON, YAML, Markdown, …) are no language, nor is an extension that several share
# (`.d`, `.inc`, `.m`, `.v`).
TABLE = (
    ("assembly", "asm", "", ""),
    ("bash", "sh bash ksh bats", "シェルスクリプト", "Bash bash Shell shell シェル"),
    ("c", "c", "c89 c99", "C シー"),
    ("clojure", "clj cljs cljc", "clojure clojurescript", ""),
    ("cpp", "cpp cc cxx hpp hh hxx ipp", "cpp c++ シープラスプラス シープラプラ", ""),
    ("crystal", "cr", "", "Crystal"),
    ("csharp", "cs csx", "csharp c# シーシャープ", ""),
    ("css", "css scss sass less", "css scss", ""),
    ("dart", "dart", "", "Dart dart"),
    ("elixir", "ex exs", "", "Elixir elixir"),
    ("elm", "elm", "", "Elm"),
    ("erlang", "erl hrl", "erlang", ""),
    ("fortran", "f90 f95 f03 f08", "fortran", ""),
    ("fsharp", "fs fsi fsx", "fsharp f#", ""),
    ("go", "go", "golang gofmt gopls ゴーラング", "Go go ゴー"),
    ("godot", "gd", "godot gdscript", ""),
    ("groovy", "groovy", "", "Groovy"),
    ("haskell", "hs lhs", "haskell ハスケル", ""),
    ("html", "html htm xhtml", "html", ""),
    ("java", "java", "java", "ジャバ"),
    ("javascript", "js jsx mjs cjs", "javascript ジャバスクリプト", "JS js"),
    ("julia", "jl", "", "Julia"),
    ("kotlin", "kt kts", "kotlin コトリン", ""),
    ("lua", "lua", "lua", ""),
    ("nim", "nim", "", "Nim"),
    ("objective-c", "mm", "objc", ""),
    ("ocaml", "ml mli", "ocaml", ""),
    ("perl", "pl pm", "perl", "パール"),
    ("php", "php", "php", ""),
    ("powershell", "ps1 psm1", "powershell", ""),
    ("python", "py pyi pyw pyx ipynb", "python python2 python3 パイソン", "Py py"),
    ("r", "r", "rstudio", "R"),
    ("ruby", "rb", "ruby", "ルビー"),
    ("rust", "rs", "rust rustc rustlang", "ラスト"),
    ("scala", "scala sbt", "", "Scala scala"),
    ("solidity", "sol", "", "Solidity"),
    ("sql", "sql", "sql", ""),
    ("svelte", "svelte", "svelte", ""),
    ("swift", "swift", "swiftui", "Swift swift スウィフト"),
    ("terraform", "tf", "terraform", ""),
    ("typescript", "ts tsx mts cts", "typescript タイプスクリプト", "TS ts"),
    ("vue", "vue", "vue", ""),
    ("zig", "zig", "", "Zig zig"),
)
# A header belongs to C or to C++, as the files beside it do; by itself it names neither.
HEADER = "h"
HEADER_OF = ("c", "cpp")
# Pages, styles, queries and set-ups, which a project in another language has too.
COMPANIONS = frozenset({"css", "html", "sql", "svelte", "terraform", "vue"})
# What a build wrote.
BUILT = (".min.js", ".min.css")

EXTENSIONS = {extension: row[0] for row in TABLE for extension in row[1].split()}
WORDS = {word: row[0] for row in TABLE for word in row[2].split()}
IN_COMPANY = {word: row[0] for row in TABLE for word in row[3].split()}

# What has to stand beside a word in company, or `go` in lower case, which English is full of.
_THINGS = """
app apps application applications backend binary class classes client code codebase compiler convention conventions
developer developers engineer errors file files function functions idiom idioms interface interfaces lang language
languages libraries library module modules package packages program programmer programming programs project projects
script scripting scripts server service services source sources standard stdlib struct structs test tests toolchain
types
"""
NOUNS = frozenset(_THINGS.split())
GO_COMMANDS = frozenset({"fmt", "mod", "vet"})
GO_VERBS = frozenset({"build", "generate", "get", "install", "run", "test", "tool", "work"})
# What has to follow a word in kana.
KANA_COMPANY = ("言語", "で書", "で実装")
