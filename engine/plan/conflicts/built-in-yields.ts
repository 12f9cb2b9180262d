import { controllerManagers } from "../../model/objects/foreign-owners";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import type { FieldConflict } from "../../model/plans/conflict-rules";
import { isMap } from "../../lib/look-up";

/** Fields that a controller fills in, and that a program that applies objects leaves to it. */
export interface BuiltInYield {
  /** The name for messages. */
  readonly name: string;
  /** By kind, as `Kind.group` (the core group has none): the fields, as JSON pointers; "*" for all kinds. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Which objects of these kinds; all by default. */
  readonly isAbout?: (object: KubeObject) => boolean;
  /** Whether it is such a controller; by default all who are neither a person with `kubectl` nor a tool like this. */
  readonly isController?: (conflict: FieldConflict) => boolean;
}

/**
 * Who writes whole objects for people: `kubectl` in all its ways, Helm, Flux, Argo CD, Pulumi, and this program. They
 * are never yielded to by a built-in rule.
 */
function isPerson(manager: string): boolean {
  if (manager === "kubectl" || manager.startsWith("kubectl-") || manager === "before-first-apply") return true;
  if (manager === "slipway") return true;
  return controllerManagers.some(({ matches }) => matches(manager));
}

/** Autoscalers that write the object itself in place of its subresource `scale`. */
const autoscalers: ReadonlySet<string> = new Set([
  "keda",
  "keda-operator",
  "vpa-updater",
  "vpa-admission-controller",
  "vpa-recommender",
  "cluster-proportional-autoscaler",
]);

const isAutoscaler = ({ manager, subresource }: FieldConflict): boolean =>
  autoscalers.has(manager) || (subresource === "scale" && !isPerson(manager));

const webhooks = ["/webhooks/*/clientConfig/caBundle"];

/**
 * The rules, each with the fields of one purpose. Those of kapp's default configuration that take values of the cluster
 * before those of the manifest are among them, and so are those that Argo CD leaves out of its comparison by default.
 *
 * Sources: kapp pkg/kapp/config/default.go@v0.65.0 (rebaseRules); argo-cd gitops-engine pkg/diff/diff.go@v3.1.0
 * (normalizeRole), util/settings/settings.go (GetResourceOverrides).
 */
export const builtInYields: readonly BuiltInYield[] = [
  { name: "replicas", fields: { "*": ["/spec/replicas"] }, isController: isAutoscaler },
  {
    name: "resources",
    fields: { Pod: ["/spec/containers/*/resources", "/spec/initContainers/*/resources"] },
    isController: ({ manager, subresource }) =>
      autoscalers.has(manager) || (subresource === "resize" && !isPerson(manager)),
  },
  {
    name: "caBundle",
    fields: {
      "MutatingWebhookConfiguration.admissionregistration.k8s.io": webhooks,
      "ValidatingWebhookConfiguration.admissionregistration.k8s.io": webhooks,
      "APIService.apiregistration.k8s.io": ["/spec/caBundle", "/spec/insecureSkipTLSVerify"],
      "CustomResourceDefinition.apiextensions.k8s.io": [
        "/spec/conversion/webhook/clientConfig/caBundle",
        "/spec/conversion/webhookClientConfig/caBundle",
      ],
    },
  },
  {
    name: "addresses",
    fields: {
      Service: [
        ...["/spec/clusterIP", "/spec/clusterIPs", "/spec/ipFamilies", "/spec/ipFamilyPolicy"],
        ...["/spec/healthCheckNodePort", "/spec/ports/*/nodePort"],
      ],
    },
  },
  {
    name: "volumes",
    fields: {
      PersistentVolumeClaim: [
        ...["/spec/volumeName", "/spec/storageClassName", "/spec/volumeMode"],
        ...[
          "pv.kubernetes.io~1bind-completed",
          "pv.kubernetes.io~1bound-by-controller",
          "pv.kubernetes.io~1migrated-to",
          "volume.beta.kubernetes.io~1storage-provisioner",
          "volume.kubernetes.io~1storage-provisioner",
          "volume.kubernetes.io~1selected-node",
        ].map((key) => `/metadata/annotations/${key}`),
      ],
      PersistentVolume: ["/spec/claimRef", "/metadata/annotations/pv.kubernetes.io~1bound-by-controller"],
    },
  },
  {
    name: "aggregated rules",
    fields: { "ClusterRole.rbac.authorization.k8s.io": ["/rules"] },
    isAbout: (object) => isMap(object["aggregationRule"]),
  },
  { name: "tokens", fields: { ServiceAccount: ["/secrets", "/imagePullSecrets"] } },
  {
    name: "token data",
    fields: { Secret: ["/data"] },
    isAbout: (object) => object["type"] === "kubernetes.io/service-account-token",
  },
  {
    name: "injected containers",
    fields: {
      Pod: ["/spec/containers", "/spec/initContainers", "/spec/volumes", "/spec/nodeName", "/metadata/annotations"],
    },
    isController: ({ manager }) => /(^|-)(istio|linkerd|consul|kuma|cilium|scheduler)/.test(manager),
  },
  {
    name: "restarts and revisions",
    fields: {
      "*": [
        "/spec/template/metadata/annotations/kubectl.kubernetes.io~1restartedAt",
        "/metadata/annotations/deployment.kubernetes.io~1revision",
      ],
    },
    // `kubectl rollout restart` is a person's: who sets the annotation in a manifest, too, loses to the newer restart.
    isController: () => true,
  },
  {
    name: "namespaces",
    fields: {
      Namespace: [
        "/spec/finalizers",
        ...["mcs", "supplemental-groups", "uid-range"].map(
          (name) => `/metadata/annotations/openshift.io~1sa.scc.${name}`,
        ),
      ],
    },
  },
];

/** The fields that a rule has for an object. */
export function fieldsFor({ fields, isAbout }: BuiltInYield, object: KubeObject): readonly string[] {
  const group = groupOf(object.apiVersion);
  const ofKind = fields[group === "" ? object.kind : `${object.kind}.${group}`] ?? fields["*"] ?? [];
  return ofKind.length > 0 && isAbout?.(object) !== false ? ofKind : [];
}

/** Whether the manager is one to which a rule yields. */
export function isYieldedTo({ isController }: BuiltInYield, conflict: FieldConflict): boolean {
  return isController === undefined ? !isPerson(conflict.manager) : isController(conflict);
}
