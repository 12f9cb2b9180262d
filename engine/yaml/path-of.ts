import type { YamlNode } from "./node";

/**
 * The path of a node below a root, as `spec.containers[0].image`; "" for the root itself and for a node that is not
 * below it.
 */
export function pathOf(root: YamlNode, wanted: YamlNode): string {
  return find(root, wanted, "") ?? "";
}

function find(node: YamlNode, wanted: YamlNode, path: string): string | undefined {
  if (node === wanted) return path;
  if (node.kind === "scalar") return undefined;
  if (node.kind === "seq") {
    for (const [index, item] of node.items.entries()) {
      const found = find(item, wanted, `${path}[${index}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  for (const { key, value } of node.entries) {
    const found = find(value, wanted, joinKey(path, key.value));
    if (found !== undefined) return found;
  }
  return undefined;
}

function joinKey(path: string, key: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_-]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}
