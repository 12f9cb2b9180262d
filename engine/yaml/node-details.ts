import type { YamlNode } from "./node";

/** Comments of a node, each of one or more lines with "#"; "" for none. */
export interface NodeComments {
  /** Above the node. */
  readonly head: string;
  /** Behind it. */
  readonly line: string;
  /** Below it. */
  readonly foot: string;
}

/** What a text says about a node and objects do not need: comments, anchors, and tags of maps and lists. */
export interface NodeDetails extends NodeComments {
  readonly anchor?: string;
  /** The node is `*alias`: a scalar that holds the place. */
  readonly alias?: string;
  /** The written tag of a map or list; a scalar holds its own. */
  readonly tag?: string;
  /** The node is a key that is a map or list: a scalar that holds the place. */
  readonly key?: YamlNode;
}

/** A document with all that its text says. */
export interface DetailedDocument {
  readonly root: YamlNode;
  readonly details: ReadonlyMap<YamlNode, NodeDetails>;
  /** The comments above the document, and those at its end. */
  readonly head: string;
  readonly foot: string;
}

export const noComments: NodeComments = { head: "", line: "", foot: "" };
