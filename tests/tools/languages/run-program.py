"""Runs the program in the working directory, as Pulumi's host of Python does.

Source: pulumi sdk/python/cmd/pulumi-language-python-exec@v3.259.0.
"""

import asyncio
import json
import os
import runpy
import sys

import pulumi
import pulumi.runtime


def text(name):
    return os.environ["PULUMI_" + name]


sys.path.insert(0, os.getcwd())
asyncio.set_event_loop(loop := asyncio.new_event_loop())
pulumi.runtime.configure(
    pulumi.runtime.Settings(
        project=text("PROJECT"),
        stack=text("STACK"),
        organization=text("ORGANIZATION"),
        root_directory=text("ROOT_DIRECTORY"),
        monitor=text("MONITOR"),
        engine=text("ENGINE"),
        parallel=int(text("PARALLEL")),
        dry_run=text("DRY_RUN") == "true",
    )
)
pulumi.runtime.set_all_config(json.loads(text("CONFIG")), json.loads(text("CONFIG_SECRET_KEYS")))
loop.run_until_complete(
    pulumi.runtime.run_in_stack(lambda: runpy.run_path("__main__.py", run_name="__main__") and None)
)
