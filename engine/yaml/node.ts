/** How a scalar was written. The emitter ignores it; merging uses it (the target's quotes stay). */
export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/**
 * What a scalar resolves to under the rules of go-yaml v3 (YAML 1.2 with the 1.1 forms that it keeps). "custom" is any
 * tag of the author's own (`!env`): as a value it is a string, as a key it is refused.
 */
export type ScalarTag = "str" | "int" | "float" | "bool" | "null" | "timestamp" | "binary" | "merge" | "custom";

export interface NodePlace {
  /** From 1; 0 for a node that was made by code. */
  readonly line: number;
  readonly column: number;
}

/** A scalar: its text after unescaping, and its type. */
export interface ScalarNode extends NodePlace {
  readonly kind: "scalar";
  value: string;
  style: ScalarStyle;
  tag: ScalarTag;
  /** The tag was written out (`!!null`), and so applies on output even where the text needs quotes. */
  tagged?: boolean;
  /** The written tag, in full, where `tag` is "custom". */
  customTag?: string;
  /**
   * The node was made without a tag, by a transformer: while it is plain, its text decides its type, and `tag` holds
   * that type.
   */
  untagged?: boolean;
  /** The tag that the value had before it took over the quotes of another scalar: a variable still reads it. */
  hiddenTag?: ScalarTag;
}

/** To change a key, make another node: copies of an entry share the key, which saves a build a third of its nodes. */
export interface MapEntry {
  key: Readonly<ScalarNode>;
  value: YamlNode;
}

/** A map in the order of the text. Duplicate keys stay until output, as in kustomize. */
export interface MapNode extends NodePlace {
  readonly kind: "map";
  entries: MapEntry[];
  /** Written as `{…}`. An empty value inside becomes the text "" on output, as in kustomize. */
  flow?: boolean;
}

export interface SeqNode extends NodePlace {
  readonly kind: "seq";
  items: YamlNode[];
  /** Written as `[…]`; see `MapNode.flow`. */
  flow?: boolean;
}

/**
 * One node of a document. Nodes are mutable: code that changes a node must own it, and copies shared nodes with
 * `cloneNode`. The reader expands aliases (each use has its own copy, within a limit) and merge keys, as kustomize
 * does.
 */
export type YamlNode = ScalarNode | MapNode | SeqNode;
