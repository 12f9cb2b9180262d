import { SyncError } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";
import { scalar } from "../../../yaml/make-node";
import { readDocuments } from "../../../yaml/read";
import { resolveTag } from "../../../yaml/resolve-tag";
import { noComments, readComments, type Comments } from "./embedded-comments";
import { badPath } from "./lookup";

/** A document that stands in a text of an object, such as a file in a ConfigMap. */
export interface EmbeddedDocument {
  readonly root: YamlNode;
}

/**
 * Reads the document in a text. Difference: what is read here loses anchors and comments in odd places, so that a text with any
 * is refused when it is to be written again.
 *
 * Source: kustomize kyaml/yaml/match.go@v0.21.2 (handleStructuredDataInScalar).
 * @throws SyncError KUSTOMIZE_FIELD_PATH where it holds none
 */
export function parseEmbedded(text: string): EmbeddedDocument {
  const [root] = readDocuments(text, "");
  // A document that is null counts here, though not among the documents of a file.
  if (root === undefined && resolveTag(text.trim()) === "null" && text.trim() !== "")
    return { root: scalar(text.trim(), "null") };
  if (root === undefined) throw badPath("the path goes on in a text that holds no document");
  return { root };
}

/**
 * The comments of the text; undefined where it has what would be lost: comments in odd places, anchors and tags of its own.
 * The document must be as it was read.
 */
export function commentsToKeep(text: string, { root }: EmbeddedDocument, asJson: boolean): Comments | undefined {
  // Each of these signs is part of a value, of a key or of a comment, or else begins what would be lost.
  const comments = asJson ? noComments : readComments(text, root);
  const written =
    comments === undefined
      ? ""
      : [...comments.head, ...[...comments.before.values()].flat(), ...comments.behind.values()].join("");
  const isLossy = (sign: string): boolean =>
    countSign(text, sign) > countInNodes(root, sign) + countSign(written, sign);
  if (comments === undefined || ["#", "&", "*", "!"].some(isLossy)) return undefined;
  return comments;
}

/** KUSTOMIZE_FIELD_NOT_BUILT: something of the text would be lost. */
export function lossy(): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_NOT_BUILT",
    what: "cannot replace a value inside of a text with anchors, tags or comments in odd places yet",
    why: "kustomize writes the whole text anew and keeps them; they would be lost here",
    mend: "remove them from the text, put comments in lines of their own right before what they tell of, or replace the whole text",
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
