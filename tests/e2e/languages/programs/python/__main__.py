import pulumi
import pulumi_slipway as slipway

config = pulumi.Config()
namespace = config.require("namespace")
greeting = config.require("greeting")

shop = slipway.Kustomization(
    "shop",
    source="deploy",
    namespace=namespace,
    deletion_policy=slipway.DeletionPolicy.DELETE,
    common_metadata={"labels": {"team": "shop"}},
    replicas=[slipway.OverlayReplicasArgs(name="web", count=2)],
    config_map_generator=[{"name": "settings", "literals": [f"greeting={greeting}"]}],
    secret_generator=[{"name": "database", "literals": [config.require_secret("password")]}],
)
chart = slipway.Chart(
    "chart",
    chart="./chart",
    namespace=namespace,
    release_name="rendered",
    values={"greeting": greeting},
    depends_on=[shop],
)
release = slipway.HelmRelease(
    "release",
    chart="./chart",
    namespace=namespace,
    values={"greeting": config.require_secret("password")},
    opts=pulumi.ResourceOptions(depends_on=[chart]),
)
sync = slipway.Sync(
    "sync",
    source="manifests",
    namespace=namespace,
    prune=True,
    opts=pulumi.ResourceOptions(depends_on=[release]),
)
image = shop.get(kind="Deployment", name="web").apply(
    lambda web: web["spec"]["template"]["spec"]["containers"][0]["image"]
)
uid = shop.live_field(kind="ConfigMap", name="settings", path="metadata.uid")
slipway.Object(
    "after",
    object={
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": "after", "namespace": namespace},
        "data": {"uid": uid},
    },
    opts=pulumi.ResourceOptions(depends_on=[sync]),
)

pulumi.export(
    "outputs",
    {
        "image": image,
        "uid": uid,
        "digest": shop.digest,
        "version": chart.chart_version,
        "revision": release.revision,
    },
)
pulumi.export("phase", sync.phase)
