import type { JsonView } from "../go/json/json-reader";
import type { YamlNode } from "./node";

/** A node as JSON has it: a scalar with a tag of its own is a text. */
export function jsonView(node: YamlNode): JsonView<YamlNode> {
  if (node.kind === "seq") return { kind: "array", items: node.items };
  if (node.kind === "map") {
    return {
      kind: "object",
      entries: node.entries.map(({ key, value }) => ({ key: key.value, value, keyValue: key })),
    };
  }
  const { tag, value: literal } = node;
  if (tag === "null") return { kind: "null" };
  if (tag === "bool") return { kind: "bool", literal };
  return tag === "int" || tag === "float"
    ? { kind: "number", literal, isFloat: tag === "float" }
    : { kind: "string", literal };
}
