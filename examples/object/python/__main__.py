import pulumi
import pulumi_slipway as slipway

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-object"}},
)

settings = slipway.Object(
    "settings",
    object={
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": "settings", "namespace": "example-object"},
        # Any field may be an output: here the uid of the Namespace, which is known once it exists.
        "data": {"level": "info", "namespace": namespace.uid},
    },
    opts=pulumi.ResourceOptions(depends_on=[namespace]),
)

pulumi.export("uid", settings.uid)
