import { maximalDepth } from "./limits";
import { intersect, joinDocs } from "./combine";
import { isAnyMap, mapOf, withAnyKey, type MapType, type Property, type TypeModel } from "./model";
import { optional } from "../../../lib/optional";

/** Returns the declared type of a name. */
export type Resolve = (name: string) => TypeModel | undefined;

/**
 * Adds to the type of a schema what the defaults contain: their docs, and keys that the schema neither defines nor
 * forbids. The types of the schema do not change.
 */
export function addDefaults(schema: TypeModel, defaults: TypeModel, resolve: Resolve): TypeModel {
  // The values of a subchart.
  if (defaults.kind === "reference" || defaults.kind === "intersection") return intersect(schema, defaults);
  if (schema.kind === "list" && defaults.kind === "list") {
    return { kind: "list", item: addDefaults(schema.item, defaults.item, resolve) };
  }
  if (defaults.kind !== "map") return schema;
  switch (schema.kind) {
    case "map":
      return addKeys(schema, defaults, resolve);
    case "union":
      return { kind: "union", members: schema.members.map((member) => addDefaults(member, defaults, resolve)) };
    case "reference":
    case "intersection": {
      const known = knownKeys(schema, resolve, new Set());
      const missing = known === undefined ? [] : [...defaults.properties].filter(([name]) => !known.has(name));
      return missing.length === 0 ? schema : intersect(schema, mapOf(missing));
    }
    default:
      return schema;
  }
}

function addKeys(schema: MapType, defaults: MapType, resolve: Resolve): MapType {
  const properties = new Map<string, Property>();
  for (const [name, property] of schema.properties) {
    const other = defaults.properties.get(name);
    properties.set(name, other === undefined ? property : addToProperty(property, other, resolve));
  }
  if (!schema.isOpen) return { ...schema, properties };
  for (const [name, property] of defaults.properties) if (!properties.has(name)) properties.set(name, property);
  // The schema allows any keys, and the default keys do not restrict that.
  const filled = { ...schema, properties };
  return isAnyMap(schema) && properties.size > 0 ? withAnyKey(filled) : filled;
}

function addToProperty(property: Property, other: Property, resolve: Resolve): Property {
  const { defaultText } = other.docs;
  return {
    ...property,
    type: addDefaults(property.type, other.type, resolve),
    docs: { ...joinDocs(other.docs, property.docs), ...optional({ defaultText }) },
  };
}

/** Returns the keys of all parts of the type; undefined if the type forbids other keys, or is not a map. */
export function knownKeys(type: TypeModel, resolve: Resolve, seen: Set<string>): ReadonlySet<string> | undefined {
  switch (type.kind) {
    case "map":
      return type.isOpen ? new Set(type.properties.keys()) : undefined;
    case "reference": {
      const target = resolve(type.name);
      if (target === undefined || seen.has(type.name) || seen.size > maximalDepth) return undefined;
      return knownKeys(target, resolve, seen.add(type.name));
    }
    case "intersection": {
      const parts = type.members.map((member) => knownKeys(member, resolve, seen));
      if (parts.includes(undefined)) return undefined;
      return new Set(parts.flatMap((keys) => [...(keys ?? [])]));
    }
    default:
      return undefined;
  }
}
