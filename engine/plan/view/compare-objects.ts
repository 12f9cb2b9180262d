import { isDeepStrictEqual } from "node:util";
import { isMap } from "../../lib/look-up";
import type { FieldChange, FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { lastAppliedAnnotation } from "../../model/objects/secret-object";
import { withoutText } from "../../model/objects/metadata-texts";

/** A field in which two states differ; values as they are, secrets too. */
export interface StateChange {
  readonly path: FieldPath;
  readonly kind: "add" | "remove" | "change";
  readonly before?: unknown;
  readonly after?: unknown;
  /** The field manager that wrote the value on the cluster, if it is another one. */
  readonly by?: FieldChange["by"];
}

/** Whether the state was read from a cluster: only the API server sets these fields. */
export function isLiveState({ metadata }: KubeObject): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...metadata };
  return ["uid", "resourceVersion", "managedFields", "creationTimestamp"].some(
    (name) => (fields[name] ?? null) !== null,
  );
}

/**
 * Compares an earlier state of an object with the one that is planned. Items of lists are paired by their names where
 * all of them have one, else by their positions. Of a live object only the fields that the planned one has are
 * compared, since the others may be defaults of the server, or belong to controllers.
 */
export function compareObjects(before: KubeObject, after: KubeObject): readonly StateChange[] {
  const isLive = isLiveState(before);
  const changes: StateChange[] = [];
  compareValues({ before: isLive ? withoutServerFields(before) : before, after, path: [], isLive }, changes);
  return changes;
}

interface Compared {
  readonly before: unknown;
  readonly after: unknown;
  readonly path: FieldPath;
  readonly isLive: boolean;
}

function compareValues({ before, after, path, isLive }: Compared, into: StateChange[]): void {
  if (isDeepStrictEqual(before, after)) return;
  const steps = commonSteps(before, after);
  if (steps === undefined) {
    if (before === undefined) into.push({ path, kind: "add", after });
    else if (after === undefined) into.push({ path, kind: "remove", before });
    else into.push({ path, kind: "change", before, after });
    return;
  }
  for (const { step, ...pair } of steps) {
    const isForeign = isLive && pair.after === undefined;
    if (!isForeign) compareValues({ ...pair, path: [...path, step], isLive }, into);
  }
}

interface Step {
  readonly step: string | number;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields or items in which both values can be compared; undefined if only the values as a whole can. */
function commonSteps(before: unknown, after: unknown): readonly Step[] | undefined {
  if (isMap(before) && isMap(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((step) => ({
      step,
      before: ownField(before, step),
      after: ownField(after, step),
    }));
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const [old, planned] = [byName(before), byName(after)];
  if (old !== undefined && planned !== undefined) {
    const kept = [...planned].map(([name, [step, item]]) => ({ step, before: old.get(name)?.[1], after: item }));
    const gone = [...old].filter(([name]) => !planned.has(name));
    return [...kept, ...gone.map(([, [step, item]]) => ({ step, before: item, after: undefined }))];
  }
  if (before.length !== after.length) return undefined;
  return after.map((item: unknown, step) => ({ step, before: before[step] as unknown, after: item }));
}

/** The items with their positions by name; undefined if one has none, or has the name of another one. */
function byName(items: readonly unknown[]): ReadonlyMap<string, readonly [number, unknown]> | undefined {
  const named = new Map<string, readonly [number, unknown]>();
  for (const [index, item] of items.entries()) {
    const name = isMap(item) ? item["name"] : undefined;
    if (typeof name !== "string" || named.has(name)) return undefined;
    named.set(name, [index, item]);
  }
  return named;
}

function ownField(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

const serverMetadata = ["uid", "resourceVersion", "generation", "creationTimestamp", "managedFields", "selfLink"];

/** A live object without what only the API server sets: its status, the history of its fields, versions and times. */
export function withoutServerFields(live: KubeObject): unknown {
  const { metadata, ...object } = withoutText(live, "annotations", lastAppliedAnnotation);
  const kept = Object.entries(metadata).filter(([name]) => !serverMetadata.includes(name));
  const own = Object.fromEntries(kept);
  return Object.fromEntries(Object.entries({ ...object, metadata: own }).filter(([name]) => name !== "status"));
}
