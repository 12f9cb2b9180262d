import pulumi
import pulumi_slipway as slipway

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-sync"}},
)

shop = slipway.Sync(
    "shop",
    source="../deploy",
    namespace="example-sync",
    prune=True,
    opts=pulumi.ResourceOptions(depends_on=[namespace]),
)

pulumi.export("phase", shop.phase)
