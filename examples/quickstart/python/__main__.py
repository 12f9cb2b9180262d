import pulumi
import pulumi_slipway as slipway

config = pulumi.Config()

shop = slipway.Kustomization(
    "shop",
    source="../deploy",
    path=f"overlays/{config.require('overlay')}",
)

pulumi.export("replicas", shop.get(kind="Deployment", name="web").apply(lambda web: web["spec"]["replicas"]))
