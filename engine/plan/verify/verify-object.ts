import type { FieldFault } from "../../errors/field-fault";
import { printFieldPath } from "../../lib/field-path";
import { isMap } from "../../lib/look-up";
import { nearest } from "../../lib/nearest";
import type { FieldPath } from "../../model/change";
import { checkFacets } from "./facets";
import { enforcedFields } from "./enforced-fields";
import { notKnown, type KindSchema, type Schema } from "./schema";

/** What every object has, whatever its schema says of it. */
const identityFields: readonly string[] = ["apiVersion", "kind", "metadata"];

/**
 * What the API server would refuse in an object because of its schema: unknown fields, wrong types, missing required
 * fields, values outside an enumeration or a pattern. Where it is in doubt whether the server refuses something, it is
 * accepted. No message quotes a value.
 *
 * @param object plain data; `notKnown` stands for a value that is not known yet
 */
export function verifyObject(object: unknown, kind: KindSchema): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  new Verification(kind, faults).verify({ schema: kind.schema, name: kind.name, value: object, path: [] });
  return faults;
}

interface Place extends Resolved {
  readonly value: unknown;
  readonly path: FieldPath;
}

interface Resolved {
  readonly schema: Schema;
  /** The name of the definition that has the schema; "" if it has none. */
  readonly name: string;
}

/** A schema without references at its top: the document's own or those in an `allOf` of one. */
function resolve(schema: Schema, kind: KindSchema): Resolved {
  let [found, name] = [schema, ""];
  // References of a document of the API server lead to definitions at once; the limit ends a cycle.
  for (let steps = 0; steps < 8; steps += 1) {
    const all = found["allOf"];
    const inner: unknown = Array.isArray(all) && all.length === 1 ? all[0] : undefined;
    const reference = found["$ref"] ?? (isMap(inner) ? inner["$ref"] : undefined);
    if (typeof reference !== "string") return { schema: found, name };
    name = reference.slice(reference.lastIndexOf("/") + 1);
    found = kind.resolve(name) ?? {};
  }
  return { schema: {}, name: "" };
}

class Verification {
  private readonly kind: KindSchema;
  private readonly faults: FieldFault[];

  constructor(kind: KindSchema, faults: FieldFault[]) {
    this.kind = kind;
    this.faults = faults;
  }

  verify(place: Place): void {
    const { schema, value, path } = place;
    // The server takes null for "not set".
    if (value === undefined || value === null || value === notKnown) return;
    const wrong = typeFault(schema, value);
    if (wrong !== undefined) {
      this.add(path, wrong);
      return;
    }
    if (isMap(value)) this.verifyMap(place, value);
    if (Array.isArray(value) && isMap(schema["items"])) {
      const items = resolve(schema["items"], this.kind);
      (value as readonly unknown[]).forEach((item, index) => {
        this.verify({ ...items, value: item, path: [...path, index] });
      });
    }
    // What a status has is not stored by an apply of the object.
    if (path[0] === "status") return;
    for (const message of checkFacets(schema, value, this.kind.kind)) this.add(path, message);
  }

  private verifyMap(place: Place, value: Readonly<Record<string, unknown>>): void {
    const { schema, path, name } = place;
    const properties = isMap(schema["properties"]) ? schema["properties"] : {};
    const others = schema["additionalProperties"];
    for (const [key, inner] of Object.entries(value)) {
      const own = Object.hasOwn(properties, key) ? properties[key] : isMap(others) ? others : undefined;
      if (isMap(own)) this.verify({ ...resolve(own, this.kind), value: inner, path: [...path, key] });
      else if (!this.mayHave(place, key)) this.add([...path, key], unknownField(key, Object.keys(properties)));
    }
    if (path[0] === "status") return;
    const required = this.kind.kind === "builtin" ? enforcedFields(name) : textsOf(schema["required"]);
    for (const field of required) {
      const property = properties[field];
      const hasDefault = this.kind.kind === "custom" && isMap(property) && property["default"] !== undefined;
      if (!Object.hasOwn(value, field) && !hasDefault) this.add([...path, field], "is required");
    }
  }

  /** Whether the server accepts a field that the schema does not list. */
  private mayHave({ schema, path }: Place, key: string): boolean {
    if (path.length === 0 && identityFields.includes(key)) return true;
    if (schema["x-kubernetes-preserve-unknown-fields"] === true) return true;
    if (schema["x-kubernetes-embedded-resource"] === true && identityFields.includes(key)) return true;
    const others = schema["additionalProperties"];
    // A map without any description of its fields accepts all.
    return others !== undefined || !isMap(schema["properties"]);
  }

  private add(path: FieldPath, message: string): void {
    this.faults.push({ field: printFieldPath(path), message });
  }
}

function unknownField(key: string, fields: readonly string[]): string {
  const near = nearest(key, fields);
  return `the kind has no such field${near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`}`;
}

function typeFault(schema: Schema, value: unknown): string | undefined {
  const types = typesOf(schema);
  if (types.length === 0 || types.some((type) => isOfType(type, value))) return undefined;
  const wanted = types.map((type) => (type === "object" ? "a map" : type === "array" ? "a list" : articleFor(type)));
  return `must be ${wanted.join(" or ")}, is ${describe(value)}`;
}

function articleFor(type: string): string {
  return type === "integer" ? "an integer" : `a ${type}`;
}

/** The types that a schema allows; empty if it allows all. */
function typesOf(schema: Schema): readonly string[] {
  if (schema["x-kubernetes-int-or-string"] === true || schema["format"] === "int-or-string")
    return ["integer", "string"];
  if (typeof schema["type"] === "string") return [schema["type"]];
  const choices = schema["oneOf"];
  if (!Array.isArray(choices)) return [];
  const types = choices.map((choice: unknown) => (isMap(choice) ? choice["type"] : undefined));
  return types.every((type) => typeof type === "string") ? types : [];
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case "object":
      return isMap(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    case "string":
    case "number":
    case "boolean":
      return typeof value === type;
    default:
      return true;
  }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isMap(value)) return "a map";
  return typeof value === "number" && Number.isInteger(value) ? "an integer" : `a ${typeof value}`;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
