import { isSyncError } from "../../../errors/sync-error";
import { readDetailed, type ReadDocument } from "../../../yaml/read/read-detailed";
import { badPath } from "./lookup";

/**
 * Reads the document in a string of an object, such as a file in a ConfigMap, with all that its text says.
 *
 * Source: kustomize kyaml/yaml/match.go@v0.21.2 (handleStructuredDataInScalar).
 * @throws SyncError KUSTOMIZE_FIELD_PATH if the string contains no document, or a YAML_ code
 */
export function parseEmbedded(text: string): ReadDocument {
  const document = inText(() => readDetailed(text));
  if (document === undefined) throw badPath("the path continues into a string that is not a YAML document");
  return document;
}

/** Runs the step. An error has its position in the text in the reason: `where` is the place of the field. */
export function inText<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const { why, where } = error;
    const parts = [
      where.line === undefined ? "" : `, line ${where.line}`,
      where.column === undefined ? "" : `, column ${where.column}`,
    ];
    const position = `in the text of the field${parts.join("")}`;
    throw error.with({ where: {}, why: why === undefined ? position : `${position}: ${why}`, cause: error });
  }
}
