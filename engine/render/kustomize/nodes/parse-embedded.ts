import { SyncError } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";
import { scalar } from "../../../yaml/make-node";
import { readDocuments } from "../../../yaml/read/read";
import { resolveTag } from "../../../yaml/go-values/resolve-tag";
import { noComments, readComments, type Comments } from "./embedded-comments";
import { badPath } from "./lookup";

/** A document inside a string of an object, such as a file in a ConfigMap. */
export interface EmbeddedDocument {
  readonly root: YamlNode;
}

/**
 * Reads the document in a string. Known difference: anchors, and comments in unusual places, are lost here, so
 * rewriting a string with any of them is refused.
 *
 * Source: kustomize kyaml/yaml/match.go@v0.21.2 (handleStructuredDataInScalar).
 * @throws SyncError KUSTOMIZE_FIELD_PATH if the string contains no document
 */
export function parseEmbedded(text: string): EmbeddedDocument {
  const [root] = readDocuments(text, "");
  // A null document is valid here, although it is ignored in a file.
  if (root === undefined && resolveTag(text.trim()) === "null" && text.trim() !== "")
    return { root: scalar(text.trim(), "null") };
  if (root === undefined) throw badPath("the path continues into a string that is not a YAML document");
  return { root };
}

/**
 * Returns the comments of the text; undefined if rewriting it would lose something: comments in unusual places, anchors
 * or explicit tags. The document must be unchanged since it was read.
 */
export function commentsToKeep(text: string, { root }: EmbeddedDocument, asJson: boolean): Comments | undefined {
  // If a character occurs more often in the text than in all values, keys and comments, it starts something that would
  // be lost.
  const comments = asJson ? noComments : readComments(text, root);
  const written =
    comments === undefined
      ? ""
      : [...comments.head, ...[...comments.before.values()].flat(), ...comments.after.values()].join("");
  const isLossy = (sign: string): boolean =>
    countSign(text, sign) > countInNodes(root, sign) + countSign(written, sign);
  if (comments === undefined || ["#", "&", "*", "!"].some(isLossy)) return undefined;
  return comments;
}

/** KUSTOMIZE_FIELD_NOT_BUILT: rewriting would lose a part of the text. */
export function lossy(): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_NOT_BUILT",
    what: "cannot replace a value inside a string with anchors, tags or comments in unusual places yet",
    why: "kustomize rewrites the whole string and keeps them; here they would be lost",
    mend: "remove them from the string, put each comment on its own line directly before the field that it describes, or replace the whole string",
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
