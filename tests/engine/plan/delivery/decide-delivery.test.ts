// What happens with an object: marks, owners, takeovers and ignored fields.
import { isSyncError } from "../../../../engine/errors/sync-error";
import type { DeliveryRules } from "../../../../engine/model/plans/delivery";
import type { KubeObject, ManagedFieldsEntry } from "../../../../engine/model/objects/kube-object";
import { createDecider } from "../../../../engine/plan/delivery/decide-delivery";
import { deliveryRules } from "../../../tools/delivery-rules";

const group = "kustomize.toolkit.fluxcd.io";

interface Case {
  readonly name: string;
  readonly desired?: Partial<KubeObject>;
  readonly live?: Partial<KubeObject>;
  readonly isRecorded?: boolean;
  readonly rules?: Partial<DeliveryRules>;
  readonly expected: string;
}

type Texts = Readonly<Record<string, string>>;

const metadataOf = (annotations: Texts = {}, labels: Texts = {}): KubeObject["metadata"] => ({
  name: "web",
  namespace: "shop",
  annotations,
  labels,
});
const annotated = (annotations: Texts): Partial<KubeObject> => ({ metadata: metadataOf(annotations) });
const labelled = (labels: Texts, annotations: Texts = {}): Partial<KubeObject> => ({
  metadata: metadataOf(annotations, labels),
});
const objectOf = (part: Partial<KubeObject> = {}): KubeObject => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: metadataOf(),
  ...part,
});

const helm = labelled(
  { "app.kubernetes.io/managed-by": "Helm" },
  { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
);
const flux = labelled({ [`${group}/name`]: "apps", [`${group}/namespace`]: "flux-system" });
const fluxRelease = labelled(
  {
    "app.kubernetes.io/managed-by": "Helm",
    "helm.toolkit.fluxcd.io/name": "web",
    "helm.toolkit.fluxcd.io/namespace": "flux-system",
  },
  { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
);
const pulumi = {
  metadata: {
    ...metadataOf(),
    managedFields: [{ manager: "pulumi-kubernetes-0a1b2c3d", operation: "Apply" as const }],
  },
};
const argo = annotated({ "argocd.argoproj.io/tracking-id": "store:apps/Deployment:shop/web" });
const copiedArgo = annotated({ "argocd.argoproj.io/tracking-id": "store:apps/StatefulSet:shop/web" });

function decide({ desired, live, isRecorded = false, rules }: Case): string {
  try {
    const delivery = createDecider(deliveryRules(rules))({
      desired: objectOf(desired),
      live: live === undefined ? undefined : objectOf(live),
      isRecorded,
      previous: undefined,
      ownerToken: "11111111.ours",
      fieldManager: "slipway",
    });
    if (delivery.action === "leave") return `leave: ${delivery.reason}`;
    const { isForced, cleanup, takenFrom, mayReplace, ignored } = delivery;
    return [
      "apply",
      ...(isForced ? ["forced"] : []),
      ...(mayReplace ? [] : ["may not replace"]),
      ...(takenFrom === undefined ? [] : [`taken from ${takenFrom}`]),
      ...cleanup.map(({ op, path }) => `${op} ${path}`),
      ...ignored.map((path) => `ignores ${path.join(".")}`),
      ...(ignored.length === 0 ? [] : [JSON.stringify(delivery.object["spec"])]),
    ].join(", ");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}

const refusal = (owner: string, from: string): string =>
  [
    `PLAN_OBJECT_OWNED: apps/Deployment shop/web belongs to ${owner}`,
    "  where  apps/Deployment shop/web",
    "  why    the program does not allow to take it over from there",
    `  mend   set adopt: { from: ${from} } to take it over, once the other owner no longer applies or deletes it; or leave it out of the program`,
  ].join("\n");

const managed = (manager: string, operation: "Apply" | "Update", spec: object): ManagedFieldsEntry => ({
  manager,
  operation,
  apiVersion: "apps/v1",
  fieldsType: "FieldsV1",
  fieldsV1: { "f:spec": spec },
});
const withFields = (spec: object, ...managedFields: readonly ManagedFieldsEntry[]): Partial<KubeObject> => ({
  metadata: { ...metadataOf({ "slipway.dev/owner": "11111111.ours" }), managedFields },
  spec,
});
const ignoreReplicas: Partial<DeliveryRules> = {
  ignore: [{ paths: ["/spec/replicas"], target: { kind: "Deploy.*" } }],
};

const pulumiRefusal = refusal("a resource of @pulumi/kubernetes", '"pulumi"').replace(
  "set adopt",
  "let its stack forget it, which would delete the object otherwise: `pulumi stack export --file state.json`, " +
    "`slipway adopt state.json --write`, `pulumi stack import --file state.json`, or `pulumi state delete URN`; " +
    "then set adopt",
);

const cases: readonly Case[] = [
  { name: "a resource of pulumi-kubernetes is an owner", live: pulumi, expected: pulumiRefusal },
  {
    name: "a client-side apply of pulumi-kubernetes is known by its label",
    live: labelled({ "app.kubernetes.io/managed-by": "pulumi" }),
    expected: pulumiRefusal,
  },
  {
    name: "a resource of pulumi-kubernetes is taken over by consent",
    live: labelled({ "app.kubernetes.io/managed-by": "pulumi" }),
    rules: { adopt: { from: ["pulumi"] } },
    expected:
      "apply, forced, taken from a resource of @pulumi/kubernetes, remove /metadata/labels/app.kubernetes.io~1managed-by",
  },
  { name: "a new object is applied", expected: "apply" },
  { name: "an unowned object is adopted", live: {}, expected: "apply" },
  {
    name: "what kubectl applied is unowned",
    live: annotated({ "kubectl.kubernetes.io/last-applied-configuration": "{}" }),
    expected: "apply, taken from kubectl apply",
  },
  {
    name: "never adopts nothing",
    live: {},
    rules: { adopt: "never" },
    expected: [
      "PLAN_OBJECT_EXISTS: apps/Deployment shop/web already exists",
      "  where  apps/Deployment shop/web",
      '  why    adopt is "never", so that no existing object is taken over',
      '  mend   set adopt: "ifUnowned" to take over objects that no other tool owns, delete the object, or rename the new one',
    ].join("\n"),
  },
  {
    name: "a recorded object without a mark stays ours",
    live: {},
    isRecorded: true,
    rules: { adopt: "never" },
    expected: "apply",
  },
  {
    name: "objects move within the stack",
    live: annotated({ "slipway.dev/owner": "11111111.other" }),
    rules: { adopt: "never" },
    expected: "apply",
  },
  {
    name: "a token of an earlier version is of any stack",
    live: annotated({ "slipway.dev/owner": "old" }),
    expected: "apply",
  },
  {
    name: "another stack owns it",
    live: annotated({ "slipway.dev/owner": "22222222.other" }),
    expected: refusal("a Slipway resource of another stack", '"slipway"'),
  },
  {
    name: "another stack, whose token says which, owns it",
    live: annotated({ "slipway.dev/owner": "22222222.other shop/prod Kustomization web" }),
    expected: refusal("the Slipway resource Kustomization web of the stack shop/prod", '"slipway:shop/prod"'),
  },
  {
    name: "the stack that owns it is taken over from",
    live: annotated({ "slipway.dev/owner": "22222222.other shop/prod Kustomization web" }),
    rules: { adopt: { from: ["slipway:shop/prod"] } },
    expected: "apply, forced, taken from the Slipway resource Kustomization web of the stack shop/prod",
  },
  {
    name: "another stack is no consent",
    live: annotated({ "slipway.dev/owner": "22222222.other shop/prod Kustomization web" }),
    rules: { adopt: { from: ["slipway:shop/dev"] } },
    expected: refusal("the Slipway resource Kustomization web of the stack shop/prod", '"slipway:shop/prod"'),
  },
  {
    name: "objects move within the stack, whatever the titles of its resources",
    live: annotated({ "slipway.dev/owner": "11111111.other shop/prod Kustomization web" }),
    rules: { adopt: "never" },
    expected: "apply",
  },
  {
    name: "another stack is taken over from",
    live: annotated({ "slipway.dev/owner": "22222222.other" }),
    rules: { adopt: { from: ["slipway"] } },
    expected: "apply, forced, taken from a Slipway resource of another stack",
  },
  { name: "Helm owns it", live: helm, expected: refusal("the Helm release shop/web", '"helm:shop/web"') },
  {
    name: "another release is no consent",
    live: helm,
    rules: { adopt: { from: ["helm:shop/api"] } },
    expected: refusal("the Helm release shop/web", '"helm:shop/web"'),
  },
  {
    name: "Helm owns it, by consent",
    live: helm,
    rules: { adopt: { from: ["helm"] } },
    expected:
      "apply, forced, taken from the Helm release shop/web, remove /metadata/annotations/meta.helm.sh~1release-name, " +
      "remove /metadata/annotations/meta.helm.sh~1release-namespace, remove /metadata/labels/app.kubernetes.io~1managed-by",
  },
  {
    name: "without Helm's label the annotation is a remainder",
    live: annotated({ "meta.helm.sh/release-name": "web" }),
    expected: "apply",
  },
  {
    name: "Flux owns it",
    live: flux,
    expected: refusal("the Flux Kustomization flux-system/apps", '"flux:flux-system/apps"'),
  },
  {
    name: "Flux owns it, recorded or not",
    live: flux,
    isRecorded: true,
    expected: refusal("the Flux Kustomization flux-system/apps", '"flux:flux-system/apps"'),
  },
  {
    name: "a HelmRelease is one owner, which Helm's name means, too",
    live: fluxRelease,
    rules: { adopt: { from: ["helm:shop/web"] } },
    expected:
      "apply, forced, taken from the Flux HelmRelease flux-system/web, " +
      "remove /metadata/annotations/meta.helm.sh~1release-name, remove /metadata/annotations/meta.helm.sh~1release-namespace, " +
      "remove /metadata/labels/helm.toolkit.fluxcd.io~1name, remove /metadata/labels/helm.toolkit.fluxcd.io~1namespace, " +
      "remove /metadata/labels/app.kubernetes.io~1managed-by",
  },
  { name: "Argo CD owns it", live: argo, expected: refusal("the Argo CD Application store", '"argocd:store"') },
  { name: "a copied tracking id is no owner", live: copiedArgo, expected: "apply" },
  {
    name: "force takes it over",
    live: argo,
    rules: { adopt: "force" },
    expected:
      "apply, forced, taken from the Argo CD Application store, remove /metadata/annotations/argocd.argoproj.io~1tracking-id",
  },
  {
    name: "reconcile: disabled on the live object, in any case",
    live: labelled({ [`${group}/reconcile`]: "Disabled" }),
    expected: `leave: it is marked ${group}/reconcile: Disabled on the cluster`,
  },
  {
    name: "the mark comes before the owner",
    live: labelled({ [`${group}/reconcile`]: "disabled", [`${group}/name`]: "a", [`${group}/namespace`]: "b" }),
    expected: `leave: it is marked ${group}/reconcile: disabled on the cluster`,
  },
  {
    name: "ssa: Ignore in the program, also of an absent object",
    desired: annotated({ [`${group}/ssa`]: "Ignore" }),
    expected: `leave: it is marked ${group}/ssa: Ignore in the program`,
  },
  {
    name: "ssa: IfNotPresent of an absent object",
    desired: annotated({ [`${group}/ssa`]: "IfNotPresent" }),
    expected: "apply",
  },
  {
    name: "ssa: IfNotPresent of a live object, whoever owns it",
    desired: annotated({ [`${group}/ssa`]: "IfNotPresent" }),
    live: helm,
    expected: `leave: it exists, and is marked ${group}/ssa: IfNotPresent in the program`,
  },
  {
    name: "ssa: IfNotPresent on the live object alone does not count",
    live: annotated({ [`${group}/ssa`]: "IfNotPresent" }),
    expected: "apply",
  },
  {
    name: "ssa: Override takes the fields of kubectl, and its annotation",
    desired: annotated({ [`${group}/ssa`]: "override" }),
    live: {
      metadata: {
        ...metadataOf({ "kubectl.kubernetes.io/last-applied-configuration": "{}" }),
        managedFields: [managed("kubectl-client-side-apply", "Update", { "f:replicas": {} })],
      },
    },
    expected:
      "apply, forced, taken from kubectl apply, " +
      "remove /metadata/annotations/kubectl.kubernetes.io~1last-applied-configuration, replace /metadata/managedFields",
  },
  {
    name: "ssa: Merge on the live object prevents that",
    desired: annotated({ [`${group}/ssa`]: "Override" }),
    live: {
      metadata: {
        ...metadataOf({ [`${group}/ssa`]: "Merge" }),
        managedFields: [managed("kubectl-edit", "Update", { "f:replicas": {} })],
      },
    },
    expected: "apply, forced",
  },
  {
    name: "ssa: Merge is forced",
    desired: annotated({ [`${group}/ssa`]: "Merge" }),
    live: {},
    expected: "apply, forced",
  },
  { name: "force: false", rules: { force: false }, expected: "apply, may not replace" },
  {
    name: "force: false, with the mark on the live object",
    live: annotated({ [`${group}/force`]: "enabled" }),
    rules: { force: false },
    expected: "apply",
  },
  {
    name: "Argo CD's option Force allows a replacement, in the manifest",
    desired: annotated({ "argocd.argoproj.io/sync-options": "Force=true" }),
    live: {},
    rules: { force: false },
    expected: "apply",
  },
  {
    name: "Argo CD's option Force does not count on the cluster",
    live: annotated({ "argocd.argoproj.io/sync-options": "Force=true" }),
    rules: { force: false },
    expected: "apply, may not replace",
  },
  {
    name: "Argo CD's option Replace takes fields of others, and allows no replacement",
    desired: annotated({ "argocd.argoproj.io/sync-options": "Prune=false, Replace=true" }),
    live: {},
    rules: { force: false },
    expected: "apply, forced, may not replace",
  },
  {
    name: "Argo CD's option Replace takes no object of another owner",
    desired: annotated({ "argocd.argoproj.io/sync-options": "Replace=true" }),
    live: argo,
    expected: refusal("the Argo CD Application store", '"argocd:store"'),
  },
  {
    name: "ignored fields do not matter before the object exists",
    desired: { spec: { replicas: 1 } },
    rules: ignoreReplicas,
    expected: "apply",
  },
  {
    name: "an ignored field keeps its live value",
    desired: { spec: { replicas: 1, paused: true } },
    live: withFields({ replicas: 5 }, managed("hpa", "Update", { "f:replicas": {} })),
    rules: ignoreReplicas,
    expected: 'apply, ignores spec.replicas, {"replicas":5,"paused":true}',
  },
  {
    name: "an ignored field that another manager applies is not sent",
    desired: { spec: { replicas: 1, paused: true } },
    live: withFields({ replicas: 5 }, managed("hpa", "Apply", { "f:replicas": {} })),
    rules: ignoreReplicas,
    expected: 'apply, ignores spec.replicas, {"paused":true}',
  },
  {
    name: "an ignored field without a live value is not sent",
    desired: { spec: { replicas: 1, paused: true } },
    live: withFields({}),
    rules: ignoreReplicas,
    expected: 'apply, ignores spec.replicas, {"paused":true}',
  },
  {
    name: "an ignored field that only we apply is kept, when the manifest drops it",
    desired: { spec: { paused: true } },
    live: withFields({ replicas: 5 }, managed("slipway", "Apply", { "f:replicas": {} })),
    rules: ignoreReplicas,
    expected: 'apply, ignores spec.replicas, {"paused":true,"replicas":5}',
  },
  {
    name: "the path of the whole object",
    live: {},
    rules: { ignore: [{ paths: [""] }] },
    expected: "leave: `ignore` leaves the whole object to others",
  },
  {
    name: "the name of an object cannot be ignored",
    desired: { spec: { replicas: 1 } },
    live: withFields({ replicas: 5 }),
    rules: { ignore: [{ paths: ["/metadata/name", "/metadata", "/kind"] }] },
    expected: "apply",
  },
];

test.each(cases)("$name", (row) => {
  expect(decide(row)).toBe(row.expected);
});
