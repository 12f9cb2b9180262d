import { isDeepStrictEqual } from "node:util";
import { isMap } from "../../lib/look-up";
import { setAt } from "../../lib/set-at";
import type { FieldPath } from "../../model/objects/change";
import type { Delivered, DeliveryQuestion } from "../../model/plans/delivery";
import type { KubeObject } from "../../model/objects/kube-object";
import type { IgnoredPath } from "../flux/ignore-rules";
import { findAt, indexOfPart, removeAt } from "../../lib/json-pointer";
import { isAppliedBy } from "../flux/is-applied-by";

/**
 * What is sent of an object with fields that are left to others, which count only for a live object. A field that
 * another manager applies is not sent. Otherwise its live value is sent: without it, the apply would remove or reset
 * what nobody else applies.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (computeDriftedPaths, applyDriftResult). Unlike there, this is decided
 * before the dry run, which would fail with a conflict; a field without a live value is not sent, instead of a null;
 * and a field that the manifest no longer has is kept as long as only we apply it.
 */
export function leaveFields(
  { desired, live, fieldManager }: DeliveryQuestion,
  ignored: readonly IgnoredPath[],
): Pick<Delivered, "object" | "ignored"> {
  if (live === undefined) return { object: desired, ignored: [] };
  const fields = ignored.filter(({ path }) => path.length > 0 && !identity.has(path.join("/")));
  const object = fields.reduce((payload, { path }) => leaveField(payload, live, path, fieldManager), desired);
  return { object, ignored: fields.map(({ path }) => pathIn(live, path)) };
}

/** Fields that an object cannot do without. */
const identity: ReadonlySet<string> = new Set([
  "apiVersion",
  "kind",
  "metadata",
  "metadata/name",
  "metadata/namespace",
]);

function leaveField(payload: KubeObject, live: KubeObject, path: readonly string[], manager: string): KubeObject {
  const [wanted, found] = [findAt(payload, path), findAt(live, path)];
  if (wanted === undefined) {
    const isOnlyOurs =
      found !== undefined &&
      isAppliedBy(live, path, (other) => other === manager) &&
      !isAppliedBy(live, path, (other) => other !== manager);
    return isOnlyOurs && isReachable(payload, path) ? withValue(payload, path, found.value) : payload;
  }
  if (found !== undefined && isDeepStrictEqual(wanted.value, found.value)) return payload;
  const isOthers = found === undefined || isAppliedBy(live, path, (other) => other !== manager);
  if (!isOthers) return withValue(payload, path, found.value);
  return isField(path) ? (removeAt(payload, path) as KubeObject) : payload;
}

/** An item of a list that is removed would shift the others; only its fields can be left to others. */
function isField(path: readonly string[]): boolean {
  const last = path.at(-1);
  return last !== undefined && indexOfPart(last) === undefined;
}

function withValue(payload: KubeObject, path: readonly string[], value: unknown): KubeObject {
  return setAt(payload, pathIn(payload, path), value) as KubeObject;
}

/** True if only maps have to be made on the way. */
function isReachable(payload: KubeObject, path: readonly string[]): boolean {
  const known = path.findIndex((_, index) => findAt(payload, path.slice(0, index + 1)) === undefined);
  return isMap(findAt(payload, path.slice(0, known))?.value) && path.slice(known).every((part) => isName(part));
}

function isName(part: string): boolean {
  return indexOfPart(part) === undefined;
}

/** The path with the indexes of lists as numbers. */
function pathIn(data: unknown, path: readonly string[]): FieldPath {
  return path.map((part, at) => (Array.isArray(findAt(data, path.slice(0, at))?.value) ? Number(part) : part));
}
