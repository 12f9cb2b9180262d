// An independent statement of the rules: what happens to an object, and of each of its fields.
import type { KubeObject, ManagedFieldsEntry } from "../../../../engine/model/objects/kube-object";
import type { ConflictAction, ConflictRule } from "../../../../engine/model/plans/conflict-rules";
import type { DrawnObject, DrawnProgram } from "./draw-program";
import { type OtherOwner, owners } from "./owners-of-others";

/** What happens to an object that is on the cluster. */
export type Expected =
  | { readonly end: "left" }
  | { readonly end: "refused"; readonly code: string }
  | {
      readonly end: "applied";
      readonly takenFrom: string | undefined;
      /** The fields of the program that become as it says, and those that stay as they are on the cluster. */
      readonly ours: readonly string[];
      readonly theirs: readonly string[];
    };

const autoscalers = ["keda-operator"];
const tools = ["helm", "kapp", "kustomize-controller", "argocd-controller", "pulumi-kubernetes-0a1b2c3d", "slipway"];
const isPerson = (manager: string): boolean => tools.includes(manager) || /^kubectl($|-)/.test(manager);

export function expectedOutcome(object: DrawnObject, program: DrawnProgram, live: KubeObject): Expected {
  const mark = object.mark?.[1];
  if (mark === "Ignore" || mark === "disabled" || mark === "IfNotPresent") return { end: "left" };
  const found = ownersOf(object);
  const { adopt } = program;
  const isConsented = (names: readonly string[]): boolean =>
    adopt === "force" || (typeof adopt === "object" && names.some((name) => adopt.from.includes(name)));
  if (!found.every(({ names }) => isConsented(names))) return { end: "refused", code: "PLAN_OBJECT_OWNED" };
  if (found.length === 0 && object.maker !== "us" && adopt === "never") {
    return { end: "refused", code: "PLAN_OBJECT_EXISTS" };
  }
  const ignored = program.ignore.filter(({ target }) => target?.kind === object.kind).flatMap(({ paths }) => paths);
  if (ignored.includes("")) return { end: "left" };
  const isMarked = mark === "Override" || mark === "Merge";
  const actions = Object.entries(object.fields).map(([path, value]) => {
    const there = valueOf(live, path);
    if (ignored.includes(path)) return { path, action: "yield" as const };
    if (there === undefined || there === value || isMarked) return { path, action: "force" as const };
    const verdicts = conflictsOf(live, path).map((conflict) => ruleFor(object, program, path, conflict));
    // Whoever may keep a field keeps it; otherwise one who may not lose it is enough.
    if (verdicts.includes("yield")) return { path, action: "yield" as const };
    const isOurs = object.maker === "us" && Object.hasOwn(object.made, path);
    const isTaken =
      found.length > 0 || program.onConflict === "override" || (program.onConflict === "takeBack" && isOurs);
    const policy = isTaken ? "force" : "fail";
    return {
      path,
      action: verdicts.map((one) => one ?? policy).includes("fail") ? ("fail" as const) : ("force" as const),
    };
  });
  if (actions.some(({ action }) => action === "fail")) return { end: "refused", code: "APPLY_CONFLICT" };
  const pathsWith = (wanted: ConflictAction): readonly string[] =>
    actions.flatMap(({ path, action }) => (action === wanted ? [path] : []));
  const isOnServer = object.edits.some(
    ({ manager, way, fields }) => manager === "kubectl" && way === "apply" && Object.keys(fields).length > 0,
  );
  const byKubectl = object.maker.startsWith("kubectl")
    ? [isOnServer ? "kubectl apply --server-side" : object.maker]
    : [];
  const titles = found.length > 0 ? found.map(({ title }) => title) : byKubectl;
  const takenFrom = titles.length === 0 ? undefined : titles.join(" and ");
  return { end: "applied", takenFrom, ours: pathsWith("force"), theirs: pathsWith("yield") };
}

function ownersOf({ maker }: DrawnObject): readonly OtherOwner[] {
  if (maker === "nobody" || maker === "us" || owners[maker].names.length === 0) return [];
  return [owners[maker]];
}

interface Conflict {
  readonly manager: string;
  readonly subresource: string;
}

/** Of the object's rules, the component's and the provider's, the first that is about the field; then the built-in. */
function ruleFor(
  { kind }: DrawnObject,
  { conflicts }: DrawnProgram,
  path: string,
  { manager, subresource }: Conflict,
): ConflictAction | undefined {
  for (const rules of conflicts) {
    const rule = rules.find((one) => isAbout(one, kind, path, manager));
    if (rule !== undefined) return rule.action;
  }
  const isScaled = autoscalers.includes(manager) || (subresource === "scale" && !isPerson(manager));
  return path === "/spec/replicas" && isScaled ? "yield" : undefined;
}

function isAbout({ target, path = "", manager }: ConflictRule, kind: string, field: string, name: string): boolean {
  const isKind = target?.kind === undefined || target.kind === kind;
  const pattern = path.replace("*", field.split("/")[2] ?? "");
  const isPath = field === pattern || field.startsWith(`${pattern}/`);
  const isManager = manager === undefined || manager === name;
  return isKind && isPath && (isManager || (manager.endsWith("*") && name.startsWith(manager.slice(0, -1))));
}

/** The other field managers that own a field. */
function conflictsOf(live: KubeObject, path: string): readonly Conflict[] {
  return (live.metadata.managedFields ?? []).flatMap((entry: ManagedFieldsEntry) => {
    const { manager = "", operation, subresource = "", fieldsV1 } = entry;
    if (manager === "slipway" && operation === "Apply") return [];
    const owned = path
      .split("/")
      .slice(1)
      .reduce<unknown>((fields, part) => below(fields, `f:${part}`), fieldsV1);
    return owned === undefined ? [] : [{ manager, subresource }];
  });
}

export function valueOf(object: unknown, path: string): unknown {
  return path.split("/").slice(1).reduce(below, object);
}

function below(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
