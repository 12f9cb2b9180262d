/** The documentation of a key. */
export interface Docs {
  readonly text?: string;
  /** The text of the default. */
  readonly defaultText?: string;
  readonly isDeprecated?: boolean;
}

export interface Property {
  readonly type: TypeModel;
  readonly isRequired: boolean;
  readonly docs: Docs;
}

/** The type of all keys with the prefix; "" is the prefix of every key. */
export interface IndexSignature {
  readonly prefix: string;
  readonly type: TypeModel;
  /** True if all such keys have the type, not only some of them. */
  readonly isExact: boolean;
}

export interface MapType {
  readonly kind: "map";
  readonly properties: ReadonlyMap<string, Property>;
  readonly indexes: readonly IndexSignature[];
  /**
   * Nothing is known about other keys: if there are properties, no others are accepted; without properties, any are.
   */
  readonly isOpen: boolean;
}

export interface ListType {
  readonly kind: "list";
  readonly item: TypeModel;
}

export interface TupleType {
  readonly kind: "tuple";
  readonly items: readonly TypeModel[];
  /** The number of required items. */
  readonly required: number;
  /** The type of further items; undefined if there are none. */
  readonly rest: TypeModel | undefined;
}

export type PrimitiveName = "string" | "number" | "boolean" | "null";

/** A type of values: a small subset of TypeScript's types. */
export type TypeModel =
  | { readonly kind: "unknown" }
  | { readonly kind: "never" }
  | { readonly kind: "primitive"; readonly name: PrimitiveName }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | ListType
  | TupleType
  | MapType
  | { readonly kind: "union"; readonly members: readonly TypeModel[] }
  /** Contains references and at most one map. */
  | { readonly kind: "intersection"; readonly members: readonly TypeModel[] }
  /** A reference to a declaration, by its name. */
  | { readonly kind: "reference"; readonly name: string };

/** A type with a name. */
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

/** A map with only these known keys. */
export function mapOf(properties: Iterable<readonly [string, Property]> = []): MapType {
  return { kind: "map", properties: new Map(properties), indexes: [], isOpen: true };
}

/** The map, with any other keys allowed. */
export function withAnyKey(map: MapType): MapType {
  return { ...map, indexes: [{ prefix: "", type: unknownType, isExact: true }], isOpen: false };
}

export function optional(type: TypeModel, docs: Docs = {}): Property {
  return { type, isRequired: false, docs };
}

/** Returns whether the type is any map, without restrictions. */
export function isAnyMap({ properties, indexes, isOpen }: MapType): boolean {
  return isOpen && properties.size === 0 && indexes.length === 0;
}
