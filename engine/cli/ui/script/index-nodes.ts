import type { UiNode } from "./snapshot";

/** A node, with the ids of those above it. */
export interface UiPlace {
  readonly node: UiNode;
  readonly above: readonly string[];
}

/** Finds the nodes by their ids. Part of the page: see the README. */
export function indexNodes(roots: readonly UiNode[]): ReadonlyMap<string, UiPlace> {
  const places = new Map<string, UiPlace>();
  const add = (node: UiNode, above: readonly string[]): void => {
    places.set(node.id, { node, above });
    const inner = [...above, node.id];
    for (const child of node.children) add(child, inner);
  };
  for (const node of roots) add(node, []);
  return places;
}
