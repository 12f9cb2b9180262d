import pulumi
import pulumi_slipway as slipway

# What `kubectl apply -f deploy/` would apply, a text, and an object whose values may be outputs of other resources.
app = slipway.Manifests(
    "app",
    source="../deploy",
    files=["*.yaml"],
    text="apiVersion: v1\nkind: Namespace\nmetadata:\n  name: example-manifests\n",
    objects=[
        {
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {"name": "web"},
            "data": {"DATABASE_HOST": "db.example"},
        }
    ],
    namespace="example-manifests",
    replicas=[{"name": "web", "count": 2}],
)

web = app.get(api_version="apps/v1", kind="Deployment", name="web")
pulumi.export("image", web.apply(lambda web: web["spec"]["template"]["spec"]["containers"][0]["image"]))
