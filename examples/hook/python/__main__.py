import pulumi
import pulumi_slipway as slipway

image = "registry.example/shop/migrate:1.4.0"

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-hook"}},
)

# Runs on the first `up`, and again when the manifest or a trigger changes.
migrate = slipway.Hook(
    "migrate",
    object={
        "apiVersion": "batch/v1",
        "kind": "Job",
        "metadata": {"name": "migrate", "namespace": "example-hook"},
        "spec": {
            "backoffLimit": 0,
            "template": {"spec": {"restartPolicy": "Never", "containers": [{"name": "migrate", "image": image}]}},
        },
    },
    triggers={"image": image},
    opts=pulumi.ResourceOptions(depends_on=[namespace]),
)

slipway.Object(
    "settings",
    object={
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": "settings", "namespace": "example-hook"},
        "data": {"schema": image},
    },
    opts=pulumi.ResourceOptions(depends_on=[migrate]),
)
