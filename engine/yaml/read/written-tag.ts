import type { ScalarNode, ScalarTag } from "../node";

export const longTagPrefix = "tag:yaml.org,2002:";

const scalarTags: ReadonlySet<string> = new Set([
  "str",
  "int",
  "float",
  "bool",
  "null",
  "timestamp",
  "binary",
  "merge",
]);

/** What a scalar has by a tag that the text writes. */
export function tagged(tag: string): Pick<ScalarNode, "tag" | "tagged" | "customTag"> {
  const name = tag.startsWith(longTagPrefix) ? tag.slice(longTagPrefix.length) : "";
  if (scalarTags.has(name)) return { tag: name as ScalarTag, tagged: true };
  return { tag: "custom", tagged: true, customTag: tag };
}
