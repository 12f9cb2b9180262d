import type { GoValue } from "../../../go/values/values";
import type { Regexp } from "../../../go/regexp/compile";
import type { JsonType } from "./equal";
import type { ExactNumber } from "./exact-number";
import type { Format } from "./formats";

/**
 * A compiled schema. It is created empty and compiled later, since schemas may refer to each other in cycles.
 *
 * Source: santhosh-tekuri/jsonschema v6.0.3 schema.go (Schema).
 */
export interface Schema {
  readonly url: string;
  readonly pointer: string;
  readonly location: string;
  draftVersion: number;
  /** The schema with an id that contains this one. */
  resource: Schema;
  dynamicAnchors: Map<string, Schema>;
  allPropertiesEvaluated: boolean;
  allItemsEvaluated: boolean;
  itemsEvaluated: number;

  bool?: boolean;
  ref?: Schema;
  recursiveRef?: Schema;
  recursiveAnchor: boolean;
  dynamicRef?: { readonly schema: Schema; readonly anchor: string };
  dynamicAnchor: string;
  types: ReadonlySet<JsonType>;
  enum?: { readonly values: readonly GoValue[]; readonly types: ReadonlySet<JsonType> };
  /** In a list, since the value may be null. */
  const?: readonly [GoValue];
  not?: Schema;
  allOf: readonly Schema[];
  anyOf: readonly Schema[];
  oneOf: readonly Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  format?: Format;

  maxProperties?: number;
  minProperties?: number;
  required: readonly string[];
  propertyNames?: Schema;
  properties: ReadonlyMap<string, Schema>;
  patternProperties: readonly (readonly [Regexp, Schema])[];
  additionalProperties?: boolean | Schema;
  dependencies: readonly (readonly [string, readonly string[] | Schema])[];
  dependentRequired: readonly (readonly [string, readonly string[]])[];
  dependentSchemas: ReadonlyMap<string, Schema>;
  unevaluatedProperties?: Schema;

  minItems?: number;
  maxItems?: number;
  uniqueItems: boolean;
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  /** Before 2020-12: one schema for all items, or a list of schemas. */
  items?: Schema | readonly Schema[];
  additionalItems?: boolean | Schema;
  prefixItems: readonly Schema[];
  items2020?: Schema;
  unevaluatedItems?: Schema;

  minLength?: number;
  maxLength?: number;
  pattern?: Regexp;

  maximum?: ExactNumber;
  minimum?: ExactNumber;
  exclusiveMaximum?: ExactNumber;
  exclusiveMinimum?: ExactNumber;
  multipleOf?: ExactNumber;
}

/** A schema without keywords. */
export function newSchema(url: string, pointer: string, location: string): Schema {
  const schema: Omit<Schema, "resource"> & { resource?: Schema } = {
    url,
    pointer,
    location,
    draftVersion: 2020,
    dynamicAnchors: new Map(),
    allPropertiesEvaluated: false,
    allItemsEvaluated: false,
    itemsEvaluated: 0,
    recursiveAnchor: false,
    dynamicAnchor: "",
    types: new Set(),
    allOf: [],
    anyOf: [],
    oneOf: [],
    required: [],
    properties: new Map(),
    patternProperties: [],
    dependencies: [],
    dependentRequired: [],
    dependentSchemas: new Map(),
    uniqueItems: false,
    prefixItems: [],
  };
  schema.resource = schema as Schema;
  return schema as Schema;
}
