/** Returns whether a builtin kind is namespaced; undefined for other kinds. Works without a cluster. */
export function isNamespaced(group: string, kind: string): boolean | undefined {
  if (namespacedKinds[group]?.has(kind)) return true;
  return clusterKinds[group]?.has(kind) ? false : undefined;
}

/** The builtin kinds with their groups, without those of "extensions", which no server has any more. */
export function builtinKinds(): readonly { readonly group: string; readonly kind: string }[] {
  return [namespacedKinds, clusterKinds].flatMap((table) =>
    Object.entries(table).flatMap(([group, kinds]) =>
      group === "extensions" ? [] : [...kinds].map((kind) => ({ group, kind })),
    ),
  );
}

type KindsByGroup = Readonly<Record<string, ReadonlySet<string>>>;

// Source: what kube-apiserver@v1.36.3 says in its discovery with --runtime-config=api/all=true, and the NamespaceScoped
// of pkg/registry/*/strategy.go for kinds after a feature gate; "extensions" and PodSecurityPolicy as of v1.15 and
// v1.24.
const namespacedKinds: KindsByGroup = toSets({
  "": [
    "Binding",
    "ConfigMap",
    "Endpoints",
    "Event",
    "LimitRange",
    "PersistentVolumeClaim",
    "Pod",
    "PodTemplate",
    "ReplicationController",
    "ResourceQuota",
    "Secret",
    "Service",
    "ServiceAccount",
  ],
  apps: ["ControllerRevision", "DaemonSet", "Deployment", "ReplicaSet", "StatefulSet"],
  "authorization.k8s.io": ["LocalSubjectAccessReview"],
  autoscaling: ["HorizontalPodAutoscaler"],
  batch: ["CronJob", "Job"],
  "certificates.k8s.io": ["PodCertificateRequest"],
  "coordination.k8s.io": ["Lease", "LeaseCandidate"],
  "discovery.k8s.io": ["EndpointSlice"],
  "events.k8s.io": ["Event"],
  extensions: ["DaemonSet", "Deployment", "Ingress", "NetworkPolicy", "ReplicaSet"],
  "networking.k8s.io": ["Ingress", "NetworkPolicy"],
  policy: ["PodDisruptionBudget"],
  "rbac.authorization.k8s.io": ["Role", "RoleBinding"],
  "resource.k8s.io": ["ResourceClaim", "ResourceClaimTemplate"],
  "scheduling.k8s.io": ["PodGroup", "Workload"],
  "storage.k8s.io": ["CSIStorageCapacity"],
});

const clusterKinds: KindsByGroup = toSets({
  "": ["ComponentStatus", "Namespace", "Node", "PersistentVolume"],
  "admissionregistration.k8s.io": [
    "MutatingAdmissionPolicy",
    "MutatingAdmissionPolicyBinding",
    "MutatingWebhookConfiguration",
    "ValidatingAdmissionPolicy",
    "ValidatingAdmissionPolicyBinding",
    "ValidatingWebhookConfiguration",
  ],
  "apiextensions.k8s.io": ["CustomResourceDefinition"],
  "apiregistration.k8s.io": ["APIService"],
  "authentication.k8s.io": ["SelfSubjectReview", "TokenReview"],
  "authorization.k8s.io": ["SelfSubjectAccessReview", "SelfSubjectRulesReview", "SubjectAccessReview"],
  "certificates.k8s.io": ["CertificateSigningRequest", "ClusterTrustBundle"],
  extensions: ["PodSecurityPolicy"],
  "flowcontrol.apiserver.k8s.io": ["FlowSchema", "PriorityLevelConfiguration"],
  "internal.apiserver.k8s.io": ["StorageVersion"],
  "networking.k8s.io": ["IPAddress", "IngressClass", "ServiceCIDR"],
  "node.k8s.io": ["RuntimeClass"],
  policy: ["PodSecurityPolicy"],
  "rbac.authorization.k8s.io": ["ClusterRole", "ClusterRoleBinding"],
  "resource.k8s.io": ["DeviceClass", "DeviceTaintRule", "ResourcePoolStatusRequest", "ResourceSlice"],
  "scheduling.k8s.io": ["PriorityClass"],
  "storage.k8s.io": ["CSIDriver", "CSINode", "StorageClass", "VolumeAttachment", "VolumeAttributesClass"],
  "storagemigration.k8s.io": ["StorageVersionMigration"],
});

function toSets(table: Readonly<Record<string, readonly string[]>>): KindsByGroup {
  return Object.assign(
    Object.create(null) as object,
    Object.fromEntries(Object.entries(table).map(([group, kinds]) => [group, new Set(kinds)])),
  );
}
