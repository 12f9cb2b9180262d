/** How a scalar was written. The emitter does not look at it; merging does (the target's quotes survive). */
export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/**
 * What a scalar resolves to under the rules of go-yaml v3 (YAML 1.2 with the 1.1 forms that it keeps). "custom" is any tag
 * of the writer's own (`!env`): a text as a value, refused as a key.
 */
export type ScalarTag = "str" | "int" | "float" | "bool" | "null" | "timestamp" | "binary" | "merge" | "custom";

export interface NodePlace {
  /** From 1; 0 where the node was made and not read. */
  readonly line: number;
  readonly column: number;
}

/** A scalar: its text after unescaping, and what that text means. */
export interface ScalarNode extends NodePlace {
  readonly kind: "scalar";
  value: string;
  style: ScalarStyle;
  tag: ScalarTag;
  /** The tag was written out (`!!null`), and so holds on output even where the text must be put into quotes. */
  tagged?: boolean;
  /** Made without a tag, by a transformer: while it is plain its text decides what it means, and `tag` says what that is. */
  untagged?: boolean;
  /** The tag that the value came with before it took over the quotes of another: a variable still reads it. */
  hiddenTag?: ScalarTag;
}

/** Another key is another node: copies of an entry share it, which spares a build a third of its nodes. */
export interface MapEntry {
  key: Readonly<ScalarNode>;
  value: YamlNode;
}

/** A map in the order of the text; duplicate keys stay until output, as in kustomize. */
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
 * One node of a document. Nodes are mutable: whoever changes one owns it, and copies with `cloneNode` what is shared.
 * Aliases are expanded by the reader (each use its own copy, within a limit), merge keys as kustomize treats them.
 */
export type YamlNode = ScalarNode | MapNode | SeqNode;
