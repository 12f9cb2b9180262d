import { SyncError } from "../../errors/sync-error";
import { describeKey, type ObjectKey } from "../../model/objects/object-key";
import { placeOf } from "../place-objects";
import { annotationPath, type DeclaringObject, shownValue } from "./declaration";

/** The error for an annotation that the tool it belongs to refuses as well. */
export function invalidOrder(
  object: DeclaringObject,
  [name, value]: readonly [string, string],
  why: string,
  mend: string,
): SyncError {
  return new SyncError({
    code: "PLAN_ORDER_INVALID",
    what: `cannot read ${describeValue(object, name, value)}, which orders ${describeKey(object.key)}`,
    where: placeOf(object.object, object, annotationPath(name)),
    why:
      shownValue(object, name, value) === undefined ? "its value is derived from a secret, and has another form" : why,
    mend,
  });
}

/** The error for an object that the set does not have. */
export function orderOutside(object: DeclaringObject, name: string, needed: ObjectKey, why: string): SyncError {
  const isShown = shownValue(object, name, "") !== undefined;
  return new SyncError({
    code: "PLAN_ORDER_OUTSIDE",
    what: `${describeKey(object.key)} depends on ${isShown ? describeKey(needed) : "an object"}, which cannot come before it`,
    where: placeOf(object.object, object, annotationPath(name)),
    why,
    mend: `add that object to the same set, or remove it from the annotation ${name}`,
  });
}

/** The warning for a declaration that has no effect. */
export function orderWithoutEffect(
  object: DeclaringObject,
  [name, value]: readonly [string, string],
  why: string,
  mend: string,
): SyncError {
  return new SyncError({
    code: "PLAN_ORDER_NO_EFFECT",
    what: `${describeValue(object, name, value)} of ${describeKey(object.key)} has no effect`,
    where: placeOf(object.object, object, annotationPath(name)),
    why,
    mend,
  });
}

const maximumShown = 200;

function describeValue(object: DeclaringObject, name: string, value: string): string {
  const shown = shownValue(object, name, value);
  if (shown === undefined) return `the annotation ${name}`;
  const text = shown.length > maximumShown ? `${shown.slice(0, maximumShown)}…` : shown;
  return `the annotation ${name}: ${JSON.stringify(text)}`;
}
