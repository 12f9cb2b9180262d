import { maximalDepth } from "./limits";
import { intersect, joinDocs } from "./combine";
import { isAnyMap, mapOf, withAnyKey, type MapType, type Property, type TypeModel } from "./model";

/** Finds what a name stands for. */
export type Resolve = (name: string) => TypeModel | undefined;

/**
 * The type of a schema with what the defaults tell besides: their docs, and keys that the schema neither names nor refuses.
 * The types of the schema stay.
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
  // The schema asks for a map with any keys; which ones there are by default changes nothing of that.
  const filled = { ...schema, properties };
  return isAnyMap(schema) && properties.size > 0 ? withAnyKey(filled) : filled;
}

function addToProperty(property: Property, other: Property, resolve: Resolve): Property {
  const { defaultText } = other.docs;
  return {
    ...property,
    type: addDefaults(property.type, other.type, resolve),
    docs: { ...joinDocs(other.docs, property.docs), ...(defaultText === undefined ? {} : { defaultText }) },
  };
}

/** The keys of all that the type is made of; undefined where it takes no others, or where it is no map. */
function knownKeys(type: TypeModel, resolve: Resolve, seen: Set<string>): ReadonlySet<string> | undefined {
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
