/**
 * The required fields of built-in types whose absence the server refuses. The OpenAPI documents list more: they say
 * what the Go types always print, and an absent one is often accepted as an empty text or list. A test removes each of
 * these from an object that the server accepts.
 */
const enforced: Readonly<Record<string, readonly string[]>> = {
  "io.k8s.api.apps.v1.DaemonSetSpec": ["selector", "template"],
  "io.k8s.api.apps.v1.DeploymentSpec": ["selector", "template"],
  "io.k8s.api.apps.v1.ReplicaSetSpec": ["selector"],
  "io.k8s.api.apps.v1.StatefulSetSpec": ["selector", "template"],
  "io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerSpec": ["maxReplicas", "scaleTargetRef"],
  "io.k8s.api.batch.v1.CronJobSpec": ["jobTemplate", "schedule"],
  "io.k8s.api.batch.v1.JobSpec": ["template"],
  "io.k8s.api.core.v1.ConfigMapKeySelector": ["key"],
  "io.k8s.api.core.v1.Container": ["name"],
  "io.k8s.api.core.v1.ContainerPort": ["containerPort"],
  "io.k8s.api.core.v1.EnvVar": ["name"],
  "io.k8s.api.core.v1.HTTPGetAction": ["port"],
  "io.k8s.api.core.v1.KeyToPath": ["key", "path"],
  "io.k8s.api.core.v1.PodSpec": ["containers"],
  "io.k8s.api.core.v1.SecretKeySelector": ["key"],
  "io.k8s.api.core.v1.ServicePort": ["port"],
  "io.k8s.api.core.v1.TopologySpreadConstraint": ["maxSkew", "topologyKey", "whenUnsatisfiable"],
  "io.k8s.api.core.v1.Volume": ["name"],
  "io.k8s.api.core.v1.VolumeMount": ["mountPath", "name"],
  "io.k8s.api.networking.v1.HTTPIngressPath": ["backend", "pathType"],
  "io.k8s.api.networking.v1.HTTPIngressRuleValue": ["paths"],
  "io.k8s.api.networking.v1.IngressServiceBackend": ["name"],
  "io.k8s.api.rbac.v1.PolicyRule": ["verbs"],
  "io.k8s.api.rbac.v1.RoleBinding": ["roleRef"],
  "io.k8s.api.rbac.v1.RoleRef": ["kind", "name"],
  "io.k8s.api.rbac.v1.Subject": ["kind", "name"],
  "io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement": ["key", "operator"],
};

/** The fields of a definition of the API server that an object must have. */
export function enforcedFields(definition: string): readonly string[] {
  return Object.hasOwn(enforced, definition) ? (enforced[definition] ?? []) : [];
}
