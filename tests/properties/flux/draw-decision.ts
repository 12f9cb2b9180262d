// Random questions for tests/tools/modules/flux/decisions.go.
import type { IgnoreRule, IgnoreTarget, TakenManager } from "../../../engine/model/flux/apply-options";
import type { KubeObject, ManagedFieldsEntry } from "../../../engine/model/objects/kube-object";
import type { MarkSelector } from "../../../engine/model/objects/marks";
import type { Random } from "../random-numbers";
import { oneIn, pick } from "../templates/pick";
import { drawObject } from "./draw-object";

/** A question of one kind; which fields are set depends on the kind. */
export interface Decision {
  readonly of: "normalize" | "order" | "diff" | "managers" | "apply" | "stages";
  readonly objects?: readonly KubeObject[];
  readonly live?: KubeObject | null;
  readonly merged?: KubeObject;
  readonly rationalize?: boolean;
  readonly managers?: readonly TakenManager[];
  readonly rules?: readonly IgnoreRule[];
  readonly exclusions?: MarkSelector;
  readonly ifNotPresent?: MarkSelector;
  readonly merge?: MarkSelector;
}

const mark = "kustomize.toolkit.fluxcd.io/ssa";
const keys = ["a", "b", "c/d", "e~f", 'g"h', "é", "list", "0"];

function drawJson(random: Random, depth: number): unknown {
  switch (random(depth > 3 ? 4 : 7)) {
    case 0:
      return random(5);
    case 1:
      return pick(random, ["", "x", "a<b>", 'q"', "日本"]);
    case 2:
      return random(2) === 0;
    case 3:
      return oneIn(random, 3) ? null : "y".repeat(random(40));
    case 4:
      return Array.from({ length: random(4) }, () => drawJson(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random(4) }, () => [pick(random, keys), drawJson(random, depth + 1)]),
      );
  }
}

/** Changes some values, and keeps most. */
function vary(random: Random, value: unknown, depth: number): unknown {
  if (oneIn(random, 8)) return drawJson(random, depth);
  if (Array.isArray(value)) {
    const items = value.map((item) => vary(random, item, depth + 1));
    return oneIn(random, 4)
      ? items.slice(random(2))
      : oneIn(random, 4)
        ? [...items, drawJson(random, depth + 1)]
        : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(() => !oneIn(random, 8));
  const added = oneIn(random, 5) ? [[pick(random, keys), drawJson(random, depth + 1)] as const] : [];
  return Object.fromEntries([...entries.map(([key, item]) => [key, vary(random, item, depth + 1)] as const), ...added]);
}

/** As a server writes it: a leaf is empty. */
function drawFieldSet(random: Random, depth: number): Record<string, unknown> {
  const names = ["f:a", "f:b", "f:spec", 'k:{"name":"x"}', 'v:"y"', "i:0"];
  const count = depth > 2 ? 0 : random(3);
  const children = Array.from({ length: count }, () => [pick(random, names), drawFieldSet(random, depth + 1)] as const);
  return { ...(depth > 0 && count > 0 && oneIn(random, 3) ? { ".": {} } : {}), ...Object.fromEntries(children) };
}

function drawEntry(random: Random, manager: string, fieldsV1: Record<string, unknown>): ManagedFieldsEntry {
  return {
    manager,
    operation: pick(random, ["Apply", "Update"] as const),
    apiVersion: "v1",
    time: "2024-01-01T00:00:00Z",
    fieldsType: "FieldsV1",
    fieldsV1,
    ...(oneIn(random, 6) ? { subresource: "status" } : {}),
  };
}

/**
 * Flux repeats its own entry if another one precedes it; ours comes first here. A server keeps no entry without fields,
 * and we write no subresource.
 */
function drawEntries(random: Random, draw: () => Record<string, unknown>): readonly ManagedFieldsEntry[] {
  const names = ["kubectl", "kubectl-edit", "before-first-apply", "hpa", "vpa"];
  const drawn = Array.from({ length: random(4) }, () => drawEntry(random, pick(random, names), draw()));
  const others = drawn.filter(hasFields);
  const { subresource, ...own } = drawEntry(random, "kustomize-controller", draw());
  const isOurs = random(2) === 0 && subresource === undefined && hasFields(own);
  return isOurs ? [{ ...own, operation: "Apply" }, ...others] : others;
}

function hasFields({ fieldsV1 = {} }: ManagedFieldsEntry): boolean {
  return Object.keys(fieldsV1).some((key) => key !== ".");
}

function drawManagers(random: Random): readonly TakenManager[] {
  const all: readonly TakenManager[] = [
    { name: "kubectl", operationType: "Update" },
    { name: "kubectl", operationType: "Apply", exactMatch: true },
    { name: "before-first-apply", operationType: "Update" },
  ];
  return all.filter(() => random(2) === 0);
}

function drawApply(random: Random): Decision {
  const spec = () => ({
    replicas: random(3),
    items: ["x", "y"].slice(0, random(3)).map((name) => ({ name, size: random(2) })),
    ...(random(2) === 0 ? { "p/q": random(2) } : {}),
    ...(oneIn(random, 4) ? { 7: random(2) } : {}),
  });
  const texts = () => (random(2) === 0 ? {} : { labels: { l: pick(random, ["1", "2"]) } });
  const annotations = () =>
    oneIn(random, 3) ? { annotations: { [mark]: pick(random, ["Ignore", "ifNotPresent", "MERGE", "Override"]) } } : {};
  const object = (metadata: object, drawn: object): KubeObject => ({
    apiVersion: "example.com/v1",
    kind: "Widget",
    metadata: { name: "w", namespace: "n", ...metadata },
    spec: drawn,
  });
  const fields = () => ({
    "f:spec": Object.fromEntries(
      [
        ["f:replicas", {}],
        ["f:p/q", {}],
        ["f:items", { 'k:{"name":"x"}': { ".": {}, "f:name": {}, "f:size": {} } }],
      ].filter(() => random(2) === 0) as [string, unknown][],
    ),
  });
  const managedFields = drawEntries(random, fields);
  const found = { uid: "u", resourceVersion: "1" };
  const [ours, live] = [spec(), spec()];
  const paths = [
    "/spec/replicas",
    "/spec/items/0/size",
    "/spec/items/1",
    "/spec/p~1q",
    "/spec/7",
    "/spec/none",
    "/spec/items",
  ];
  const target = pick<IgnoreTarget>(random, [
    {},
    { kind: "Wid.*" },
    { name: "x|w" },
    { labelSelector: "l in (1)" },
    { namespace: "m" },
  ]);
  const rule = { paths: paths.filter(() => oneIn(random, 3)), target };
  const exists = !oneIn(random, 5);
  const metadata = texts();
  return {
    of: "apply",
    objects: [object({ ...metadata, ...annotations() }, ours)],
    live: exists ? object({ ...found, ...texts(), ...annotations(), managedFields }, live) : null,
    merged: object({ ...metadata, ...(exists ? found : {}) }, oneIn(random, 3) ? live : ours),
    managers: drawManagers(random),
    rules: oneIn(random, 4) ? [] : [rule],
    exclusions: { [mark]: "Ignore" },
    ifNotPresent: { [mark]: "IfNotPresent" },
    merge: { [mark]: "Merge" },
  };
}

function drawDiff(random: Random): Decision {
  const spec = drawJson(random, 0);
  const object = (value: unknown): KubeObject => ({
    apiVersion: "v1",
    kind: "W",
    metadata: { name: "w" },
    spec: value,
  });
  return {
    of: "diff",
    live: object(spec),
    merged: object(vary(random, spec, 0)),
    rationalize: random(2) === 0,
  };
}

/** A random question of a kind. */
export function drawDecision(random: Random, of: Decision["of"]): Decision {
  switch (of) {
    case "normalize":
      return { of, objects: [drawObject(random)] };
    case "order":
      return { of, objects: drawOrder(random) };
    case "stages":
      return { of, objects: drawStages(random) };
    case "diff":
      return drawDiff(random);
    case "managers": {
      const managedFields = drawEntries(random, () => drawFieldSet(random, 0));
      const live = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "c", managedFields } };
      return { of, live, managers: drawManagers(random) };
    }
    case "apply":
      return drawApply(random);
  }
}

/** Objects of all stages; without references, so that nothing but the stages and the order of Flux counts. */
function drawStages(random: Random): readonly KubeObject[] {
  const kinds = [
    ["apiextensions.k8s.io/v1", "CustomResourceDefinition"],
    ["v1", "Namespace"],
    ["example.com/v1", "Namespace"],
    ["rbac.authorization.k8s.io/v1", "ClusterRole"],
    ["rbac.authorization.k8s.io/v1", "Role"],
    ["storage.k8s.io/v1", "StorageClass"],
    ["gateway.networking.k8s.io/v1", "GatewayClass"],
    ["example.com/v1", "AppleClass"],
    ["example.com/v1", "Classy"],
    ["apps/v1", "Deployment"],
    ["v1", "ConfigMap"],
    ["admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration"],
  ] as const;
  const drawn = Array.from({ length: random(14) }, (): KubeObject => {
    const [apiVersion, kind] = pick(random, kinds);
    return { apiVersion, kind, metadata: { name: pick(random, ["a", "b", "c.d"]) } };
  });
  return [...new Map(drawn.map((object) => [JSON.stringify(object), object])).values()];
}

function drawOrder(random: Random): readonly KubeObject[] {
  const kinds = [
    "Namespace",
    "Secret",
    "Deployment",
    "Zebra",
    "apple",
    "Ingress",
    "ValidatingWebhookConfiguration",
    "CRD",
  ];
  const drawn = Array.from({ length: random(12) }, (): KubeObject => {
    const namespace = pick(random, ["", "a", "b-c", "é"]);
    return {
      apiVersion: pick(random, ["v1", "apps/v1", "a.b/v1"]),
      kind: pick(random, [...kinds, "CustomResourceDefinition"]),
      metadata: { name: pick(random, ["a", "B", "a-b", "a.b"]), ...(namespace === "" ? {} : { namespace }) },
    };
  });
  // The order of equal objects is not defined.
  return [
    ...new Map(
      drawn.map((object) => [JSON.stringify([object.kind, object.metadata, object.apiVersion]), object]),
    ).values(),
  ];
}
