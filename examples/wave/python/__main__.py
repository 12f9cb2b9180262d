import pulumi
import pulumi_slipway as slipway

namespace = {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-wave"}}


def config_map(name):
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": name, "namespace": "example-wave"}}


# The Prune deletes objects that were removed from the waves, after all waves, so that an object can move between
# waves.
first = slipway.Wave(
    "first",
    objects=[namespace, config_map("settings")],
    needs={"/ConfigMap/example-wave/settings": ["/Namespace//example-wave"]},
    prune=False,
)

second = slipway.Wave(
    "second",
    objects=[config_map("features")],
    prune=False,
    wave=1,
    opts=pulumi.ResourceOptions(depends_on=[first]),
)

slipway.Prune(
    "prune",
    ids=["/ConfigMap/example-wave/features", "/ConfigMap/example-wave/settings", "/Namespace//example-wave"],
    inventories=[first.inventory, second.inventory],
    owners=[first.owner, second.owner],
    opts=pulumi.ResourceOptions(depends_on=[first, second]),
)

pulumi.export("health", pulumi.Output.all(first.health, second.health))
