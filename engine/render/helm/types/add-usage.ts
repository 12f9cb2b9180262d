import { maximalDepth } from "./limits";
import {
  isAnyMap,
  mapOf,
  optional,
  primitive,
  unknownType,
  withAnyKey,
  type MapType,
  type Property,
  type TypeModel,
} from "./model";
import { intersect, unite } from "./combine";
import { knownKeys, type Resolve } from "./add-defaults";
import type { Usage } from "./usage";

/**
 * Adds to the type of the defaults the keys that templates read in addition. A value that templates print or iterate as
 * a whole accepts more than the type of its default.
 */
export function addUsage(defaults: MapType, usage: Usage): MapType {
  return addKeys(defaults, ofRoot(usage), false, 0);
}

/**
 * Adds to the type of a schema the keys that templates read in addition, if the schema allows other keys. The types of
 * the schema do not change.
 *
 * @param resolve returns the declared type of a name
 */
export function addUsageToSchema(schema: TypeModel, usage: Usage, resolve: Resolve): TypeModel {
  return extend(schema, ofRoot(usage), false, { resolve, depth: 0 });
}

/** If all values are printed somewhere, usually for a checksum, this says nothing about the keys. */
function ofRoot(usage: Usage): Usage {
  return { ...usage, isPrinted: false, isText: false, isWalked: false };
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
  return takesAnyKey(usage, isPrinted) && !isAnyMap(map) ? withAnyKey(filled) : filled;
}

function takesAnyKey(usage: Usage | undefined, isPrinted: boolean): boolean {
  return isPrinted || usage?.isPrinted === true || usage?.isText === true || usage?.isWalked === true;
}

function addTo(type: TypeModel, usage: Usage | undefined, isPrinted: boolean, depth: number): TypeModel {
  const printed = isPrinted || usage?.isPrinted === true;
  if (type.kind === "map") return addKeys(type, usage, isPrinted, depth);
  if (type.kind === "list") return { kind: "list", item: addToItem(type.item, usage, printed, depth) };
  return type.kind === "unknown" ? type : addToScalar(type, usage, printed, depth);
}

/** The items of a list are examples: items that are printed, or inserted into a string, can have other types. */
function addToItem(item: TypeModel, usage: Usage | undefined, isPrinted: boolean, depth: number): TypeModel {
  const items = usage?.items;
  const members = item.kind === "union" ? item.members : [item];
  return unite(
    members.map((member) => {
      const isScalar = member.kind === "primitive" || member.kind === "literal";
      const type = addTo(member, items, isPrinted, depth);
      return isScalar && (usage?.isText === true || items?.isText === true) ? unite([type, ...scalars]) : type;
    }),
  );
}

const scalars = [primitive("string"), primitive("number"), primitive("boolean")];

/** The type of a value whose default is a string, a number or a boolean. */
function addToScalar(type: TypeModel, usage: Usage | undefined, isPrinted: boolean, depth: number): TypeModel {
  if (isPrinted || usage?.isWalked === true) return unknownType;
  if (usage === undefined) return type;
  const more: TypeModel[] = [];
  if (usage.fields.size > 0) more.push(typeOfUsage(usage, depth));
  const isNumber = type.kind === "primitive" && type.name === "number";
  if (isNumber && !usage.isTyped) more.push(primitive("string"));
  const isString = type.kind === "primitive" && type.name === "string";
  if (isString && usage.isText && !usage.isTyped && !usage.needsString) more.push(primitive("number"));
  return more.length === 0 ? type : unite([type, ...more]);
}

/** The type of a value without a default: a map if its keys are read, otherwise unknown. */
function typeOfUsage(usage: Usage, depth: number): TypeModel {
  if (usage.fields.size === 0 || depth > maximalDepth) return unknownType;
  const map = mapOf(
    fieldsOf(usage).map(([name, field]): [string, Property] => [name, optional(typeOfUsage(field, depth + 1))]),
  );
  return takesAnyKey(usage, false) ? withAnyKey(map) : map;
}

interface Walk {
  /** Finds what a name stands for. */
  readonly resolve: Resolve;
  readonly depth: number;
}

function extend(type: TypeModel, usage: Usage | undefined, isPrinted: boolean, { resolve, depth }: Walk): TypeModel {
  const printed = isPrinted || usage?.isPrinted === true;
  if (depth > maximalDepth || (usage === undefined && !printed)) return type;
  const deeper = (inner: TypeModel, field: Usage | undefined): TypeModel =>
    extend(inner, field, printed, { resolve, depth: depth + 1 });
  switch (type.kind) {
    case "map": {
      const properties = new Map<string, Property>();
      for (const [name, property] of type.properties) {
        const field = usage?.fields.get(name) ?? usage?.items;
        properties.set(name, { ...property, type: deeper(property.type, field) });
      }
      if (!type.isOpen || isAnyMap(type)) return { ...type, properties };
      for (const [name, field] of fieldsOf(usage)) {
        if (!properties.has(name)) properties.set(name, optional(typeOfUsage(field, depth + 1)));
      }
      const filled = { ...type, properties };
      return takesAnyKey(usage, isPrinted) ? withAnyKey(filled) : filled;
    }
    case "list":
      return { kind: "list", item: deeper(type.item, usage?.items) };
    case "union":
      return {
        kind: "union",
        members: type.members.map((member) => extend(member, usage, isPrinted, { resolve, depth })),
      };
    case "reference":
    case "intersection": {
      const known = knownKeys(type, resolve, new Set());
      if (known === undefined) return type;
      const missing = fieldsOf(usage).filter(([name]) => !known.has(name));
      const more = mapOf(
        missing.map(([name, field]): [string, Property] => [name, optional(typeOfUsage(field, depth + 1))]),
      );
      if (takesAnyKey(usage, isPrinted)) return intersect(type, withAnyKey(more));
      return missing.length === 0 ? type : intersect(type, more);
    }
    default:
      return type;
  }
}

/** Sorted, so that the result does not depend on the order of the templates. */
function fieldsOf(usage: Usage | undefined): (readonly [string, Usage])[] {
  return [...(usage?.fields ?? [])].sort(([left], [right]) => (left < right ? -1 : 1));
}
