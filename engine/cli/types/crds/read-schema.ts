import { optional } from "../../../lib/optional";
import { mapGet, textOf } from "../../../yaml/map-access";
import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { unite } from "../../../render/helm/types/combine";
import { maximalDepth, maximalSchemas } from "../../../render/helm/types/limits";
import {
  mapOf,
  primitive,
  unknownType,
  withAnyKey,
  type Docs,
  type MapType,
  type Property,
  type TypeModel,
} from "../../../render/helm/types/model";

/**
 * Converts structural schemas of CustomResourceDefinitions to types. Beyond the limits a type is `unknown`.
 *
 * Source: Kubernetes 1.36, "Extend the Kubernetes API with CustomResourceDefinitions", Specifying a structural schema.
 */
export class SchemaReader {
  private count = 0;

  /** The type of the values of a schema; keywords that only restrict values further are ignored. */
  read(schema: YamlNode | undefined, depth = 0): TypeModel {
    this.count += 1;
    if (schema?.kind !== "map" || depth > maximalDepth || this.count > maximalSchemas) return unknownType;
    const type = this.ownType(schema, depth);
    return isTrue(schema, "nullable") && type.kind !== "unknown" ? unite([type, primitive("null")]) : type;
  }

  private ownType(schema: MapNode, depth: number): TypeModel {
    if (isTrue(schema, "x-kubernetes-int-or-string")) return unite([primitive("number"), primitive("string")]);
    const members = mapGet(schema, "enum");
    if (members?.kind === "seq" && members.items.length > 0) return unite(members.items.map(literalOf));
    const type = textOf(mapGet(schema, "type"));
    switch (type) {
      case "string":
      case "boolean":
      case "number":
        return primitive(type);
      case "integer":
        return primitive("number");
      case "array":
        return { kind: "list", item: this.read(mapGet(schema, "items"), depth + 1) };
      default:
        return type === "object" || mapGet(schema, "properties") !== undefined
          ? this.mapType(schema, depth)
          : unknownType;
    }
  }

  private mapType(schema: MapNode, depth: number): MapType {
    const map = mapOf(this.readProperties(schema, depth));
    const others = mapGet(schema, "additionalProperties");
    if (isTrue(schema, "x-kubernetes-preserve-unknown-fields") || textOf(others) === "true") return withAnyKey(map);
    if (others?.kind !== "map") return map;
    return { ...map, indexes: [{ prefix: "", type: this.read(others, depth + 1), isExact: true }], isOpen: false };
  }

  private readProperties(schema: MapNode, depth: number): Map<string, Property> {
    const properties = new Map<string, Property>();
    const required = requiredOf(schema);
    const listed = mapGet(schema, "properties");
    for (const { key, value } of listed?.kind === "map" ? listed.entries : []) {
      properties.set(key.value, {
        type: this.read(value, depth + 1),
        // The API server fills a default in before it looks for required fields.
        isRequired: required.has(key.value) && mapGet(value, "default") === undefined,
        docs: docsOf(value),
      });
    }
    return isTrue(schema, "x-kubernetes-embedded-resource") ? withObjectFields(properties) : properties;
  }
}

/** The documentation of a schema. */
export function docsOf(schema: YamlNode | undefined): Docs {
  const text = textOf(mapGet(schema, "description"));
  const shown = showDefault(mapGet(schema, "default"));
  return {
    ...(text === undefined || text.trim() === "" ? {} : { text }),
    ...optional({ defaultText: shown }),
  };
}

/** The server demands these fields of an object that is embedded in another one. */
function withObjectFields(properties: ReadonlyMap<string, Property>): Map<string, Property> {
  const named = ["apiVersion", "kind"].map((name): [string, Property] => [
    name,
    { docs: {}, ...properties.get(name), type: primitive("string"), isRequired: true },
  ]);
  return new Map([...named, ...[...properties].filter(([name]) => name !== "apiVersion" && name !== "kind")]);
}

function isTrue(schema: MapNode, keyword: string): boolean {
  return textOf(mapGet(schema, keyword)) === "true";
}

function requiredOf(schema: MapNode): ReadonlySet<string> {
  const listed = mapGet(schema, "required");
  return new Set(listed?.kind === "seq" ? listed.items.map((item) => textOf(item) ?? "") : []);
}

function literalOf(node: YamlNode): TypeModel {
  if (node.kind !== "scalar") return unknownType;
  const value = valueOf(node);
  if (value === null) return primitive("null");
  // TypeScript has no literals for infinite numbers.
  return typeof value === "number" && !Number.isFinite(value) ? primitive("number") : { kind: "literal", value };
}

function valueOf({ tag, value }: ScalarNode): string | number | boolean | null {
  if (tag === "null") return null;
  if (tag === "bool") return value.toLowerCase() === "true";
  return (tag === "int" || tag === "float") && value !== "" && !Number.isNaN(Number(value)) ? Number(value) : value;
}

const longestDefault = 80;

/** The text of a default that is a scalar or an empty collection. */
function showDefault(node: YamlNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (node.kind === "map") return node.entries.length === 0 ? "{}" : undefined;
  if (node.kind === "seq") return node.items.length === 0 ? "[]" : undefined;
  const text = JSON.stringify(valueOf(node));
  return text.length > longestDefault ? undefined : text;
}
