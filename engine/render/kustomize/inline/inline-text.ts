import { SyncError } from "../../../errors/sync-error";
import { isMap } from "../../../lib/look-up";
import { without } from "../../../lib/without";
import type { InlineOverlay } from "../../../model/rendering/inline-overlay";

/** An inline overlay in the forms of a kustomization file. */
export interface InlineText {
  /** The kustomization, in JSON. */
  readonly text: string;
  /** The objects of the program, in JSON, by the name of their file: that of their argument, `resources[1]`. */
  readonly objects: ReadonlyMap<string, string>;
  /** The texts of the program, by the name of their file: that of their argument, `text`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Arguments by the field of the kustomization that they became: `literals.host` became `literals[0]`. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Writes an inline overlay as a kustomization.
 *
 * @throws SyncError KUSTOMIZE_FIELD_TYPE or KUSTOMIZE_FIELD_VALUE for a map of literals, a text or an object
 */
export function writeInline(inline: InlineOverlay): InlineText {
  const { objects: given, text: givenTexts, namedBy = [], ...fields } = without(inline, "isWhole");
  const objects = new Map<string, string>();
  const names = new Map(namedBy.map((argument, index) => [`resources[${index}]`, argument]));
  const listed = mapList(inline.resources, (item, index) => {
    if (!isMap(item)) return item;
    const name = `resources[${index}]`;
    objects.set(name, yamlJson(item));
    return name;
  });
  const texts = new Map(textsOf(givenTexts));
  const own = objectsOf(given);
  for (const [name, object] of own) objects.set(name, yamlJson(object));
  const added = [...texts.keys(), ...own.map(([name]) => name)];
  for (const [index, argument] of added.entries()) names.set(`resources[${listOf(listed).length + index}]`, argument);
  const resources = added.length === 0 ? listed : [...listOf(listed), ...added];
  const generated = (field: "configMapGenerator" | "secretGenerator"): unknown =>
    mapList(inline[field], (entry, index) => withLiterals(entry, `${field}[${index}].literals`, names));
  const text = yamlJson({
    ...fields,
    resources,
    patches: mapList(inline.patches, withPatchText),
    configMapGenerator: generated("configMapGenerator"),
    secretGenerator: generated("secretGenerator"),
  });
  return { text, objects, texts, names };
}

/** A text, or several, under the names of their arguments. */
function textsOf(given: unknown): readonly (readonly [name: string, text: string])[] {
  if (given === undefined) return [];
  const isList = Array.isArray(given);
  return (isList ? (given as readonly unknown[]) : [given]).map((text, index) => {
    const name = isList ? `text[${index}]` : "text";
    return [name, checkText(text, name)];
  });
}

/** Objects under the names of their arguments. */
function objectsOf(given: unknown): readonly (readonly [name: string, object: unknown])[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) throw wrongType("objects", "a list of objects", given);
  return (given as readonly unknown[]).map((object, index) => {
    const name = `objects[${index}]`;
    if (!isMap(object)) throw wrongType(name, "an object", object);
    return [name, object];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function mapList(value: unknown, change: (item: unknown, index: number) => unknown): unknown {
  return Array.isArray(value) ? value.map(change) : value;
}

function withPatchText(entry: unknown): unknown {
  if (!isMap(entry)) return entry;
  const { patch } = entry;
  return isMap(patch) || Array.isArray(patch) ? { ...entry, patch: yamlJson(patch) } : entry;
}

function withLiterals(entry: unknown, field: string, names: Map<string, string>): unknown {
  if (!isMap(entry) || !isMap(entry["literals"])) return entry;
  const literals = Object.entries(entry["literals"]).map(([key, value], index) => {
    const argument = `${field}.${key}`;
    names.set(`${field}[${index}]`, argument);
    return `${checkKey(key, argument)}=${quoted(checkText(value, argument))}`;
  });
  return { ...entry, literals };
}

/** Kustomize removes one pair of quotes around a value. */
function quoted(value: string): string {
  return /^(["']).*\1$/s.test(value) && value.length > 1 ? `"${value}"` : value;
}

function checkKey(key: string, field: string): string {
  if (key !== "" && !key.includes("=")) return key;
  throw new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: "a key of literals is not valid",
    where: { field },
    why: key === "" ? "it is empty" : "it contains =",
    mend: "choose another key",
  });
}

function checkText(value: unknown, field: string): string {
  if (typeof value === "string") return value;
  throw wrongType(field, "a string", value);
}

function wrongType(field: string, wanted: string, value: unknown): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_TYPE",
    what: `${field} must be ${wanted}`,
    where: { field },
    why: `it is ${value === null ? "null" : Array.isArray(value) ? "a list" : `of type ${typeof value}`}`,
    mend: wanted === "a string" ? "convert it to a string" : "correct it",
  });
}

/** JSON in which YAML finds no character that it refuses. */
function yamlJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
