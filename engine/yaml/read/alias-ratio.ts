// Go's measure against YAML bombs: how much of what the decoder visits is behind aliases.
// Source: go.yaml.in/yaml/v2@v2.4.4 decode.go (unmarshal, merge, allowedAliasRatio).
import type { AliasNode, RawEntry, RawNode } from "./raw-node";

/**
 * The alias at which go-yaml refuses the document ("document contains excessive aliasing"); undefined if it decodes it.
 * An alias within its own value ends the search: it is another error.
 */
export function findExcessiveAlias(root: RawNode): AliasNode | undefined {
  const visit = new Visit();
  try {
    // The document is a node of its own.
    visit.count(undefined);
    visit.node(root, undefined);
  } catch (stop) {
    if (stop instanceof Stop) return stop.alias;
    throw stop;
  }
  return undefined;
}

class Stop extends Error {
  readonly alias: AliasNode | undefined;

  constructor(alias: AliasNode | undefined) {
    super();
    this.alias = alias;
  }
}

class Visit {
  private readonly active = new Set<AliasNode>();
  private decoded = 0;
  private aliased = 0;

  /** Counts a visit, perhaps behind an alias. */
  count(alias: AliasNode | undefined): void {
    this.decoded += 1;
    if (alias !== undefined) this.aliased += 1;
    if (this.aliased <= 100 || this.decoded <= 1000) return;
    if (this.aliased / this.decoded > allowedRatio(this.decoded)) throw new Stop(alias);
  }

  node(node: RawNode, alias: AliasNode | undefined): void {
    this.count(alias);
    switch (node.kind) {
      case "scalar":
        return;
      case "alias":
        if (this.active.has(node)) throw new Stop(undefined);
        this.active.add(node);
        this.node(node.target, alias ?? node);
        this.active.delete(node);
        return;
      case "seq":
        for (const item of node.items) this.node(item, alias);
        return;
      case "map":
        for (const entry of node.entries) this.entry(entry, alias);
    }
  }

  private entry({ key, value }: RawEntry, alias: AliasNode | undefined): void {
    if (key.tag !== "merge") {
      this.count(alias);
      this.node(value, alias);
    } else if (value.kind === "seq") {
      for (const item of value.items.toReversed()) this.node(item, alias);
    } else {
      this.node(value, alias);
    }
  }
}

const [low, high] = [400_000, 4_000_000];

function allowedRatio(decoded: number): number {
  if (decoded <= low) return 0.99;
  return decoded >= high ? 0.1 : 0.99 - 0.89 * ((decoded - low) / (high - low));
}
