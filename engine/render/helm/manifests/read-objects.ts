import type { RenderedObject } from "../../../model/rendering/rendered-object";
import { readObjects as readStream } from "../../../yaml/documents/read-objects";
import { configToPlain } from "../../../yaml/write/to-json";
import { fromBytes } from "../../../go/values/bytes";
import type { NodeCount } from "../../../yaml/read/node-count";
import { withHelmFault, withPrefix } from "../helm-error";
import { readYaml } from "../yaml/read-yaml";

/**
 * Reads the objects of a manifest or of a file in `crds/`, as Helm's client does. Lists are expanded, and documents
 * that contain only comments are ignored.
 *
 * @param path the name in errors and origins
 * @param count - counts the keys and values of several files; by default, each document has the limit of a file
 * @throws SyncError HELM_MANIFEST for a document that is not a Kubernetes object
 */
export function readObjects(content: string | Uint8Array, path: string, count?: NodeCount): RenderedObject[] {
  const limits = count === undefined ? {} : { count };
  const text = typeof content === "string" ? content : fromBytes(content);
  return withHelmFault({ ...noObject, where: { file: path } }, () =>
    readStream(text, (document) => {
      const node = withPrefix(`YAML parse error on ${path}`, () => readYaml(document.text, path, limits));
      return node === undefined ? null : configToPlain(node);
    }).map((object) => ({ object, origin: { file: path } })),
  );
}

const noObject = {
  code: "HELM_MANIFEST",
  what: "cannot read the output of a template of the chart",
  mend: "correct the template, or the values that it puts into the document",
} as const;
