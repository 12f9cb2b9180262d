// Source: k8s.io/cli-runtime pkg/resource/builder.go (Flatten), as helm pkg/kube/client.go@v3.22.0 (Build) uses it.
import { isMap } from "../../../lib/look-up";
import type { KubeObject } from "../../../model/objects/kube-object";
import type { RenderedObject } from "../../../model/rendering/rendered-object";
import { configToPlain } from "../../../yaml/write/to-json";
import { trimSpace } from "../../../go/unicode/runes";
import { quote } from "../../../go/strconv/quote";
import { fromBytes } from "../../../go/values/bytes";
import type { NodeCount } from "../../../yaml/read/node-count";
import { GoError } from "../../../go/values/values";
import { withHelmFault, withPrefix } from "../helm-error";
import { readYaml } from "../yaml/read-yaml";
import { splitDocuments } from "../../../yaml/documents/apimachinery-documents";

/**
 * Reads the objects of a manifest or of a file in `crds/`. Lists are expanded, and documents that contain only comments
 * are ignored.
 *
 * @param path the name in errors and origins
 * @param count - counts the keys and values of several files; by default, each document has the limit of a file
 * @throws SyncError HELM_MANIFEST for a document that is not a Kubernetes object
 */
export function readObjects(content: string | Uint8Array, path: string, count?: NodeCount): RenderedObject[] {
  const limits = count === undefined ? {} : { count };
  const text = typeof content === "string" ? content : fromBytes(content);
  return withHelmFault({ ...noObject, where: { file: path } }, () =>
    splitDocuments(text).flatMap((document) => {
      if (trimSpace(document) === "") return [];
      const node = withPrefix(`YAML parse error on ${path}`, () => readYaml(document, path, limits));
      const value = node === undefined ? null : configToPlain(node);
      return flatten(value).map((object) => ({ object, origin: { file: path } }));
    }),
  );
}

const noObject = {
  code: "HELM_MANIFEST",
  what: "cannot read the output of a template of the chart",
  mend: "correct the template, or the values that it puts into the document",
} as const;

function flatten(value: unknown): KubeObject[] {
  if (value === null) return [];
  if (!isMap(value)) throw new GoError("the document is not a map");
  const { apiVersion, kind, items, metadata } = value;
  if (typeof kind !== "string" || kind === "") throw missing("kind", value);
  if (typeof apiVersion !== "string" || apiVersion === "") throw missing("apiVersion", value);
  if (Array.isArray(items)) return items.flatMap(flatten);
  if (!isMap(metadata)) throw missing("metadata", value);
  const { name, generateName } = metadata;
  if (!isText(name) && !isText(generateName)) throw missing("metadata.name", value);
  return [value as KubeObject];
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function missing(field: string, { kind, metadata }: Readonly<Record<string, unknown>>): GoError {
  const name = isMap(metadata) ? metadata["name"] : undefined;
  const shown = [kind, name].filter((part) => typeof part === "string").join("/");
  return new GoError(`${field} is missing in ${shown === "" ? "a document" : `the object ${quote(shown)}`}`);
}
