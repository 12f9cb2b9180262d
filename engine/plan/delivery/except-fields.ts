import { findPart } from "../../kube/apply/field-value";
import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { FieldsV1 } from "../../model/plans/delivery";

/** The owned fields without those at the paths, or below them. A field that is owned as a whole goes with its parts. */
export function exceptFields(fields: FieldsV1, object: unknown, paths: readonly FieldPath[]): FieldsV1 {
  if (paths.length === 0) return fields;
  const rest = Object.entries(fields).flatMap(([key, below]): [string, unknown][] => {
    const part = key === "." ? undefined : findPart(object, key);
    if (part === undefined) return [[key, below]];
    const inside = paths.flatMap(([first, ...more]) => (first === part.step ? [more] : []));
    if (inside.length === 0) return [[key, below]];
    if (inside.some((path) => path.length === 0) || !isMap(below) || Object.keys(below).length === 0) return [];
    const left = exceptFields(below, part.value, inside);
    // A map or an item without its parts is none: who keeps a part of it keeps it.
    return Object.keys(left).some((name) => name !== ".") ? [[key, withoutSelf(left)]] : [];
  });
  return Object.fromEntries(rest);
}

function withoutSelf(fields: FieldsV1): FieldsV1 {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== "."));
}
