// How Argo CD reads the objects of a file or of a tool's output.
//
// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (getObjsFromYAMLOrJSON, splitYAMLOrJSON, GenerateManifests);
// gitops-engine pkg/utils/kube/kube.go (SplitYAML).
import { isSyncError, SyncError } from "../errors/sync-error";
import { decodeJsonPrefix } from "../go/json/decode";
import { fromBytes } from "../go/values/bytes";
import { GoError } from "../go/values/values";
import { isMap } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { readObjectStream } from "../yaml/documents/object-stream";
import { readConfig } from "../yaml/read/read-config";
import { configToPlain } from "../yaml/write/to-json";

/** The objects of a text of YAML, with those of lists in place of the lists. Throws SyncError ARGO_MANIFEST_INVALID. */
export function readManifests(text: string, file: string): readonly KubeObject[] {
  const { objects, failure } = readDocuments(text, file);
  if (failure !== undefined) throw invalidManifest(file, failure);
  return objects.flatMap(withoutLists);
}

/**
 * The objects of a file with manifests. A file of YAML that has none, such as a values file, is left out.
 *
 * @throws SyncError ARGO_MANIFEST_INVALID
 */
export function readManifestFile(bytes: Uint8Array, file: string): readonly KubeObject[] {
  const text = fromBytes(bytes).replace(/^\ufeff/, "");
  if (file.endsWith(".json")) return [readJson(text, file)].flatMap(withoutLists);
  const { objects, failure } = readDocuments(text, file);
  if (failure === undefined) return objects.flatMap(withoutLists);
  const isManifest = ["apiVersion:", "kind:", "metadata:"].every((part) => text.includes(part));
  if (objects.length > 0 || isManifest) throw invalidManifest(file, failure);
  return [];
}

function readDocuments(text: string, file: string): { readonly objects: KubeObject[]; readonly failure?: Error } {
  const objects: KubeObject[] = [];
  try {
    const readYaml = (document: { readonly text: string }): unknown => {
      const node = readConfig(document.text, file);
      return node === undefined ? null : configToPlain(node);
    };
    for (const value of readObjectStream(text, { lookAhead: 4096, accepts: hasKind, readYaml })) {
      if (value === null) continue;
      if (!hasKind(value)) throw new GoError("a document is not a map with a kind");
      objects.push(value as KubeObject);
    }
    return { objects };
  } catch (error) {
    if (!isSyncError(error) && !(error instanceof GoError)) throw error;
    return { objects, failure: error };
  }
}

function readJson(text: string, file: string): KubeObject {
  try {
    const { end } = decodeJsonPrefix(text);
    if (/\S/.test(text.slice(end))) throw new GoError("a file of JSON may have one object only");
    const value: unknown = JSON.parse(text.slice(0, end));
    if (!hasKind(value)) throw new GoError("it is not a map with a kind");
    return value as KubeObject;
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw invalidManifest(file, error);
  }
}

function hasKind(value: unknown): boolean {
  return isMap(value) && typeof value["kind"] === "string" && value["kind"] !== "";
}

/** An object with the field `items` is a list, of any kind; one whose items are null is nothing. */
function withoutLists(object: KubeObject): readonly KubeObject[] {
  const { items } = object;
  if (Array.isArray(items)) return items as readonly KubeObject[];
  const isNothing = items === null && !("spec" in object) && !("status" in object);
  return isNothing ? [] : [object];
}

function invalidManifest(file: string, cause: Error): SyncError {
  if (isSyncError(cause)) return cause;
  return new SyncError({
    code: "ARGO_MANIFEST_INVALID",
    what: "a file of the source is not a manifest",
    where: { file },
    why: cause.message,
    mend: "correct the file, or leave it out by directory.exclude",
    cause,
  });
}
