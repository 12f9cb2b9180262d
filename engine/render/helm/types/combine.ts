import { maximalMembers, maximalProduct } from "./limits";
import {
  isAnyMap,
  mapOf,
  neverType,
  primitive,
  unknownType,
  withAnyKey,
  type Docs,
  type IndexSignature,
  type MapType,
  type PrimitiveName,
  type Property,
  type TupleType,
  type TypeModel,
} from "./model";

/** The union of the types. */
export function unite(types: readonly TypeModel[]): TypeModel {
  const members = new Map<string, TypeModel>();
  for (const type of types.flatMap((each) => (each.kind === "union" ? each.members : [each]))) {
    if (type.kind === "unknown") return unknownType;
    if (type.kind !== "never") members.set(keyOf(type), type);
  }
  for (const [key, type] of members) {
    if (type.kind === "literal" && members.has(keyOf(primitive(typeNameOf(type.value))))) members.delete(key);
  }
  const bounded = boundLiterals([...members.values()]);
  const [first = neverType] = bounded;
  return bounded.length < 2 ? first : { kind: "union", members: bounded };
}

/** Replaces `true` and `false` by boolean, and too many literals by their types. */
function boundLiterals(members: readonly TypeModel[]): readonly TypeModel[] {
  const literals = members.filter((member) => member.kind === "literal");
  const truths = literals.filter(({ value }) => typeof value === "boolean");
  const widened = literals.length > maximalMembers ? literals : truths.length === 2 ? truths : [];
  if (widened.length === 0) return members;
  const gone = new Set<TypeModel>(widened);
  const names = new Set(widened.map(({ value }) => typeNameOf(value)));
  return [...members.filter((member) => !gone.has(member)), ...[...names].map(primitive)];
}

function typeNameOf(value: string | number | boolean): PrimitiveName {
  return typeof value as "string" | "number" | "boolean";
}

/** A type that accepts at least the values that both types accept. */
export function intersect(left: TypeModel, right: TypeModel): TypeModel {
  if (left.kind === "unknown" || right.kind === "never") return right;
  if (right.kind === "unknown" || left.kind === "never") return left;
  if (left.kind === "union" || right.kind === "union") return intersectUnions(membersOf(left), membersOf(right), left);
  if (isNamed(left) || isNamed(right)) return joinNamed(left, right);
  if (left.kind === "map" && right.kind === "map") return intersectMaps(left, right);
  if (isListLike(left) && isListLike(right)) return intersectLists(left, right);
  if (left.kind === "literal" && fits(left, right)) return left;
  return fits(right, left) ? right : neverType;
}

type Simple = Exclude<TypeModel, { readonly kind: "union" }>;

function membersOf(type: TypeModel): readonly TypeModel[] {
  return type.kind === "union" ? type.members : [type];
}

function intersectUnions(left: readonly TypeModel[], right: readonly TypeModel[], whole: TypeModel): TypeModel {
  if (isPlain(left) && isPlain(right)) return intersectPlain(left, right);
  // One of the two types accepts more than the intersection, so it is a valid result.
  if (left.length * right.length > maximalProduct) return whole;
  return unite(left.flatMap((one) => right.map((other) => intersect(one, other))));
}

function isPlain(members: readonly TypeModel[]): boolean {
  return members.every(({ kind }) => kind === "literal" || kind === "primitive");
}

/** The intersection of primitive types and literals, which may be many. */
function intersectPlain(left: readonly TypeModel[], right: readonly TypeModel[]): TypeModel {
  const among = (type: TypeModel, others: ReadonlySet<string>): boolean =>
    others.has(keyOf(type)) || (type.kind === "literal" && others.has(keyOf(primitive(typeNameOf(type.value)))));
  const [lefts, rights] = [new Set(left.map(keyOf)), new Set(right.map(keyOf))];
  return unite([...left.filter((type) => among(type, rights)), ...right.filter((type) => among(type, lefts))]);
}

function isNamed(type: TypeModel): boolean {
  return type.kind === "reference" || type.kind === "intersection";
}

/** The declarations of the names are not considered. */
function joinNamed(left: Simple, right: Simple): TypeModel {
  const parts = [left, right].flatMap((type) => (type.kind === "intersection" ? type.members : [type]));
  const references = new Map<string, TypeModel>();
  let map: MapType | undefined;
  for (const part of parts) {
    if (part.kind === "reference") references.set(part.name, part);
    else if (part.kind === "map" && !isAnyMap(part)) map = map === undefined ? part : intersectMaps(map, part);
  }
  const members = [...references.values(), ...(map === undefined ? [] : [map])];
  const [first = unknownType] = members;
  return members.length < 2 ? first : { kind: "intersection", members };
}

function intersectMaps(left: MapType, right: MapType): MapType {
  if (isAnyMap(left)) return right;
  if (isAnyMap(right)) return left;
  const properties = new Map(left.properties);
  for (const [name, property] of right.properties) {
    const other = properties.get(name);
    properties.set(name, other === undefined ? property : intersectProperties(other, property));
  }
  return {
    kind: "map",
    properties,
    indexes: intersectIndexes(left.indexes, right.indexes),
    isOpen: left.isOpen && right.isOpen,
  };
}

function intersectProperties(left: Property, right: Property): Property {
  return {
    type: intersect(left.type, right.type),
    isRequired: left.isRequired || right.isRequired,
    docs: joinDocs(left.docs, right.docs),
  };
}

/** The types for keys that neither map names. */
function intersectIndexes(
  left: readonly IndexSignature[],
  right: readonly IndexSignature[],
): readonly IndexSignature[] {
  const prefixes = new Set([...left, ...right].map(({ prefix }) => prefix));
  return [...prefixes].map((prefix): IndexSignature => {
    const [one, other] = [indexAt(left, prefix), indexAt(right, prefix)];
    const both = [one, other].filter((index) => index !== undefined);
    const exact = both.filter(({ isExact }) => isExact);
    if (exact.length > 0) return { prefix, type: exact.map(({ type }) => type).reduce(intersect), isExact: true };
    // Keys that the expression does not match have the type of the other side.
    const around = [...left, ...right].filter((index) => index.isExact && prefix.startsWith(index.prefix));
    const type = unite([...both, ...around].map((index) => index.type));
    return { prefix, type, isExact: around.length > 0 };
  });
}

function indexAt(indexes: readonly IndexSignature[], prefix: string): IndexSignature | undefined {
  return indexes.find((index) => index.prefix === prefix);
}

/** The second takes precedence if both have a value. */
export function joinDocs(below: Docs, above: Docs): Docs {
  return { ...below, ...above };
}

type ListLike = Extract<TypeModel, { readonly kind: "list" | "tuple" }>;

function isListLike(type: TypeModel): type is ListLike {
  return type.kind === "list" || type.kind === "tuple";
}

function intersectLists(left: ListLike, right: ListLike): TypeModel {
  if (left.kind === "list" && right.kind === "list") return { kind: "list", item: intersect(left.item, right.item) };
  if (left.kind === "list") return narrowTuple(right as TupleType, left.item);
  return right.kind === "list" ? narrowTuple(left, right.item) : left;
}

function narrowTuple(tuple: TupleType, item: TypeModel): TupleType {
  return {
    ...tuple,
    items: tuple.items.map((each) => intersect(each, item)),
    rest: tuple.rest === undefined ? undefined : intersect(tuple.rest, item),
  };
}

/** Returns whether the first type is contained in the second; both are literals or primitives, or differ in kind. */
function fits(type: TypeModel, other: TypeModel): boolean {
  if (keyOf(type) === keyOf(other)) return true;
  return type.kind === "literal" && other.kind === "primitive" && typeNameOf(type.value) === other.name;
}

/** A type for two items of one list: maps become one map with the keys of both. */
export function widen(left: TypeModel, right: TypeModel): TypeModel {
  if (left.kind === "map" && right.kind === "map") return joinMaps(left, right, widen);
  if (left.kind === "list" && right.kind === "list") return { kind: "list", item: widenItems(left.item, right.item) };
  return unite([left, right]);
}

/** The item type of an empty list is unknown, and does not count. */
function widenItems(left: TypeModel, right: TypeModel): TypeModel {
  if (left.kind === "unknown") return right;
  return right.kind === "unknown" ? left : widen(left, right);
}

/**
 * Merges the defaults of two charts for the same values; a null does not determine the type. The second chart takes
 * precedence.
 */
export function layDefaults(below: MapType, above: MapType): MapType {
  return joinMaps(below, above, layValues);
}

function layValues(below: TypeModel, above: TypeModel): TypeModel {
  if (below.kind === "unknown") return above;
  if (above.kind === "unknown") return below;
  return below.kind === "map" && above.kind === "map" ? layDefaults(below, above) : widen(below, above);
}

function joinMaps(left: MapType, right: MapType, joinValues: typeof widen): MapType {
  const properties = new Map(left.properties);
  for (const [name, property] of right.properties) {
    const other = properties.get(name);
    properties.set(name, other === undefined ? property : joinProperties(other, property, joinValues));
  }
  const takesAnyKey = left.indexes.length + right.indexes.length > 0;
  return takesAnyKey ? withAnyKey(mapOf(properties)) : mapOf(properties);
}

function joinProperties(left: Property, right: Property, joinValues: typeof widen): Property {
  return {
    type: joinValues(left.type, right.type),
    isRequired: left.isRequired && right.isRequired,
    docs: joinDocs(left.docs, right.docs),
  };
}

/** A string that is equal for equal types. */
function keyOf(type: TypeModel): string {
  switch (type.kind) {
    case "unknown":
    case "never":
      return type.kind;
    case "primitive":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "reference":
      return `&${type.name}`;
    case "list":
      return `[${keyOf(type.item)}]`;
    case "tuple":
      return `(${type.items.map(keyOf).join()};${type.required};${type.rest === undefined ? "" : keyOf(type.rest)})`;
    case "union":
      return `|${type.members.map(keyOf).join("|")}|`;
    case "intersection":
      return `+${type.members.map(keyOf).join("+")}+`;
    case "map": {
      const fields = [...type.properties].map(
        ([name, property]) => `${JSON.stringify(name)}${property.isRequired ? "!" : ""}:${keyOf(property.type)}`,
      );
      const indexes = type.indexes.map(({ prefix, type: inner }) => `<${JSON.stringify(prefix)}>${keyOf(inner)}`);
      return `{${[...fields, ...indexes, String(type.isOpen)].join()}}`;
    }
  }
}
