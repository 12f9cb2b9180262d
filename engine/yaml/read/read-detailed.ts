import { tagRules } from "../go-values/resolve-tag";
import { defaultLimits } from "../limits";
import type { DetailedDocument, NodeDetails } from "../node-details";
import type { YamlNode } from "../node";
import { CommentQueue } from "./comment-queue";
import { Composer } from "./composer";
import { decodeText, refuseForbiddenCharacters } from "./decode-text";
import { NodeCount } from "./node-count";
import { NodeNotes } from "./node-notes";
import { asYamlNode } from "./raw-node";
import { Scanner } from "./scanner";

/** A document whose nodes may change: whoever replaces an alias removes its details. */
export interface ReadDocument extends DetailedDocument {
  readonly details: Map<YamlNode, NodeDetails>;
}

/**
 * Reads the first document of a text with its comments, anchors and tags, as go-yaml v3 reads a node. Aliases stay what
 * they are. Undefined if the text has no document.
 *
 * @throws SyncError with a YAML_ code; see docs/errors/yaml.md
 */
export function readDetailed(input: string): ReadDocument | undefined {
  const { text } = decodeText(input, "", defaultLimits);
  refuseForbiddenCharacters(text, "", 0);
  const source = { file: "", text, firstLine: 0 };
  const queue = new CommentQueue();
  const scanner = new Scanner(source, { comments: true, limits: defaultLimits, queue });
  const notes = new NodeNotes(queue);
  const document = new Composer(source, scanner, tagRules, new NodeCount(defaultLimits.nodes), notes).composeDocument();
  if (document === undefined) return undefined;
  const { head, foot } = document;
  const details = notes.details as ReadonlyMap<YamlNode, NodeDetails>;
  return { root: asYamlNode(document.root), details: new Map(details), head, foot };
}
