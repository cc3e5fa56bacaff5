"""Doctor's look at an enabled plugin: whether its packages are there, on their way, or failed to come.

contracts/install.md "Plugin"; that it stands beside an installation is a matter of doctor_wiring.
"""

from __future__ import annotations

import os
import shlex

from harness_recall import finding, preparation
from harness_recall.doctor_runtime import NEW_SESSION
from harness_recall.finding import Finding, Here
from harness_recall.plugin import Plugin


def prepared(here: Here) -> list[Finding]:
    """Of each enabled plugin, what became of its packages."""
    return [_prepared(one) for one in here.plugins if one.prepares]


def _prepared(one: Plugin) -> Finding:
    failed = preparation.failure(one.data)
    if failed is not None:
        reason, when = failed
        return finding.error(
            "plugin-packages",
            f"the packages of {one.id} could not be brought ({finding.date(when)}): {reason}",
            "its hooks are silent, or run with what they had before",
            f"rm {shlex.quote(os.path.join(one.data, preparation.FAILURE))}; {NEW_SESSION}",
        )
    if preparation.current(one.data):
        return finding.ok("plugin-packages", f"{one.id}: packages in {one.venv}")
    begun = preparation.begun(one.data)
    return finding.warn(
        "plugin-packages",
        f"the packages of {one.id} are {'on their way since ' + finding.date(begun) if begun else 'not there yet'}",
        "until they are, its hooks are silent",
        "wait a minute" if begun else NEW_SESSION,
    )
