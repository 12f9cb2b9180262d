/**
 * The schema of one node, reduced to what merging needs. Source: kustomize kyaml/openapi/openapi.go@v0.21.2
 * (ResourceSchema).
 */
export interface SchemaNode {
  /** Returns the field's schema; undefined if the type has no such field. */
  field(name: string): SchemaNode | undefined;
  /** Returns the schema of a list's items; undefined if the node is not a list. */
  items(): SchemaNode | undefined;
  /**
   * The keys by which the items of two lists are merged: empty for a list of values, undefined if lists are replaced.
   */
  readonly mergeKeys: readonly string[] | undefined;
}
