// Source: fluxcd/pkg ssa/utils/object.go@v0.77.0 (ReadObjects), k8s.io/apimachinery pkg/util/yaml/decoder.go@v0.36.2
// (YAMLOrJSONDecoder), pkg/apis/meta/v1/unstructured/helpers.go (unstructuredJSONScheme).
import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { readConfig } from "../../yaml/read/read-config";
import { configToPlain } from "../../yaml/write/to-json";

/**
 * Reads the objects of a text of YAML documents, or of JSON values one after the other. Lists are replaced by their
 * items. Documents without an `apiVersion` or a name and kustomization files are left out, as in Flux.
 *
 * @param file the name of the text in errors
 * @throws SyncError KUSTOMIZE_OBJECT_INVALID for a document that is not a map with a kind; what `readConfig` throws
 */
export function readFluxObjects(text: string, file: string): readonly KubeObject[] {
  return splitDocuments(text).flatMap((document) => {
    const node = readConfig(document, file);
    const value = node === undefined ? null : configToPlain(node);
    return value === null ? [] : objectsOf(value, file);
  });
}

function objectsOf(value: unknown, file: string): readonly KubeObject[] {
  if (!isMap(value)) throw notAnObject(file, "a document is not a map");
  if (typeof value["kind"] !== "string" || value["kind"] === "") throw notAnObject(file, "a document has no kind");
  const items = value["items"];
  if (Array.isArray(items)) return items.map((item) => readItem(item, file));
  return isKubernetesObject(value) && !isKustomizationFile(value) ? [value] : [];
}

function readItem(item: unknown, file: string): KubeObject {
  if (isMap(item)) return item as KubeObject;
  throw notAnObject(file, "an item of a list is not a map");
}

function isKubernetesObject(value: Readonly<Record<string, unknown>>): value is KubeObject {
  const metadata = value["metadata"];
  return isText(value["apiVersion"]) && isMap(metadata) && isText(metadata["name"]);
}

function isKustomizationFile({ apiVersion, kind }: KubeObject): boolean {
  return kind.toLowerCase() === "kustomization" && apiVersion.startsWith("kustomize.config.k8s.io/");
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** Documents of YAML end at a line that starts with three dashes; JSON values need no separator. */
function splitDocuments(text: string): readonly string[] {
  if (text.trimStart().startsWith("{")) return splitJson(text);
  return text.split(/\n---[^\n]*(?:\n|$)/);
}

function splitJson(text: string): readonly string[] {
  const values: string[] = [];
  let start = 0;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isInString) {
      if (character === "\\") at += 1;
      else isInString = character !== '"';
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth !== 0) continue;
      values.push(text.slice(start, at + 1));
      start = at + 1;
    }
  }
  return text.slice(start).trim() === "" ? values : [...values, text.slice(start)];
}

function notAnObject(file: string, why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: "the text contains something that is not a Kubernetes object",
    where: { file },
    why,
    mend: "write a map with apiVersion, kind and metadata.name, or remove the document",
  });
}
