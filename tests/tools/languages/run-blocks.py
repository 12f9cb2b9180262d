"""Runs blocks of Python of documents, each with mocks of its own.

Reads a list of `{place: [file, line], given, code}` as JSON, and prints for each the resources that it registers, with
their inputs as the plugin gets them, and its error.
"""

import asyncio
import json
import sys
import traceback

import pulumi
import pulumi.runtime
from pulumi.runtime import mocks as runtime_mocks
from pulumi.runtime import rpc
from pulumi.runtime.proto import provider_pb2, resource_pb2
from pulumi.runtime.sync_await import _sync_await


class Mocks(pulumi.runtime.Mocks):
    def __init__(self):
        self.registered = []

    def new_resource(self, args):
        self.registered.append({"type": args.typ, "properties": plain(args.inputs)})
        return args.name + "-id", args.inputs

    def call(self, args):
        return {}, None


class Monitor(runtime_mocks.MockMonitor):
    """The mocks of Pulumi answer no methods: these answer an object, or the text of a field."""

    def Call(self, request):
        is_field = request.tok.endswith("/liveField")
        return provider_pb2.CallResponse(**{"return": answer({"value": "3" if is_field else {"spec": {"replicas": 3}}})})

    def Invoke(self, request):
        # A resource among the arguments of another one. Blocks use nothing of it but its name.
        if request.tok == "pulumi:pulumi:getResource":
            return resource_pb2.ResourceInvokeResponse(**{"return": answer({"urn": request.args["urn"], "id": "", "state": {}})})
        return super().Invoke(request)


def answer(properties):
    return _sync_await(rpc.serialize_properties(properties, {}))


def plain(value):
    if isinstance(value, dict):
        if rpc.is_rpc_secret(value):
            return plain(value["value"])
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value if value is None or isinstance(value, (str, int, float, bool)) else "${resource}"


class AnyConfig(dict):
    """Each value of the configuration is a text."""

    def __contains__(self, key):
        return True

    def __getitem__(self, key):
        return "configured"


def run(block):
    file, line = block["place"]
    mocks = Mocks()
    pulumi.runtime.set_mocks(mocks, preview=False, monitor=Monitor(mocks))
    import pulumi_slipway

    scope = {"pulumi": pulumi, "slipway": pulumi_slipway}
    code = compile("\n" * (line - 1) + block["code"], file, "exec")

    @pulumi.runtime.test
    def program():
        pulumi.runtime.config.CONFIG.set(AnyConfig())
        exec(block["given"], scope)
        mocks.registered.clear()
        exec(code, scope)

    try:
        program()
        error = None
    except BaseException as caught:
        lines = [frame.lineno for frame in traceback.extract_tb(caught.__traceback__) if frame.filename == file]
        error = f"{file}:{lines[-1] if lines else line}: {type(caught).__name__}: {caught}"
    return {"registered": mocks.registered, "error": error}


asyncio.set_event_loop(asyncio.new_event_loop())
print(json.dumps([run(block) for block in json.load(sys.stdin)]))
