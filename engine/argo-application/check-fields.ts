import { SyncError } from "../errors/sync-error";
import { isMap } from "../lib/look-up";
import { nearest } from "../lib/nearest";
import type { FieldGroup, FieldType } from "./spec-fields";

/**
 * Checks a spec against the table of its fields.
 *
 * @param object the object in messages, such as `Application/argocd/shop`
 * @throws SyncError ARGO_OBJECT_INVALID for an unknown field and for a wrong type
 */
export function checkFields(object: string, spec: unknown, fields: FieldGroup["fields"], at = "spec"): void {
  if (!isMap(spec)) throw invalidObject(object, at, "it is not a map");
  for (const [name, value] of Object.entries(spec)) {
    if (value === undefined || value === null) continue;
    const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (type === undefined) throw unknownField(object, `${at}.${name}`, nearest(name, Object.keys(fields)));
    checkField(object, value, type, `${at}.${name}`);
  }
}

function checkField(object: string, value: unknown, type: FieldType, at: string): void {
  if (typeof type === "string") {
    if (!isOfType[type](value)) throw invalidObject(object, at, `it is not ${described[type]}`);
    return;
  }
  if (!type.isList) {
    checkFields(object, value, type.fields, at);
    return;
  }
  if (!Array.isArray(value)) throw invalidObject(object, at, "it is not a list");
  value.forEach((item, index) => {
    checkFields(object, item, type.fields, `${at}[${index}]`);
  });
}

type PlainType = Exclude<FieldType, FieldGroup>;

const isText = (value: unknown): boolean => typeof value === "string";

const isOfType: Readonly<Record<PlainType, (value: unknown) => boolean>> = {
  text: isText,
  truth: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
  "number or text": (value) => isText(value) || Number.isInteger(value),
  texts: (value) => Array.isArray(value) && value.every(isText),
  "map of texts": (value) => isMap(value) && Object.values(value).every(isText),
  any: () => true,
};

const described: Readonly<Record<PlainType, string>> = {
  text: "a text",
  truth: "true or false",
  integer: "a whole number",
  "number or text": "a whole number or a text",
  texts: "a list of texts",
  "map of texts": "a map of texts",
  any: "anything",
};

/** The fault of a field of an object. */
export function invalidObject(object: string, field: string, why: string, mend = "correct the object"): SyncError {
  return new SyncError({
    code: "ARGO_OBJECT_INVALID",
    what: `cannot use ${object}`,
    where: { object, field },
    why,
    mend,
  });
}

function unknownField(object: string, field: string, like: string | undefined): SyncError {
  const mend = like === undefined ? "remove it" : `did you mean ${like}?`;
  return invalidObject(object, field, "Argo CD has no such field", mend);
}
