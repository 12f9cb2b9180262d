import { SyncError } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";
import { readDocuments } from "../../../yaml/read";
import { badPath } from "./lookup";

/** A document that stands in a text of an object, such as a file in a ConfigMap. */
export interface EmbeddedDocument {
  readonly root: YamlNode;
}

/**
 * Reads the document in a text. Differences: what is read here loses comments and anchors, so that a text with any is refused
 * when it is to be written again.
 *
 * Source: kustomize kyaml/yaml/match.go@v0.21.2 (handleStructuredDataInScalar).
 * @throws SyncError KUSTOMIZE_FIELD_PATH where it holds none
 */
export function parseEmbedded(text: string): EmbeddedDocument {
  const [root] = readDocuments(text, "");
  if (root === undefined) throw badPath("the path goes on in a text that holds no document");
  return { root };
}

/** Throws KUSTOMIZE_FIELD_NOT_BUILT where the text has what would be lost: comments, anchors and tags of its own. */
export function refuseLossy(text: string, { root }: EmbeddedDocument): void {
  // Each of these signs is part of a value or key, or else begins what would be lost.
  if (!["#", "&", "*", "!"].some((sign) => countSign(text, sign) > countInNodes(root, sign))) return;
  throw new SyncError({
    code: "KUSTOMIZE_FIELD_NOT_BUILT",
    what: "cannot replace a value inside of a text with comments, anchors or tags yet",
    why: "kustomize writes the whole text anew and keeps them; they would be lost here",
    mend: "remove them from the text, or replace the whole text",
  });
}

function countInNodes(node: YamlNode, sign: string): number {
  if (node.kind === "scalar") return countSign(node.value, sign) + (node.tagged === true && sign === "!" ? 2 : 0);
  if (node.kind === "seq") return node.items.reduce((sum, item) => sum + countInNodes(item, sign), 0);
  return node.entries.reduce((sum, { key, value }) => sum + countInNodes(key, sign) + countInNodes(value, sign), 0);
}

function countSign(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
