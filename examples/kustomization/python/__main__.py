import pulumi_slipway as slipway

# One Pulumi resource for each wave: the ConfigMap and the Namespace first, then the Deployment. The default is one for
# each object.
app = slipway.Kustomization(
    "app",
    source="../deploy",
    granularity=slipway.Granularity.WAVE,
    # Fields of a kustomization file on top of `deploy`; each value may be an output of another resource.
    replicas=[{"name": "web", "count": 2}],
    config_map_generator=[{"name": "web", "behavior": "merge", "literals": {"DATABASE_HOST": "db.example"}}],
)
