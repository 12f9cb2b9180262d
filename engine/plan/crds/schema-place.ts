import { printFieldPath } from "../../lib/field-path";
import { isMap, valueAt } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { Schema } from "../verify/schema";

/** The fields of objects that a place in a schema describes: `spec.items[].name`, `spec.labels[*]`. */
export function describePlace(schemaPath: FieldPath): string {
  let text = "";
  for (let index = 0; index < schemaPath.length; index += 1) {
    const part = schemaPath[index];
    if (part === "items") text += "[]";
    else if (part === "additionalProperties") text += "[*]";
    else {
      // The name follows the word "properties".
      index += 1;
      const name = printFieldPath([schemaPath[index] ?? ""]);
      text += text === "" || name.startsWith("[") ? name : `.${name}`;
    }
  }
  return text === "" ? "the object" : text;
}

/**
 * The part of a schema that a change is about: the keyword of its rule, the list of required fields, or, for a field
 * that is gone, the nearest schema around it that is still there.
 */
export function changedPart(schema: Schema, schemaPath: FieldPath, rule: string): FieldPath {
  if (rule === "required") return [...schemaPath.slice(0, -2), "required"];
  const path = [...schemaPath, rule];
  if (valueAt(schema, path) !== undefined) return path;
  for (let length = schemaPath.length; length > 0; length -= 1) {
    const around = schemaPath.slice(0, length);
    if (isMap(valueAt(schema, around))) return around;
  }
  return [];
}
