import pulumi
import pulumi_slipway as slipway

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-chart"}},
)

cache = slipway.Chart(
    "cache",
    chart="../charts/cache",
    namespace="example-chart",
    values={"replicas": 2},
    opts=pulumi.ResourceOptions(depends_on=[namespace]),
)

pulumi.export("notes", cache.notes)
