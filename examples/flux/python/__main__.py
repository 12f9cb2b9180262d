import pulumi
import pulumi_slipway as slipway

config = pulumi.Config()
environment = config.require("environment")
folder = {"source": "../repository", "flux": {}}

# The Namespace of the controllers, and a ConfigMap with what differs between the clusters.
cluster = slipway.Kustomization("cluster", **folder, path=f"clusters/{environment}")
settings = cluster.get(api_version="v1", kind="ConfigMap", name="cluster-settings", namespace="example-flux-system")
post_build = {"substitute_from": [{"object": settings}]}

controllers = slipway.Kustomization(
    "controllers",
    **folder,
    path="infrastructure/controllers",
    post_build=post_build,
    opts=pulumi.ResourceOptions(depends_on=[cluster]),
)

# Custom resources need the CustomResourceDefinition and the controller above.
configs = slipway.Kustomization(
    "configs",
    **folder,
    path="infrastructure/configs",
    post_build=post_build,
    opts=pulumi.ResourceOptions(depends_on=[controllers]),
)

# With a key, manifests may be encrypted: see README.md. Without one, encrypted manifests stay as they are.
age_key = config.get_secret("ageKey")
decryption = None if age_key is None else {"provider": "sops", "keys": {"identity.agekey": age_key}}

apps = slipway.Kustomization(
    "apps",
    **folder,
    path=f"apps/{environment}",
    post_build=post_build,
    common_metadata={"labels": {"environment": environment}},
    decryption=decryption,
    opts=pulumi.ResourceOptions(depends_on=[configs]),
)

pulumi.export("host", settings.apply(lambda settings: settings["data"]["host"]))
