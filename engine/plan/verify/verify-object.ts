import type { FieldFault } from "../../errors/field-fault";
import { printFieldPath } from "../../lib/field-path";
import { isMap } from "../../lib/look-up";
import { nearest } from "../../lib/nearest";
import type { FieldPath } from "../../model/objects/change";
import { checkFacets } from "./facets";
import { enforcedFields } from "./enforced-fields";
import { notKnown, type KindSchema, type Schema, type SchemaFault, type SchemaRule } from "./schema";

/** The part of a schema that describes the values of a map. */
const anyKey = "additionalProperties";
const texts: Schema = { type: "object", additionalProperties: { type: "string" } };
/** The server knows the metadata of an object; the schema of a custom kind only limits names in it. */
const metadataOf = (limits: Schema): Schema => ({
  ...limits,
  type: "object",
  properties: { labels: texts, annotations: texts, ...(isMap(limits["properties"]) ? limits["properties"] : {}) },
  "x-kubernetes-preserve-unknown-fields": true,
});
/** What every object has, whatever its schema says of it. */
const identityFields: readonly string[] = ["apiVersion", "kind", "metadata"];

/**
 * What the API server would refuse in an object because of its schema: unknown fields, wrong types, missing required
 * fields, values outside an enumeration or a pattern. Where it is in doubt whether the server refuses something, it is
 * accepted. No message quotes a value.
 *
 * @param object plain data; `notKnown` stands for a value that is not known yet
 * @internal for its tests
 */
export function verifyObject(object: unknown, kind: KindSchema): readonly FieldFault[] {
  return findFaults(object, kind).map(({ path, message }) => ({ field: printFieldPath(path), message }));
}

/** How an object is verified. */
export interface VerifyOptions {
  /**
   * The object is live: the content of its status counts, and so does null, which the server stores only where a schema
   * allows it. Default: it is to be applied.
   */
  readonly isLive?: boolean;
}

/** As `verifyObject`, with the rule of each fault and its place in the schema. */
export function findFaults(
  object: unknown,
  kind: KindSchema,
  { isLive = false }: VerifyOptions = {},
): readonly SchemaFault[] {
  const verification = new Verification(kind, isLive);
  verification.verify({ schema: kind.schema, name: kind.name, value: object, path: [], schemaPath: [] });
  return verification.faults;
}

interface Place extends Resolved {
  readonly value: unknown;
  readonly path: FieldPath;
  readonly schemaPath: FieldPath;
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
  readonly faults: SchemaFault[] = [];
  private readonly kind: KindSchema;
  private readonly isLive: boolean;

  constructor(kind: KindSchema, isLive: boolean) {
    this.kind = kind;
    this.isLive = isLive;
  }

  verify(place: Place): void {
    const { schema, value, path, schemaPath } = place;
    if (value === undefined || value === notKnown) return;
    if (value === null) {
      if (this.isLive) this.verifyNull(place);
      // Elsewhere the server takes it for "not set".
      return;
    }
    const wrong = typeFault(schema, value);
    if (wrong !== undefined) {
      this.add(place, "type", wrong);
      return;
    }
    if (isMap(value)) this.verifyMap(place, value);
    if (Array.isArray(value) && isMap(schema["items"])) {
      const items = resolve(schema["items"], this.kind);
      const inner = [...schemaPath, "items"];
      (value as readonly unknown[]).forEach((item, index) => {
        this.verify({ ...items, value: item, path: [...path, index], schemaPath: inner });
      });
    }
    if (this.isContentFree(path)) return;
    for (const { rule, message } of checkFacets(schema, value, this.kind.kind)) this.add(place, rule, message);
  }

  private verifyMap(place: Place, value: Readonly<Record<string, unknown>>): void {
    const { schema, path, schemaPath, name } = place;
    const properties = isMap(schema["properties"]) ? schema["properties"] : {};
    const others = schema["additionalProperties"];
    for (const [key, inner] of Object.entries(value)) {
      const isOwn = Object.hasOwn(properties, key);
      const isMeta = this.kind.kind === "custom" && key === "metadata" && this.isWholeObject(place);
      const own = isOwn ? properties[key] : isMeta ? {} : isMap(others) ? others : undefined;
      const at = { path: [...path, key], schemaPath: [...schemaPath, ...(isOwn ? ["properties", key] : [anyKey])] };
      if (isMap(own)) {
        const resolved = resolve(own, this.kind);
        this.verify({
          ...resolved,
          ...(isMeta ? { schema: metadataOf(resolved.schema) } : {}),
          value: inner,
          ...at,
        });
      } else if (!this.mayHave(place, key)) {
        const missing = { path: at.path, schemaPath: [...schemaPath, "properties", key] };
        this.add(missing, "unknown", unknownField(key, Object.keys(properties)));
      }
    }
    if (this.isContentFree(path)) return;
    const required = this.kind.kind === "builtin" ? enforcedFields(name) : textsOf(schema["required"]);
    for (const field of required) {
      const property = properties[field];
      const hasDefault = this.kind.kind === "custom" && isMap(property) && property["default"] !== undefined;
      if (hasDefault || !this.isAbsent(value, field, property)) continue;
      const missing = { path: [...path, field], schemaPath: [...schemaPath, "properties", field] };
      this.add(missing, "required", "is required");
    }
  }

  /** A live null that the schema does not allow is dropped, in a list it is refused. */
  private verifyNull({ schema, ...place }: Place): void {
    const allowed = schema["enum"];
    if (schema["nullable"] === true) {
      if (Array.isArray(allowed) && !allowed.includes(null)) this.add(place, "enum", "must not be null");
    } else if (typesOf(schema).length > 0 && schema["default"] === undefined) {
      this.add(place, "nullable", "must not be null");
    }
  }

  private isAbsent(value: Readonly<Record<string, unknown>>, field: string, property: unknown): boolean {
    if (!Object.hasOwn(value, field)) return true;
    return this.isLive && value[field] === null && !(isMap(property) && property["nullable"] === true);
  }

  /** What a status has is not stored by an apply of the object. */
  private isContentFree(path: FieldPath): boolean {
    return !this.isLive && path[0] === "status";
  }

  private isWholeObject({ schema, path }: Place): boolean {
    return path.length === 0 || schema["x-kubernetes-embedded-resource"] === true;
  }

  /** Whether the server accepts a field that the schema does not list. */
  private mayHave(place: Place, key: string): boolean {
    const { schema } = place;
    if (this.isWholeObject(place) && identityFields.includes(key)) return true;
    if (schema["x-kubernetes-preserve-unknown-fields"] === true) return true;
    const others = schema["additionalProperties"];
    if (others !== undefined) return true;
    // An apply of a map without any description of its fields is accepted, but the server stores none of them.
    return !isMap(schema["properties"]) && !(this.isLive && typesOf(schema).includes("object"));
  }

  private add({ path, schemaPath }: Pick<Place, "path" | "schemaPath">, rule: SchemaRule, message: string): void {
    this.faults.push({ path, schemaPath, rule, message });
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
export function typesOf(schema: Schema): readonly string[] {
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
