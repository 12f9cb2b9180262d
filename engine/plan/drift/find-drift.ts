import { secretMask } from "../../lib/secret-mask";
import { pathsOverlap } from "../../lib/field-path";
import { isMap, valueAt } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { FieldChange, FieldPath, ObjectDiff, OwnershipChange } from "../../model/objects/change";

/** One difference on the cluster that the program did not make. */
export type DriftEntry = {
  /** The object, as `group/Kind/namespace/name`. */
  readonly id: string;
  /** The path of the field; empty for the whole object. */
  readonly path: FieldPath;
} & (
  | {
      readonly what: "object";
      /** Why the object has to be created; absent if it is missing. */
      readonly reason?: string;
    }
  | {
      readonly what: "value";
      /** The values on the cluster and in the program. */
      readonly change: FieldChange;
    }
  | {
      readonly what: "ownership";
      /** The field that only changes its owner; absent if it is not known which. */
      readonly change?: OwnershipChange;
    }
);

/** The state of one object for `findDrift`. */
export interface DriftQuestion {
  /** Its key in the format of `printKey`. */
  readonly id: string;
  /** What an apply would do with the object. */
  readonly action: ObjectDiff["action"];
  /** The fields that an apply would change. */
  readonly changes: readonly FieldChange[];
  /** The fields that only change their owner. */
  readonly ownership?: readonly OwnershipChange[];
  /** Why the object must be created, if the server gives a reason. */
  readonly reason?: string;
  /** The object as last applied; undefined if it is not in the state. */
  readonly before: unknown;
  /** Paths that the program has changed since then. */
  readonly planned: readonly FieldPath[];
}

/**
 * Finds what an apply would change although the program did not change it. For the whole object the path is []. An
 * entry `ownership` means that the apply leaves the value as it is, and only takes ownership of the field.
 */
export function findDrift({
  id,
  action,
  changes,
  ownership = [],
  reason,
  before,
  planned,
}: DriftQuestion): readonly DriftEntry[] {
  if (action === "create") return [{ id, path: [], what: "object", ...optional({ reason }) }];
  const entries = changes
    .flatMap((change) => splitAt(change, planned))
    .filter((change) => !isPlanned(change, planned) || isChangedOnBothSides(change, before))
    .map((change): DriftEntry => ({ id, path: change.path, what: "value", change }));
  if (action !== "update" || entries.length > 0 || planned.length > 0) return entries;
  if (ownership.length === 0) return [{ id, path: [], what: "ownership" }];
  return ownership.map((change) => ({ id, path: change.path, what: "ownership", change }));
}

/** A map that comes or goes as a whole while the program changes only parts of it: each part is a change of its own. */
function splitAt(change: FieldChange, planned: readonly FieldPath[]): readonly FieldChange[] {
  const { path, live, desired, ...others } = change;
  const isPartly = planned.some((one) => one.length > path.length && pathsOverlap(one, path));
  const side = live === undefined ? "desired" : desired === undefined ? "live" : undefined;
  const map = live ?? desired;
  if (!isPartly || side === undefined || !isMap(map)) return [change];
  return Object.entries(map).flatMap(([key, value]) =>
    splitAt({ ...others, path: [...path, key], [side]: value }, planned),
  );
}

function isPlanned(change: FieldChange, planned: readonly FieldPath[]): boolean {
  return planned.some((path) => pathsOverlap(path, change.path));
}

/** Both the program and someone else changed the field: the last applied value differs from the live one. */
function isChangedOnBothSides({ path, kind, live, by }: FieldChange, before: unknown): boolean {
  if (kind !== "change" || by === undefined || typeof live === "object" || live === secretMask) return false;
  return valueAt(before, path) !== live;
}
