import pulumi
import pulumi_slipway as slipway

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-inventory"}},
)

# Represents an object that another tool applies.
web = slipway.Object(
    "web",
    object={
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": "web", "namespace": "example-inventory"},
        "data": {"level": "info"},
    },
    opts=pulumi.ResourceOptions(depends_on=[namespace]),
)

record = slipway.Inventory(
    "record",
    name="record",
    namespace="example-inventory",
    # Each item as the inventory writes it, `~G` for no group, with the items that refer to it.
    items={"~G_v1_ConfigMap|example-inventory|web": []},
    opts=pulumi.ResourceOptions(depends_on=[web]),
)

pulumi.export("hash", record.hash)
