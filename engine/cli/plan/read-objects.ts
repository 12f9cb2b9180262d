import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { readDocuments } from "../../yaml/read/read";
import { toPlain } from "../../yaml/write/to-json";

/**
 * The objects of a file, and of the lists in it.
 *
 * @throws SyncError CLI_ARGUMENT
 */
export function readObjects(content: Uint8Array, file: string): readonly KubeObject[] {
  return readDocuments(content, file).flatMap((node) => flatten(toPlain(node), file));
}

function flatten(value: unknown, file: string): readonly KubeObject[] {
  if (isMap(value)) {
    const { apiVersion, kind, items, metadata } = value;
    if (typeof kind === "string" && kind.endsWith("List") && Array.isArray(items)) {
      return items.flatMap((item) => flatten(item, file));
    }
    const isNamed = isMap(metadata) && (isText(metadata["name"]) || isText(metadata["generateName"]));
    if (isText(apiVersion) && isText(kind) && isNamed) return [value as KubeObject];
  }
  throw new SyncError({
    code: "CLI_ARGUMENT",
    what: "cannot compare with the file",
    where: { file },
    why: "a document is not an object of Kubernetes: apiVersion, kind or metadata.name is missing",
    mend: "name a file with objects, as slipway build, slipway template or kubectl get -o yaml print it",
  });
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
