import { maximalDepth } from "./limits";
import {
  isAnyMap,
  mapOf,
  optional,
  unknownType,
  withAnyKey,
  type MapType,
  type Property,
  type TypeModel,
} from "./model";
import type { Usage } from "./read-usage";

/** The defaults with the keys that templates read besides them; a map that they print or walk as a whole takes any key. */
export function addUsage(defaults: MapType, usage: Usage): MapType {
  // That all values are printed somewhere, for a checksum mostly, says nothing of their keys.
  return addKeys(defaults, { ...usage, isPrinted: false, isWalked: false }, false, 0);
}

function addKeys(map: MapType, usage: Usage | undefined, isPrinted: boolean, depth: number): MapType {
  const printed = isPrinted || usage?.isPrinted === true;
  const properties = new Map<string, Property>();
  for (const [name, property] of map.properties) {
    const field = usage?.fields.get(name) ?? usage?.items;
    properties.set(name, { ...property, type: addTo(property.type, field, printed, depth + 1) });
  }
  if (!isAnyMap(map)) {
    for (const [name, field] of fieldsOf(usage)) {
      if (!properties.has(name)) properties.set(name, optional(typeOfUsage(field, depth + 1)));
    }
  }
  const filled = { ...map, properties };
  return (printed || usage?.isWalked === true) && !isAnyMap(map) ? withAnyKey(filled) : filled;
}

function addTo(type: TypeModel, usage: Usage | undefined, isPrinted: boolean, depth: number): TypeModel {
  if (type.kind === "map") return addKeys(type, usage, isPrinted, depth);
  if (type.kind !== "list") return type;
  return { kind: "list", item: addTo(type.item, usage?.items, isPrinted || usage?.isPrinted === true, depth) };
}

/** A value without a default: a map where its keys are read, anything else is not known. */
function typeOfUsage(usage: Usage, depth: number): TypeModel {
  if (usage.fields.size === 0 || depth > maximalDepth) return unknownType;
  const map = mapOf(
    fieldsOf(usage).map(([name, field]): [string, Property] => [name, optional(typeOfUsage(field, depth + 1))]),
  );
  return usage.isPrinted || usage.isWalked ? withAnyKey(map) : map;
}

/** In an order that does not hang on which template comes first. */
function fieldsOf(usage: Usage | undefined): (readonly [string, Usage])[] {
  return [...(usage?.fields ?? [])].sort(([left], [right]) => (left < right ? -1 : 1));
}
