import pulumi
import pulumi_slipway as slipway

metadata = {"name": "web", "namespace": "example-health-check"}

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-health-check"}},
)

# Represents any resource that creates the Deployment without waiting for it.
web = slipway.Object(
    "web",
    object={
        "apiVersion": "apps/v1",
        "kind": "Deployment",
        "metadata": metadata,
        "spec": {
            "replicas": 2,
            "selector": {"matchLabels": {"app": "web"}},
            "template": {
                "metadata": {"labels": {"app": "web"}},
                "spec": {"containers": [{"name": "web", "image": "registry.example/shop/web:1.4.0"}]},
            },
        },
    },
    wait=False,
    opts=pulumi.ResourceOptions(depends_on=[namespace]),
)

available = slipway.HealthCheck(
    "available",
    targets=[slipway.HealthTargetArgs(api_version="apps/v1", kind="Deployment", **metadata)],
    timeout="3m",
    triggers=[web.uid],
    opts=pulumi.ResourceOptions(depends_on=[web]),
)

pulumi.export("health", available.health)
