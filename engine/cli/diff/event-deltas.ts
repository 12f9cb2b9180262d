import { isDeepStrictEqual } from "node:util";
import { parseFieldPath, printFieldPath } from "../../lib/field-path";
import { valueAt } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { secretMask } from "../../lib/secret-mask";
import { setAt } from "../../lib/set-at";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, printKey } from "../../model/objects/object-key";
import { predecessorsAmong } from "../../plan/predecessor";
import { ValueMask } from "../../plan/view/mask-values";
import { type EventObject, eventObjects } from "./event-objects";
import { maskPair } from "./mask-pair";
import type { ChangeAction, ObjectDelta } from "./object-change";
import type { EngineStep, PreviewEvents } from "./read-events";

/** The changes in the events of a preview. */
export interface EventDeltas {
  /** The stack: "shop/prod"; empty without any event. */
  readonly title: string;
  readonly deltas: readonly ObjectDelta[];
  /** The number of objects that stay as they are; undefined if the events do not have them. */
  readonly unchanged: number | undefined;
  readonly notes: readonly string[];
}

/** Makes the changes of Slipway's objects in the steps of a preview. */
export function eventDeltas({ steps, hasSame }: PreviewEvents): EventDeltas {
  const own = steps.filter(({ type }) => type.startsWith("slipway:"));
  const replaced = new Set(own.flatMap(({ op, urn }) => (op === "create-replacement" ? [urn] : [])));
  const states = own
    .filter(({ op, urn }) => !replaced.has(urn) || op === "create-replacement")
    .map((step) => ({ step, before: eventObjects(step.before), after: eventObjects(step.after) }));
  const hidden = states.filter(({ step, before, after }) => step.op !== "same" && (before.isHidden || after.isHidden));
  const changes = states.flatMap(({ step, before, after }) => {
    const ids = new Set([...before.objects.keys(), ...after.objects.keys()]);
    const details = detailsOf(step);
    return [...ids].map((id): Change => {
      const [old, planned] = [before.objects.get(id), after.objects.get(id)];
      return { step, before: old, after: planned, details: details.get(planned?.property ?? "") ?? [] };
    });
  });
  const paired = pairGenerated(changes.filter(({ step }) => step.op !== "same"));
  const kept = paired.filter(isKept);
  const mask = new ValueMask(
    paired.flatMap(({ before, after }) =>
      [before, after].flatMap((one) => (one === undefined ? [] : [{ object: one.object }])),
    ),
  );
  const shown = paired.filter((change) => !isKept(change) && knownOps.has(change.step.op));
  const others = own.filter(({ op }) => op !== "same" && !knownOps.has(op) && !replacing.has(op));
  return {
    title: stackOf(steps),
    deltas: shown.flatMap((change) => deltaOf(change, mask) ?? []),
    unchanged: hasSame ? sameOf(changes) + shown.filter(isSame).length : undefined,
    notes: [
      ...(own.length === 0 && hasSame ? ["no resource of Slipway is in the events"] : []),
      ...counted(kept.length, "removed objects that their resources keep"),
      ...counted(hidden.length, "changed resources with objects that are secret, or not known yet, as a whole"),
      ...counted(others.length, "resources that are imported, read or refreshed"),
    ],
  };
}

function sameOf(changes: readonly Change[]): number {
  return changes.filter(({ step }) => step.op === "same").length;
}

/** What a step does with one object. */
interface Change {
  readonly step: EngineStep;
  readonly before: EventObject | undefined;
  readonly after: EventObject | undefined;
  /** The fields that the plugin has reported as changed. */
  readonly details: readonly FieldPath[];
  readonly predecessor?: string;
}

const replacing: ReadonlySet<string> = new Set(["replace", "delete-replaced"]);
const knownOps: ReadonlySet<string> = new Set(["create", "update", "delete", "create-replacement"]);

function counted(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [`${what}: ${count}`];
}

/** A generated object that is new is shown with the one that goes in its favour. */
function pairGenerated(changes: readonly Change[]): readonly Change[] {
  const gone = changes.filter(({ after }) => after === undefined);
  const predecessorOf = predecessorsAmong(gone.flatMap(({ before }) => (before === undefined ? [] : [before.object])));
  const byId = new Map(
    gone.flatMap((change) => (change.before === undefined ? [] : [[idOf(change.before.object), change]])),
  );
  const taken = new Set<Change>();
  const paired = changes.map((change): Change => {
    const found =
      change.before === undefined && change.after !== undefined ? predecessorOf(change.after.object) : undefined;
    const other = found === undefined ? undefined : byId.get(idOf(found));
    if (found === undefined || other === undefined || taken.has(other)) return change;
    taken.add(other);
    return { ...change, before: other.before, predecessor: found.metadata.name };
  });
  return paired.filter((change) => !taken.has(change));
}

function idOf(object: KubeObject): string {
  return printKey(keyOf(object));
}

/** Of a deleted resource with `keep`, the object stays. */
function isKept({ step, after }: Change): boolean {
  return step.op === "delete" && after === undefined && step.before.inputs["keep"] === true;
}

function isSame({ before, after, details }: Change): boolean {
  return isDeepStrictEqual(before?.object, after?.object) && details.length === 0;
}

function deltaOf(change: Change, mask: ValueMask): ObjectDelta | undefined {
  const { step, before, after, predecessor } = change;
  const object = after?.object ?? before?.object;
  if (object === undefined || isSame(change)) return undefined;
  const marked = markChanged(change);
  const own = before === undefined || after === undefined ? [] : change.details;
  const others = own.filter((path) => isDeepStrictEqual(valueAt(marked.before, path), valueAt(marked.after, path)));
  return {
    action: actionOf(change),
    name: describeKey(keyOf(object)),
    notes: [
      ...(predecessor === undefined ? [] : [`takes the place of ${predecessor}`]),
      ...(others.length === 0 ? [] : [`reported as changed: ${listOf(others.map(printFieldPath))}`]),
    ],
    ...maskPair(mask, { object }, marked),
    ...optional({ from: componentOf(step) }),
  };
}

/** The maximum number of fields in a note. */
const maxFields = 10;

function listOf(fields: readonly string[]): string {
  const rest = fields.length > maxFields ? ` and ${fields.length - maxFields} more` : "";
  return `${fields.slice(0, maxFields).join(", ")}${rest}`;
}

function actionOf({ step, before, after, predecessor }: Change): ChangeAction {
  if (after === undefined) return "delete";
  if (before === undefined) return "create";
  return step.op === "create-replacement" && predecessor === undefined ? "replace" : "update";
}

/** By the property that has an object, its fields that the plugin has reported as changed. */
function detailsOf({ changed }: EngineStep): ReadonlyMap<string, readonly FieldPath[]> {
  const details = new Map<string, FieldPath[]>();
  for (const text of changed.keys()) {
    const [property = ""] = /^(?:object|objects\[(?:\d+|"(?:[^"\\]|\\.)*")\])(?=[.[])/.exec(text) ?? [];
    const path = property === "" ? undefined : parseFieldPath(text.slice(property.length).replace(/^\./, ""));
    if (path?.every((part) => typeof part === "string" || typeof part === "number") !== true) continue;
    const known = details.get(property);
    if (known === undefined) details.set(property, [path]);
    else known.push(path);
  }
  return details;
}

/** The maximum number of secret fields of an object whose change is told: each copies the map that it is in. */
const maxMarked = 1_000;

/** Both states; where the values are secret and the plugin, or the hash in a name, says that they differ, they do. */
function markChanged({ before, after, details, predecessor }: Change): {
  readonly before: unknown;
  readonly after: unknown;
} {
  let marked = { before: before?.object as unknown, after: after?.object as unknown };
  if (before === undefined || after === undefined) return marked;
  const paths = [...details, ...(predecessor === undefined ? [] : [["data"], ["stringData"]])];
  for (const path of paths.slice(0, maxMarked)) {
    const hidden = hiddenAt(marked, path);
    if (hidden === undefined) continue;
    marked = {
      before: setAt(marked.before, hidden, "*** (before)"),
      after: setAt(marked.after, hidden, "*** (after)"),
    };
  }
  return marked;
}

/** The secret on the way to a field: all of `data` may be one. */
function hiddenAt(
  states: { readonly before: unknown; readonly after: unknown },
  path: FieldPath,
): FieldPath | undefined {
  const lengths = path.map((_, index) => index + 1);
  const found = lengths.find((length) => {
    const at = path.slice(0, length);
    return valueAt(states.before, at) === secretMask && valueAt(states.after, at) === secretMask;
  });
  return found === undefined ? undefined : path.slice(0, found);
}

/** "Kustomization app": the component above the resource; the resource itself if there is none. */
function componentOf({ urn, parent }: EngineStep): string | undefined {
  const isTopLevel = parent === "" || parent.includes("::pulumi:pulumi:Stack::");
  // A name may contain the separator.
  const [, , types = "", ...names] = (isTopLevel ? urn : parent).split("::");
  const name = names.join("::");
  const type = types.split("$").at(-1)?.split(":").at(-1);
  return type === undefined || name === "" ? undefined : `${type} ${name}`;
}

/** Source: pulumi sdk/go/common/resource/urn/urn.go@v3.259.0: `urn:pulumi:STACK::PROJECT::TYPES::NAME`. */
function stackOf(steps: readonly EngineStep[]): string {
  const [stack = "", project = ""] = (steps[0]?.urn ?? "").replace(/^urn:pulumi:/, "").split("::");
  return steps.length === 0 ? "" : `${project}/${stack}`;
}
