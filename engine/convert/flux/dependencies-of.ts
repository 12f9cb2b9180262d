import type { FluxNode } from "../../model/flux/flux-tree";
import { type ProgramValue, Reference } from "../model/values";

/** What resources of a repository come after, as they are in the program. */
export class FluxDependencies {
  private readonly nodes: ReadonlyMap<string, FluxNode>;
  private readonly isPart: (id: string) => boolean;
  private readonly known = new Map<string, ReadonlySet<string>>();

  /** @param isPart whether a node has a resource: one without objects has none */
  constructor(nodes: readonly FluxNode[], isPart: (id: string) => boolean) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    this.isPart = isPart;
  }

  /** The argument `dependsOn`; undefined for none. */
  of(node: FluxNode): readonly ProgramValue[] | undefined {
    const judged = new Map(
      node.after.flatMap(({ to, readyExpr }) => (readyExpr === undefined ? [] : [[to, readyExpr] as const])),
    );
    const wanted = [...this.partsAfter(node)];
    const least = wanted.filter((one) => judged.has(one) || !wanted.some((other) => this.comesAfter(other, one)));
    if (least.length === 0) return undefined;
    return least.map((id) => {
      const readyExpr = judged.get(id);
      return readyExpr === undefined ? new Reference(id) : { ref: new Reference(id), readyExpr };
    });
  }

  /** Whether a part comes after another one, directly or not. */
  comesAfter(later: string, earlier: string): boolean {
    const seen = new Set<string>();
    const reaches = (id: string): boolean => {
      if (seen.has(id)) return false;
      seen.add(id);
      const node = this.nodes.get(id);
      const before = node === undefined ? [] : [...this.partsAfter(node)];
      return before.some((one) => one === earlier || reaches(one));
    };
    return later !== earlier && reaches(later);
  }

  private partsAfter(node: FluxNode): ReadonlySet<string> {
    const known = this.known.get(node.id);
    if (known !== undefined) return known;
    const found = new Set<string>();
    for (const { to, moment } of node.after) this.addPart(to, moment === "ready", found, new Set());
    this.known.set(node.id, found);
    return found;
  }

  /** A node that is ready, is so with all that it waits for. */
  private addPart(id: string, isReady: boolean, found: Set<string>, seen: Set<string>): void {
    const node = this.nodes.get(id);
    if (node === undefined || seen.has(id)) return;
    seen.add(id);
    if (this.isPart(id)) found.add(id);
    else for (const { to, moment } of node.after) this.addPart(to, moment === "ready", found, seen);
    if (!isReady) return;
    for (const { to } of node.readyAfter) this.addPart(to, true, found, seen);
  }
}
