// Mirrors kustomize kyaml/yaml/rnode.go@v0.21.2 (deAnchor, removeMergeTags, mergeAll): each alias becomes a copy of its
// target, each merge key is dissolved. Differences that we chose: a recursive alias is an error where kustomize
// overflows its stack, copies count against a limit, and a merge key inside an inline merge value is dissolved too.
import { asYamlNode, type AliasNode, type RawEntry, type RawMap, type RawNode } from "./raw-node";
import { findExcessiveAlias } from "./alias-ratio";
import { GoYamlError } from "../go-yaml-error";
import type { YamlLimits } from "../limits";
import { cloneNode } from "../make-node";
import type { ScalarNode, YamlNode } from "../node";
import type { NodeCount } from "./node-count";
import { tooDeep, tooManyNodes } from "./problems";
import { errorAt, type Fault, type TextSource } from "../text-source";
import { pushAll } from "../../lib/push-all";

export interface ExpandOptions {
  readonly source: TextSource;
  readonly limits: YamlLimits;
  /** What the document may still add, where several files share a limit. */
  readonly count?: NodeCount;
  /**
   * "resource": explicit keys override merged ones wherever the merge key is; a key "<<" in quotes is dropped.
   * "config": entries apply in their order and the last one wins, as go-yaml v2 decodes the kustomization file.
   * "linked": merge keys stay, and an alias is the very node that its anchor names: a change of one changes all.
   */
  readonly merging: "resource" | "config" | "linked";
}

/** Changes the nodes: afterwards the tree holds no alias, and no merge key unless they are to stay. */
export function expandAliases(root: RawNode, options: ExpandOptions): YamlNode {
  return new Expander(options).expandDocument(root);
}

class Expander {
  private readonly done = new Set<RawNode>();
  private readonly active = new Set<RawNode>();
  private readonly sizes = new Map<RawNode, number>();
  private readonly options: ExpandOptions;
  private added = 0;

  constructor(options: ExpandOptions) {
    this.options = options;
  }

  expandDocument(root: RawNode): YamlNode {
    // Kustomize decodes resources without Go's measure against bombs.
    const alias = this.options.merging === "config" ? findExcessiveAlias(root) : undefined;
    if (alias !== undefined) {
      this.fail(
        alias,
        excessive(alias, "nearly all values of this document come from aliases, many of them repeatedly"),
      );
    }
    return this.expand(root, 0);
  }

  private expand(node: RawNode, depth: number): YamlNode {
    if (depth > this.options.limits.depth) this.fail(node, tooDeep(this.options.limits.depth));
    if (node.kind === "scalar") return node;
    if (node.kind === "alias") return this.copyTarget(node, depth);
    if (this.done.has(node)) return asYamlNode(node);
    this.active.add(node);
    if (node.kind === "map") {
      this.dissolveMerges(node, depth);
      for (const entry of node.entries) entry.value = this.expand(entry.value, depth + 1);
    } else {
      node.items = node.items.map((item) => this.expand(item, depth + 1));
    }
    this.active.delete(node);
    this.done.add(node);
    return asYamlNode(node);
  }

  private copyTarget(alias: AliasNode, depth: number): YamlNode {
    const { target } = alias;
    if (this.active.has(target)) {
      this.fail(alias, {
        code: "YAML_RECURSIVE_ALIAS",
        what: `cannot expand the alias *${alias.name}`,
        why: "it is inside the value that its anchor names",
        mend: "remove the alias or the anchor",
        cause: new GoYamlError(`yaml: anchor '${alias.name}' value contains itself`),
      });
    }
    const expanded = this.expand(target, depth);
    this.charge(expanded, alias);
    return this.options.merging === "linked" ? expanded : cloneNode(expanded);
  }

  private charge(node: YamlNode, alias: AliasNode): void {
    const size = this.sizeOf(node);
    const { limits, count } = this.options;
    this.added += size;
    const limit = limits.aliasNodes;
    if (count !== undefined) count.left -= size;
    if (count !== undefined && count.left < 0) this.fail(alias, tooManyNodes(count.limit));
    if (this.added <= limit) return;
    this.fail(alias, excessive(alias, `the aliases of this document add more than ${limit} values`));
  }

  // Sizes are cached by node, since an alias bomb uses the same few anchors again and again.
  private sizeOf(node: YamlNode): number {
    if (node.kind === "scalar") return 1;
    const known = this.sizes.get(node);
    if (known !== undefined) return known;
    const children = node.kind === "map" ? node.entries.map((entry) => entry.value) : node.items;
    const size = children.reduce((sum, child) => sum + this.sizeOf(child), 1);
    this.sizes.set(node, size);
    return size;
  }

  private dissolveMerges(node: RawMap, depth: number): void {
    if (this.options.merging === "linked") return;
    const merges = node.entries.filter((entry) => entry.key.tag === "merge");
    if (this.options.merging === "config") {
      if (merges.length > 0) this.mergeInOrder(node, depth);
      return;
    }
    const [merge, second] = merges;
    if (second) this.fail(second.key, mergeFault("a map may have one merge key, and a list of maps as its value"));
    // Kustomize removes the first key "<<", even a quoted one that merges nothing.
    const first = node.entries.findIndex((entry) => entry.key.value === "<<");
    if (first >= 0) node.entries.splice(first, 1);
    if (!merge) return;
    // If that was a quoted one, the merge key is dissolved when kustomize reads its own output, unless another << is
    // beside it: then the map has a key twice.
    const [rest, ...others] = node.entries.filter((entry) => entry.key.value === "<<");
    if (rest === merge && others.length === 0) node.entries = node.entries.filter((entry) => entry !== merge);
    const own = new Set(node.entries.map((entry) => entry.key.value));
    const merged = new MergedEntries();
    for (const source of this.mergeSources(merge.value, depth)) {
      for (const entry of source) if (!own.has(entry.key.value)) merged.set(entry);
    }
    pushAll(node.entries, merged.entries);
  }

  private mergeInOrder(node: RawMap, depth: number): void {
    const merged = new MergedEntries();
    for (const entry of node.entries) {
      if (entry.key.tag !== "merge") merged.set(entry);
      else
        for (const source of this.mergeSources(entry.value, depth))
          source.forEach((each) => {
            merged.set(each);
          });
    }
    node.entries = merged.entries;
  }

  // Copies of the entries to merge. Of a list, the last map comes first, so that earlier maps win.
  private mergeSources(value: RawNode, depth: number): RawEntry[][] {
    if (value.kind !== "seq") return [this.mergeSource(value, depth)];
    return value.items.map((item) => this.mergeSource(item, depth)).reverse();
  }

  private mergeSource(value: RawNode, depth: number): RawEntry[] {
    const target = value.kind === "alias" ? value.target : value;
    if (target.kind !== "map")
      this.fail(value, mergeFault("the value of << is a map, an alias of one, or a list of these"));
    const expanded = this.expand(value, depth + 1);
    return expanded.kind === "map" ? expanded.entries : [];
  }

  private fail(node: RawNode | ScalarNode, fault: Fault): never {
    const { source } = this.options;
    throw errorAt(source, { line: node.line - 1 - source.firstLine, column: node.column - 1 }, fault);
  }
}

/** Entries in the order in which their keys came first, each with its last value. */
class MergedEntries {
  readonly entries: RawEntry[] = [];
  private readonly byKey = new Map<string, RawEntry>();

  set({ key, value }: RawEntry): void {
    const known = this.byKey.get(key.value);
    if (known !== undefined) {
      known.value = value;
      return;
    }
    const entry = { key, value };
    this.byKey.set(key.value, entry);
    this.entries.push(entry);
  }
}

function excessive(alias: AliasNode, why: string): Fault {
  return {
    code: "YAML_ALIAS_EXPANSION",
    what: `cannot expand the alias *${alias.name}`,
    why,
    mend: "write the values out, or split the document",
    cause: new GoYamlError("yaml: document contains excessive aliasing"),
  };
}

function mergeFault(why: string): Fault {
  return {
    code: "YAML_MERGE",
    what: "cannot merge with the key <<",
    why,
    mend: "correct the value, or copy the fields",
    cause: new GoYamlError("yaml: map merge requires map or sequence of maps as the value"),
  };
}
