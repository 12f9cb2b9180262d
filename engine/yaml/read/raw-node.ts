// The nodes of a document before its aliases are expanded.
import { invariant } from "../../lib/invariant";
import type { ScalarNode, YamlNode } from "../node";
import type { Mark } from "../text-source";

/** A use of an anchor, until it is expanded. */
export interface AliasNode extends Mark {
  readonly kind: "alias";
  readonly name: string;
  readonly target: RawNode;
}

export interface RawEntry {
  key: ScalarNode;
  value: RawNode;
}

export interface RawMap extends Mark {
  readonly kind: "map";
  entries: RawEntry[];
  flow?: boolean;
}

export interface RawSeq extends Mark {
  readonly kind: "seq";
  items: RawNode[];
  flow?: boolean;
}

/** A node whose collections may still hold aliases. Lines and columns count from 1, as in `YamlNode`. */
export type RawNode = ScalarNode | RawMap | RawSeq | AliasNode;

export interface RawDocument {
  readonly root: RawNode;
  /** True if the document has an alias or a key "<<", so that `expandAliases` has work to do. */
  readonly linked: boolean;
  /** The first key that is a list or a map; `key-not-scalar.ts` makes its error. */
  readonly badKey?: RawNode;
  /** The comments above and at the end of the document; "" unless they were asked for. */
  readonly head: string;
  readonly foot: string;
}

/** Narrows the type: the node must not hold an alias any more. */
export function asYamlNode(node: RawNode): YamlNode {
  invariant(node.kind !== "alias", "each alias is expanded");
  return node as YamlNode;
}
