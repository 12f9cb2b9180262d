/** What a schema says of one node, as far as merging needs it. Source: kustomize kyaml/openapi/openapi.go@v0.21.2 (ResourceSchema). */
export interface SchemaNode {
  /** The field's schema; undefined where the type does not have it. */
  field(name: string): SchemaNode | undefined;
  /** The schema of a list's items; undefined where it is no list. */
  items(): SchemaNode | undefined;
  /** The keys by which the items of two lists are merged: none for a list of values; undefined where lists are replaced. */
  readonly mergeKeys: readonly string[] | undefined;
}
