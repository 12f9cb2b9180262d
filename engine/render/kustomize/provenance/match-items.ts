import { mapGet } from "../../../yaml/map-access";
import type { YamlNode } from "../../../yaml/node";
import { rawText } from "../nodes/node-state";
import { textOfLeaf, type Trace } from "./trace";

/**
 * Matches the items of a list with the traces of the items before, so that an inserted item does not make all following
 * items count as changed. Items match if they are the same node, if they have the same merge keys (or `name`, if there
 * is no schema), if they have equal content, or otherwise in order.
 *
 * @param keysMayChange an item at the same index matches even if its merge keys differ
 */
export function matchItems(
  before: readonly Trace[],
  nodes: readonly YamlNode[],
  mergeKeys: readonly string[] | undefined,
  keysMayChange = false,
): (Trace | undefined)[] {
  if (before.length === nodes.length && before.every((trace, index) => trace.node === nodes[index])) return [...before];
  const found: (Trace | undefined)[] = nodes.map(() => undefined);
  const left = new Set(before);
  const pairBy = (keyOfTrace: (trace: Trace) => unknown, keyOfNode: (node: YamlNode) => unknown): void => {
    const byKey = new Map<unknown, Trace[]>();
    for (const trace of left) {
      const key = keyOfTrace(trace);
      if (key === undefined) continue;
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [trace]);
      else others.push(trace);
    }
    if (byKey.size === 0) return;
    for (const [index, node] of nodes.entries()) {
      if (found[index] !== undefined) continue;
      const key = keyOfNode(node);
      const trace = key === undefined ? undefined : byKey.get(key)?.shift();
      if (trace === undefined) continue;
      found[index] = trace;
      left.delete(trace);
    }
  };
  pairBy(
    ({ node }) => (node?.kind === "scalar" ? undefined : node),
    (node) => (node.kind === "scalar" ? undefined : node),
  );
  const keys = mergeKeys === undefined ? ["name"] : mergeKeys;
  if (keys.length > 0) {
    pairBy(
      (trace) => keyOfTrace(trace, keys),
      (node) => keyOfNode(node, keys),
    );
  }
  if (left.size > 0) pairBy(contentOfTrace, contentOfNode);
  if (left.size > 0 && keysMayChange) pairByIndex(before, left, found, nodes);
  if (left.size > 0) pairInOrder(left, found, nodes, mergeKeys === undefined ? undefined : keys);
  return found;
}

// An operation of a JSON patch addresses an item by its index, and may change its merge keys.
function pairByIndex(
  before: readonly Trace[],
  left: Set<Trace>,
  found: (Trace | undefined)[],
  nodes: readonly YamlNode[],
): void {
  if (before.length !== nodes.length) return;
  for (const [index, trace] of before.entries()) {
    if (found[index] !== undefined || trace.node?.kind !== nodes[index]?.kind || !left.delete(trace)) continue;
    found[index] = trace;
  }
}

// Items with different merge keys do not match.
function pairInOrder(
  left: ReadonlySet<Trace>,
  found: (Trace | undefined)[],
  nodes: readonly YamlNode[],
  keys: readonly string[] | undefined,
): void {
  if (keys?.length === 0) return;
  const rest = [...left].filter((trace) => keys === undefined || keyOfTrace(trace, keys) === undefined);
  for (const [index, node] of nodes.entries()) {
    if (found[index] !== undefined || (keys !== undefined && keyOfNode(node, keys) !== undefined)) continue;
    const next = rest.findIndex((trace) => trace.node?.kind === node.kind);
    if (next >= 0) found[index] = rest.splice(next, 1)[0];
  }
}

function keyOfTrace(trace: Trace, keys: readonly string[]): string | undefined {
  const values = keys.map((key) => trace.fields?.get(key)?.leaf);
  return values.every((value) => value === undefined)
    ? undefined
    : JSON.stringify(values.map((value) => textOfLeaf(value) ?? ""));
}

function keyOfNode(node: YamlNode, keys: readonly string[]): string | undefined {
  if (node.kind !== "map") return undefined;
  const values = keys.map((key) => mapGet(node, key));
  return values.every((value) => value?.kind !== "scalar") ? undefined : JSON.stringify(values.map(rawText));
}

function contentOfTrace(trace: Trace): string {
  return JSON.stringify(textsOfTrace(trace));
}

function contentOfNode(node: YamlNode): string {
  return JSON.stringify(textsOfNode(node));
}

function textsOfTrace({ node, fields, items, leaf }: Trace): unknown {
  if (node?.kind === "seq") return (items ?? []).map(textsOfTrace);
  if (node?.kind === "map") {
    const entries = [...(fields ?? [])].filter(([, field]) => field.isThere);
    return { map: sorted(entries.map(([key, field]) => [key, textsOfTrace(field)] as const)) };
  }
  return textOfLeaf(leaf) ?? "";
}

function textsOfNode(node: YamlNode): unknown {
  if (node.kind === "seq") return node.items.map(textsOfNode);
  if (node.kind === "map") {
    return { map: sorted(node.entries.map(({ key, value }) => [key.value, textsOfNode(value)] as const)) };
  }
  return node.tag === "null" ? "" : node.value;
}

function sorted(entries: readonly (readonly [string, unknown])[]): readonly (readonly [string, unknown])[] {
  return entries.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
}
