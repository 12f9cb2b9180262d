import { SyncError } from "../../errors/sync-error";
import { GoError } from "../../go/values/values";
import type { KubeObject } from "../../model/objects/kube-object";
import { readFluxObjects as readStream } from "../../yaml/documents/read-objects";
import { readConfig } from "../../yaml/read/read-config";
import { configToPlain } from "../../yaml/write/to-json";

/**
 * Reads the objects of a text of YAML documents, or of JSON values one after the other, as Flux does.
 *
 * @param file the name of the text in errors
 * @throws SyncError KUSTOMIZE_OBJECT_INVALID for a document that is not a map with a kind; what `readConfig` throws
 */
export function readFluxObjects(text: string, file: string): readonly KubeObject[] {
  try {
    return readStream(text, (document) => {
      const node = readConfig(document.text, file);
      return node === undefined ? null : configToPlain(node);
    });
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new SyncError({
      code: "KUSTOMIZE_OBJECT_INVALID",
      what: "the text contains something that is not a Kubernetes object",
      where: { file },
      why: error.message,
      mend: "write a map with apiVersion, kind and metadata.name, or remove the document",
      cause: error,
    });
  }
}
