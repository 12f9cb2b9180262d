"""A unit test of a program, as a user of the SDK of Python writes it."""

import asyncio
import unittest

import pulumi


class Mocks(pulumi.runtime.Mocks):
    def __init__(self):
        self.inputs = {}

    def new_resource(self, args):
        self.inputs[args.name] = args.inputs
        values = {"web": {"spec": {"replicas": 2}}, "address": "192.0.2.1"}
        return args.name, {**args.inputs, "digest": "sha256:0", "value": values.get(args.name)}

    def call(self, args):
        return {}, None


asyncio.set_event_loop(asyncio.new_event_loop())
mocks = Mocks()
pulumi.runtime.set_mocks(mocks, preview=False)

import pulumi_slipway as slipway  # noqa: E402


class Program(unittest.TestCase):
    @pulumi.runtime.test
    def test_arguments_keep_their_names(self):
        shop = slipway.Kustomization(
            "arguments",
            source_ref=slipway.GitRepositoryArgs(
                kind="GitRepository",
                url="https://git.example/shop.git",
                recurse_submodules=True,
                ref={"branch": "main"},
            ),
            deletion_policy=slipway.DeletionPolicy.ORPHAN,
            config_map_generator=[{"name": "settings", "literals": ["a=b"]}, {"name": "more", "literals": {"a_b": "c"}}],
            patches=[slipway.OverlayPatchArgs(patch={"kind": "Deployment", "snake_case": 1})],
            common_metadata=slipway.CommonMetadataArgs(labels={"team_name": "shop"}),
        )

        def check(digest):
            self.assertEqual(digest, "sha256:0")
            self.assertEqual(
                mocks.inputs["arguments"],
                {
                    "sourceRef": {
                        "kind": "GitRepository",
                        "url": "https://git.example/shop.git",
                        "recurseSubmodules": True,
                        "ref": {"branch": "main"},
                    },
                    "deletionPolicy": "Orphan",
                    "configMapGenerator": [
                        {"name": "settings", "literals": ["a=b"]},
                        {"name": "more", "literals": {"a_b": "c"}},
                    ],
                    "patches": [{"patch": {"kind": "Deployment", "snake_case": 1}}],
                    "commonMetadata": {"labels": {"team_name": "shop"}},
                },
            )

        return shop.digest.apply(check)

    @pulumi.runtime.test
    def test_objects_are_read_as_resources(self):
        # Pulumi's mocks in Python answer no methods: the components that read objects can be mocked.
        shop = slipway.Kustomization("read", source="deploy")
        web = slipway.RenderedObject("web", of=shop, kind="Deployment", name="web")
        address = slipway.LiveObject("address", of=shop, kind="Service", name="web", path="status.address")

        def check(values):
            self.assertEqual(values, [{"spec": {"replicas": 2}}, "192.0.2.1"])
            self.assertEqual(mocks.inputs["address"]["path"], "status.address")

        return pulumi.Output.all(web.value, address.value).apply(check)


if __name__ == "__main__":
    unittest.main()
