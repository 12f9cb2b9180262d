import pulumi
import pulumi_slipway as slipway

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-helm-release"}},
)

board = slipway.HelmRelease(
    "board",
    chart="../charts/board",
    namespace="example-helm-release",
    values={"replicas": 2},
    upgrade={"remediation": {"remediate_last_failure": True}},
    opts=pulumi.ResourceOptions(depends_on=[namespace]),
)

pulumi.export("revision", board.revision)
