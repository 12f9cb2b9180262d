// What a text says about the nodes that the composer makes, and the nodes themselves do not hold.
//
// Mirrors go.yaml.in/yaml/v3@v3.0.5 decode.go (parser.node, parser.sequence, parser.mapping).
import { noComments, type NodeDetails } from "../node-details";
import type { CommentQueue } from "./comment-queue";
import type { RawMap, RawNode } from "./raw-node";

type AddedDetails = { readonly [Name in keyof NodeDetails]?: NodeDetails[Name] | undefined };

export class NodeNotes {
  readonly details = new Map<RawNode, NodeDetails>();
  readonly queue: CommentQueue;

  constructor(queue: CommentQueue) {
    this.queue = queue;
  }

  /** Adds to what is known about a node. */
  describe<N extends RawNode>(node: N, added: AddedDetails): N {
    const entries = Object.entries(added).filter(([, value]) => value !== undefined && value !== "");
    if (entries.length === 0) return node;
    this.details.set(node, { ...noComments, ...this.details.get(node), ...Object.fromEntries(entries) });
    return node;
  }

  /** To be called for a scalar or alias before its token is left. */
  comment<N extends RawNode>(node: N): N {
    return this.describe(node, this.queue.give());
  }

  /** Of a collection in brackets, only the comments above it come from its beginning. */
  begin(node: RawNode, inBrackets: boolean, tag: string | undefined): void {
    this.describe(node, { tag, head: inBrackets ? this.queue.give().head : this.queue.giveStem() });
  }

  /** To be called for a collection in brackets, or a map, before its last token is left. */
  end(node: RawNode): void {
    const { line, foot } = this.queue.give();
    this.describe(node, { line, foot });
    if (node.kind === "map" && node.flow !== true) this.moveFoot(node, node.entries.at(-1)?.key);
  }

  /** To be called before the entry becomes part of the map. */
  beforeEntry(map: RawMap, key: RawNode, value: RawNode): void {
    // A comment below a key that begins further left is below the value before it.
    if (map.flow !== true) this.moveFoot(key, map.entries.at(-1)?.key);
    if ((this.details.get(key)?.foot ?? "") === "") this.moveFoot(value, key);
  }

  moveFoot(from: RawNode, to: RawNode | undefined): void {
    const details = this.details.get(from);
    if (to === undefined || details === undefined || details.foot === "") return;
    this.describe(to, { foot: details.foot });
    this.details.set(from, { ...details, foot: "" });
  }
}
