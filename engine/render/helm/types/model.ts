/** What is told of a key. */
export interface Docs {
  readonly text?: string;
  /** The default as it is shown. */
  readonly defaultText?: string;
  readonly isDeprecated?: boolean;
}

export interface Property {
  readonly type: TypeModel;
  readonly isRequired: boolean;
  readonly docs: Docs;
}

/** The type of keys that begin with the prefix, which is "" for every key. */
export interface IndexSignature {
  readonly prefix: string;
  readonly type: TypeModel;
  /** All such keys have the type, and not only some of them. */
  readonly isExact: boolean;
}

export interface MapType {
  readonly kind: "map";
  readonly properties: ReadonlyMap<string, Property>;
  readonly indexes: readonly IndexSignature[];
  /** Nothing was said of other keys: none are taken where there are properties, and any where there are none. */
  readonly isOpen: boolean;
}

export interface ListType {
  readonly kind: "list";
  readonly item: TypeModel;
}

export interface TupleType {
  readonly kind: "tuple";
  readonly items: readonly TypeModel[];
  /** How many of them must be there. */
  readonly required: number;
  /** The type of what may follow; undefined where nothing may. */
  readonly rest: TypeModel | undefined;
}

export type PrimitiveName = "string" | "number" | "boolean" | "null";

/** A type of values: a small part of what TypeScript can say. */
export type TypeModel =
  | { readonly kind: "unknown" }
  | { readonly kind: "never" }
  | { readonly kind: "primitive"; readonly name: PrimitiveName }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | ListType
  | TupleType
  | MapType
  | { readonly kind: "union"; readonly members: readonly TypeModel[] }
  /** Of references and at most one map. */
  | { readonly kind: "intersection"; readonly members: readonly TypeModel[] }
  /** A declaration, by its name. */
  | { readonly kind: "reference"; readonly name: string };

/** A type with a name of its own. */
export interface Declaration {
  readonly name: string;
  readonly type: TypeModel;
  readonly docs: Docs;
}

export const unknownType: TypeModel = { kind: "unknown" };
export const neverType: TypeModel = { kind: "never" };

export function primitive(name: PrimitiveName): TypeModel {
  return { kind: "primitive", name };
}

/** A map of which only these keys are known. */
export function mapOf(properties: Iterable<readonly [string, Property]> = []): MapType {
  return { kind: "map", properties: new Map(properties), indexes: [], isOpen: true };
}

/** As the map, but every key is taken. */
export function withAnyKey(map: MapType): MapType {
  return { ...map, indexes: [{ prefix: "", type: unknownType, isExact: true }], isOpen: false };
}

export function optional(type: TypeModel, docs: Docs = {}): Property {
  return { type, isRequired: false, docs };
}

/** Whether the map says nothing but that it is one. */
export function isAnyMap({ properties, indexes, isOpen }: MapType): boolean {
  return isOpen && properties.size === 0 && indexes.length === 0;
}
