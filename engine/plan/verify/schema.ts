import type { FieldPath } from "../../model/objects/change";

/** A schema of the OpenAPI v3 documents of an API server, or of a CustomResourceDefinition. */
export type Schema = Readonly<Record<string, unknown>>;

/** The schema of a kind, and what is needed to read it. */
export interface KindSchema {
  readonly schema: Schema;
  /** The name of the definition that has the schema; "" for that of a CRD. */
  readonly name: string;
  /**
   * `builtin`: from Go types; the server enforces only a part of them. `custom`: the structural schema of a CRD, which
   * the server enforces in full.
   */
  readonly kind: "builtin" | "custom";
  /** The schema that a `$ref` names; undefined if there is none. */
  readonly resolve: (reference: string) => Schema | undefined;
}

/** Takes the place of a value that is not known yet: nothing is expected of it. */
export const notKnown: unique symbol = Symbol("not known yet");

/** A rule of a schema that a value violates. */
export interface SchemaFault {
  /** The value in the object; for a missing field, where it would be. */
  readonly path: FieldPath;
  /**
   * The place of the value's schema, from the schema of the kind on: `["properties", "spec", "items"]`. Where a field
   * is missing or not known, the place that its schema has or would have.
   */
  readonly schemaPath: FieldPath;
  /** The rule. */
  readonly rule: SchemaRule;
  /** What is wrong; it never quotes a value. */
  readonly message: string;
}

/** The keyword of the rule that is violated; `unknown` for a field that the schema does not have. */
export type SchemaRule =
  | "unknown"
  | "type"
  | "required"
  | "nullable"
  | "enum"
  | "pattern"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "minProperties"
  | "maxProperties"
  | "minimum"
  | "maximum"
  | "multipleOf"
  | "x-kubernetes-list-type";
