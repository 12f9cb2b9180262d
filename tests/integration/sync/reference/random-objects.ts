import type { Json, KubeObject } from "../../../../engine/model/objects/kube-object";
import type { Random } from "../../../properties/random-numbers";
import { oneOf } from "../../../soak/one-of";
import { outcomeAnnotation } from "./object-outcomes";

const optionsAnnotation = "argocd.argoproj.io/sync-options";

type Annotations = Record<string, string>;

/** True in so many of a hundred cases. */
export function chance(random: Random, percent: number): boolean {
  return random(100) < percent;
}

/** An object of a random kind, as a resource or as a hook, with what may go wrong. */
export function drawObject(random: Random, name: string): KubeObject {
  const kind = oneOf(random, weightedKinds);
  const annotations: Annotations = {};
  if (chance(random, 55)) annotations["argocd.argoproj.io/sync-wave"] = String(random(6) - 2);
  annotations[outcomeAnnotation] = chance(random, 88) ? "succeed" : "fail";
  const isHook = kind.asHook && chance(random, kind.asHook === "mostly" ? 75 : 20);
  if (isHook) drawHook(random, annotations);
  // What deletes itself is held by the finalizer of hooks until the sync has seen its end.
  const isHeld = phases.includes(annotations["argocd.argoproj.io/hook"] ?? "") && kind.asHook === "mostly";
  if (isHeld && chance(random, 15)) annotations[outcomeAnnotation] = "vanish";
  drawOptions(random, annotations, { isHook, isReconciled: kind.isReconciled === true });
  const object = kind.draw(random, name);
  const named = isHook && chance(random, 20) ? { generateName: `${name}-` } : { name };
  const metadata = { ...object.metadata, ...named, annotations } as unknown as KubeObject["metadata"];
  if ("generateName" in named) delete (metadata as { name?: string }).name;
  return spoil(random, { ...object, metadata });
}

const phases = ["PreSync", "Sync", "PostSync", "SyncFail"];

function drawHook(random: Random, annotations: Annotations): void {
  if (chance(random, 10)) {
    annotations["helm.sh/hook"] = oneOf(random, ["pre-install,pre-upgrade", "post-install", "pre-upgrade"]);
    if (chance(random, 50)) annotations["helm.sh/hook-weight"] = String(random(5) - 2);
    const policies = ["hook-succeeded", "before-hook-creation", "hook-failed"];
    if (chance(random, 50)) annotations["helm.sh/hook-delete-policy"] = oneOf(random, policies);
    return;
  }
  annotations["argocd.argoproj.io/hook"] = oneOf(random, [
    ...["PreSync", "PreSync", "Sync", "PostSync", "PostSync", "SyncFail", "SyncFail", "Skip"],
    ...["PreSync,PostSync", "Sync,SyncFail", "PreDelete", "PostDelete", "Nonsense", "PostSync,Nonsense"],
  ]);
  const policies = ["HookSucceeded", "HookFailed", "BeforeHookCreation", "HookSucceeded,HookFailed", "Nonsense"];
  if (chance(random, 65)) annotations["argocd.argoproj.io/hook-delete-policy"] = oneOf(random, policies);
}

interface ObjectTraits {
  readonly isHook: boolean;
  readonly isReconciled: boolean;
}

function drawOptions(random: Random, annotations: Annotations, { isHook, isReconciled }: ObjectTraits): void {
  const options = [
    ...(chance(random, 7) && !isReconciled ? ["Replace=true"] : []),
    ...(chance(random, 5) && !isHook && !isReconciled ? ["Force=true"] : []),
    ...(chance(random, 10) ? [oneOf(random, ["ServerSideApply=true", "ServerSideApply=false"])] : []),
    ...(chance(random, 8) ? ["Prune=false"] : []),
    ...(chance(random, 8) ? ["PruneLast=true"] : []),
    ...(chance(random, 10) ? ["Prune=confirm"] : []),
    ...(chance(random, 4) ? ["Validate=false"] : []),
    ...(chance(random, 5) ? ["SkipDryRunOnMissingResource=true"] : []),
  ];
  if (options.length > 0) annotations[optionsAnnotation] = options.join(",");
}

/** Sometimes something that the server or the client refuses. */
function spoil(random: Random, object: KubeObject): KubeObject {
  if (!chance(random, 5)) return object;
  const annotations = object.metadata.annotations ?? {};
  return oneOf<() => KubeObject>(random, [
    () => ({ ...object, metadata: { ...object.metadata, labels: { "not a label": "x" } } }),
    () => ({ ...object, metadata: { ...object.metadata, name: `Upper-${object.metadata.name}` } }),
    () => ({ ...unvalidated(object), unknownField: 1 }),
    () => ({ ...object, apiVersion: "example.com/v1", kind: "Unknown", metadata: { ...object.metadata, annotations } }),
    () => ({ ...object, metadata: { ...object.metadata, namespace: "nowhere" } }),
    () => nameless(object),
  ])();
}

/** Argo CD drops unknown fields that it shall refuse, unless it applies on the server: we refuse them. */
function unvalidated(object: KubeObject): KubeObject {
  const annotations = { ...object.metadata.annotations, [optionsAnnotation]: "Validate=false" };
  return { ...object, metadata: { ...object.metadata, annotations } };
}

/** Only a hook may have a generated name: another object is refused by a dry run. */
function nameless(object: KubeObject): KubeObject {
  const { name, annotations = {}, ...others } = object.metadata;
  const plain = Object.fromEntries(Object.entries(annotations).filter(([one]) => one !== optionsAnnotation));
  const metadata = { ...others, generateName: `${name}-`, annotations: plain };
  return { ...object, metadata: metadata as unknown as KubeObject["metadata"] };
}

interface Kind {
  readonly asHook: false | "seldom" | "mostly";
  /** Whether `kubectl auth reconcile` creates objects before Argo CD does, which then cannot create them. */
  readonly isReconciled?: boolean;
  readonly draw: (random: Random, name: string) => KubeObject;
}

const object = (
  apiVersion: string,
  kind: string,
  name: string,
  fields: Readonly<Record<string, Json>>,
): KubeObject => ({
  ...{ apiVersion, kind, metadata: { name } },
  ...fields,
});

const container = (random: Random): Json => ({
  ...{ name: "main", image: `registry.example.com/app:${String(random(3))}` },
  ...(chance(random, 30) ? { env: [{ name: "MODE", value: String(random(2)) }] } : {}),
});

const kinds: Readonly<Record<string, Kind>> = {
  configMap: {
    asHook: "seldom",
    draw: (random, name) => {
      const data = Object.fromEntries(["a", "b", "c"].filter(() => chance(random, 60)).map((key) => [key, "1"]));
      return object("v1", "ConfigMap", name, { data: { ...data, d: String(random(3)) } });
    },
  },
  secret: {
    asHook: false,
    draw: (random, name) => {
      const type = oneOf(random, ["Opaque", "Opaque", "Opaque", "example.com/other"]);
      return object("v1", "Secret", name, { type, stringData: { key: String(random(2)) } });
    },
  },
  serviceAccount: { asHook: "seldom", draw: (_, name) => object("v1", "ServiceAccount", name, {}) },
  service: {
    asHook: false,
    draw: (random, name) => {
      const optional = [80, 443].filter(() => chance(random, 60));
      const ports = [...optional, 8080 + random(2)].map((port) => ({ name: `port-${String(port)}`, port }));
      const type = oneOf(random, ["LoadBalancer", "ClusterIP"]);
      return object("v1", "Service", name, { spec: { type, selector: { app: name }, ports } });
    },
  },
  job: {
    asHook: "mostly",
    draw: (random, name) => {
      const spec = { restartPolicy: "Never", containers: [container(random)] };
      return object("batch/v1", "Job", name, { spec: { backoffLimit: 0, template: { spec } } });
    },
  },
  pod: {
    asHook: "mostly",
    draw: (random, name) => {
      const spec = { restartPolicy: "Never", automountServiceAccountToken: false, containers: [container(random)] };
      return object("v1", "Pod", name, { spec });
    },
  },
  deployment: {
    asHook: "seldom",
    draw: (random, name) => {
      const labels = { app: chance(random, 90) ? name : "other" };
      const template = { metadata: { labels }, spec: { containers: [container(random)] } };
      return object("apps/v1", "Deployment", name, {
        spec: { replicas: 1 + random(2), selector: { matchLabels: labels }, template },
      });
    },
  },
  claim: {
    asHook: false,
    draw: (random, name) => {
      const resources = { requests: { storage: oneOf(random, ["1Gi", "1Gi", "2Gi"]) } };
      return object("v1", "PersistentVolumeClaim", name, { spec: { accessModes: ["ReadWriteOnce"], resources } });
    },
  },
  role: {
    asHook: false,
    isReconciled: true,
    draw: (random, name) => {
      const verbs = ["get", "list", "watch"].filter(() => chance(random, 60));
      const rules = [{ apiGroups: [""], resources: ["pods"], verbs: ["get", ...verbs.slice(1)] }];
      return object("rbac.authorization.k8s.io/v1", "Role", name, { rules });
    },
  },
  roleBinding: {
    asHook: false,
    isReconciled: true,
    draw: (random, name) => {
      const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: oneOf(random, ["a", "a", "b"]) };
      const subjects = [{ kind: "ServiceAccount", name: oneOf(random, ["a", "b"]), namespace: "default" }];
      return object("rbac.authorization.k8s.io/v1", "RoleBinding", name, { roleRef, subjects });
    },
  },
};

const weights: Readonly<Record<string, number>> = { configMap: 5, job: 5, deployment: 3, pod: 2 };

const weightedKinds = Object.entries(kinds).flatMap(([name, kind]) =>
  Array.from({ length: weights[name] ?? 1 }, () => kind),
);

/** The kinds that a set may have, with their API versions. */
export const watchedKinds: readonly (readonly [group: string, version: string, kind: string])[] = [
  ...(["ConfigMap", "Secret", "ServiceAccount", "Service", "Pod", "PersistentVolumeClaim"] as const).map(
    (kind) => ["", "v1", kind] as const,
  ),
  ["batch", "v1", "Job"],
  ["apps", "v1", "Deployment"],
  ["rbac.authorization.k8s.io", "v1", "Role"],
  ["rbac.authorization.k8s.io", "v1", "RoleBinding"],
];
