/** A schema of the OpenAPI v3 documents of an API server, or of a CustomResourceDefinition. */
export type Schema = Readonly<Record<string, unknown>>;

/** The schema of a kind, and what is needed to read it. */
export interface KindSchema {
  readonly schema: Schema;
  /** The name of the definition that has the schema; "" for that of a CRD. */
  readonly name: string;
  /**
   * `builtin`: from Go types, of which the server enforces only a part. `custom`: the structural schema of a CRD, which
   * the server enforces in full.
   */
  readonly kind: "builtin" | "custom";
  /** The schema that a `$ref` names; undefined if there is none. */
  readonly resolve: (reference: string) => Schema | undefined;
}

/** Takes the place of a value that is not known yet: nothing is expected of it. */
export const notKnown: unique symbol = Symbol("not known yet");
