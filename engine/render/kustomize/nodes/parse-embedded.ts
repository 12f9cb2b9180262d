import { readDetailed, type ReadDocument } from "../../../yaml/read/read-detailed";
import { badPath } from "./lookup";

/**
 * Reads the document in a string of an object, such as a file in a ConfigMap, with all that its text says.
 *
 * Source: kustomize kyaml/yaml/match.go@v0.21.2 (handleStructuredDataInScalar).
 * @throws SyncError KUSTOMIZE_FIELD_PATH if the string contains no document, or a YAML_ code
 */
export function parseEmbedded(text: string): ReadDocument {
  const document = readDetailed(text);
  if (document === undefined) throw badPath("the path continues into a string that is not a YAML document");
  return document;
}
