import pulumi
import pulumi_slipway as slipway

cluster = slipway.Provider(
    "cluster",
    # A path or the content of a kubeconfig. Default: the one that kubectl uses.
    kubeconfig=pulumi.Config().get("kubeconfig"),
    namespace="example-provider",
    field_manager="example",
)

namespace = slipway.Object(
    "namespace",
    object={"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "example-provider"}},
    opts=pulumi.ResourceOptions(provider=cluster),
)

settings = slipway.Object(
    "settings",
    # The object has no namespace, so it gets the provider's.
    object={"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "settings"}, "data": {"level": "info"}},
    opts=pulumi.ResourceOptions(provider=cluster, depends_on=[namespace]),
)

pulumi.export("key", settings.key)
