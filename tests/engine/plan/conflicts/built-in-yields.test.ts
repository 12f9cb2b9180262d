// The fields that are left to controllers without a rule of the program, held against the defaults of other tools.
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { compileConflictRules } from "../../../../engine/plan/conflicts/compile-conflict-rules";
import type { FieldPath } from "../../../../engine/model/objects/change";

const judge = compileConflictRules([]);

const objectOf = (kind: string, apiVersion: string, more: object = {}): KubeObject => ({
  ...{ apiVersion, kind, metadata: { name: "one", namespace: "shop" } },
  ...more,
});

const verdictOf = (object: KubeObject, path: FieldPath, manager: string, subresource = ""): string =>
  judge(object, { path, manager, subresource })?.rule ?? "none";

const admission = "admissionregistration.k8s.io/v1";
const annotation = (key: string): FieldPath => ["metadata", "annotations", key];

/**
 * The rebase rules of kapp's default configuration that take a value of the cluster, but for those for values of its
 * own secretgen-controller, and for whole metadata, which a server-side apply does not need.
 *
 * Source: kapp pkg/kapp/config/default.go@v0.65.0.
 */
const kapp: readonly (readonly [object: KubeObject, ...paths: readonly FieldPath[]])[] = [
  [objectOf("Service", "v1"), ["spec", "clusterIP"], ["spec", "healthCheckNodePort"]],
  [
    objectOf("Namespace", "v1"),
    ["spec", "finalizers"],
    annotation("openshift.io/sa.scc.mcs"),
    annotation("openshift.io/sa.scc.supplemental-groups"),
    annotation("openshift.io/sa.scc.uid-range"),
  ],
  [
    objectOf("PersistentVolumeClaim", "v1"),
    annotation("pv.kubernetes.io/bind-completed"),
    annotation("pv.kubernetes.io/bound-by-controller"),
    annotation("pv.kubernetes.io/migrated-to"),
    annotation("volume.beta.kubernetes.io/storage-provisioner"),
    ["spec", "storageClassName"],
    ["spec", "volumeMode"],
    ["spec", "volumeName"],
  ],
  [objectOf("Deployment", "apps/v1"), annotation("deployment.kubernetes.io/revision")],
  [objectOf("MutatingWebhookConfiguration", admission), ["webhooks", 1, "clientConfig", "caBundle"]],
  [objectOf("ValidatingWebhookConfiguration", admission), ["webhooks", 0, "clientConfig", "caBundle"]],
  [objectOf("APIService", "apiregistration.k8s.io/v1"), ["spec", "caBundle"]],
  [
    objectOf("CustomResourceDefinition", "apiextensions.k8s.io/v1"),
    ["spec", "conversion", "webhook", "clientConfig", "caBundle"],
  ],
  [objectOf("ServiceAccount", "v1"), ["secrets"], ["imagePullSecrets"]],
  [objectOf("ClusterRole", "rbac.authorization.k8s.io/v1", { aggregationRule: {} }), ["rules"]],
];

test.each(
  kapp.flatMap(([object, ...paths]) => paths.map((path) => [object.kind, path.join("."), object, path] as const)),
)(
  "kapp takes the value of the cluster for %s %s, and so it is left to a controller, and not to a person",
  (_kind, _path, object, path) => {
    expect(verdictOf(object, path, "some-controller")).toMatch(/^the built-in rule "/);
    const people = ["kubectl-edit", "kubectl-client-side-apply", "helm", "argocd-controller", "kustomize-controller"];
    const isRestart = path.at(-1) === "deployment.kubernetes.io/revision";
    for (const person of isRestart ? [] : people)
      expect([person, verdictOf(object, path, person)]).toEqual([person, "none"]);
  },
);

test.each<
  readonly [name: string, object: KubeObject, path: FieldPath, manager: string, subresource: string, rule: string]
>([
  [
    "an autoscaler",
    objectOf("Deployment", "apps/v1"),
    ["spec", "replicas"],
    "kube-controller-manager",
    "scale",
    "replicas",
  ],
  [
    "an autoscaler of a custom kind",
    objectOf("Rollout", "argoproj.io/v1alpha1"),
    ["spec", "replicas"],
    "kube-controller-manager",
    "scale",
    "replicas",
  ],
  ["KEDA", objectOf("StatefulSet", "apps/v1"), ["spec", "replicas"], "keda-operator", "", "replicas"],
  ["a person who scales", objectOf("Deployment", "apps/v1"), ["spec", "replicas"], "kubectl", "scale", ""],
  ["a controller that writes the object", objectOf("Deployment", "apps/v1"), ["spec", "replicas"], "operator", "", ""],
  [
    "another field of an autoscaler",
    objectOf("Deployment", "apps/v1"),
    ["spec", "paused"],
    "kube-controller-manager",
    "scale",
    "",
  ],
  [
    "VPA",
    objectOf("Pod", "v1"),
    ["spec", "containers", 0, "resources", "requests", "cpu"],
    "vpa-updater",
    "resize",
    "resources",
  ],
  ["a mesh", objectOf("Pod", "v1"), ["spec", "containers", 0, "env"], "istio-pilot", "", "injected containers"],
  ["a person's Pod", objectOf("Pod", "v1"), ["spec", "containers", 0, "image"], "kubectl-edit", "", ""],
  [
    "a restart",
    objectOf("DaemonSet", "apps/v1"),
    ["spec", "template", "metadata", "annotations", "kubectl.kubernetes.io/restartedAt"],
    "kubectl-rollout",
    "",
    "restarts and revisions",
  ],
  [
    "rules without an aggregation",
    objectOf("ClusterRole", "rbac.authorization.k8s.io/v1"),
    ["rules"],
    "operator",
    "",
    "",
  ],
  [
    "data of another Secret",
    objectOf("Secret", "v1", { type: "Opaque" }),
    ["data", "token"],
    "kube-controller-manager",
    "",
    "",
  ],
  [
    "a kind of the same name in another group",
    objectOf("Service", "serving.knative.dev/v1"),
    ["spec", "clusterIP"],
    "controller",
    "",
    "",
  ],
  ["a node port", objectOf("Service", "v1"), ["spec", "ports", 0, "nodePort"], "cloud-controller", "", "addresses"],
  ["a port", objectOf("Service", "v1"), ["spec", "ports", 0, "port"], "cloud-controller", "", ""],
])("%s", (_name, object, path, manager, subresource, rule) => {
  const expected = rule === "" ? "none" : `the built-in rule "${rule}"`;
  expect(verdictOf(object, path, manager, subresource)).toBe(expected);
});
