// Source: k8s.io/apimachinery pkg/apis/meta/v1/unstructured/{helpers,unstructured}.go@v0.37.1 (unstructuredJSONScheme,
// IsList, EachListItem).
import { quote } from "../../go/strconv/quote";
import { GoError } from "../../go/values/values";
import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import type { TextDocument } from "./apimachinery-documents";
import { readObjectStream } from "./object-stream";

/** Reads a document of YAML as plain data; null if it has none. */
type ReadYaml = (document: TextDocument) => unknown;
type Data = Readonly<Record<string, unknown>>;

/**
 * The objects of a text as Helm's client and kubectl read what they send. Any kind with `items` is a list. An item
 * without kind and apiVersion is of the list's kind without `List`; an item that is a list is an error.
 *
 * Source: k8s.io/cli-runtime pkg/resource/visitor.go@v0.37.1 (StreamVisitor, FlattenListVisitor), as helm
 * pkg/kube/client.go@v3.22.0 (Build) uses them.
 * @throws GoError for what is not an object with apiVersion, kind and a name; what `readYaml` throws
 */
export function readObjects(text: string, readYaml: ReadYaml): readonly KubeObject[] {
  const values = readObjectStream(text, { lookAhead: 4096, accepts: () => true, readYaml });
  return Array.from(values).flatMap((value) => (value === null ? [] : flatten(value)));
}

/**
 * The objects of a text as Flux reads what kustomize has built. Documents without an apiVersion or a name and
 * kustomization files are left out.
 *
 * Source: fluxcd/pkg ssa/utils/object.go@v0.77.0 (ReadObjects).
 * @throws GoError for a value that is not a map with a kind; what `readYaml` throws
 */
export function readFluxObjects(text: string, readYaml: ReadYaml): readonly KubeObject[] {
  const values = readObjectStream(text, { lookAhead: 2048, accepts: isOfAKind, readYaml });
  return Array.from(values).flatMap((value): readonly KubeObject[] => {
    if (value === null) return [];
    if (!isMap(value)) throw new GoError("a document is not a map");
    if (!isOfAKind(value)) throw new GoError("a document has no kind");
    if (isList(value)) return value.items.map((item) => mapOf(item) as KubeObject);
    return isNamed(value) && !isKustomizationFile(value) ? [value] : [];
  });
}

function flatten(value: unknown): readonly KubeObject[] {
  if (!isMap(value)) throw new GoError("the document is not a map");
  if (!isOfAKind(value)) throw missing("kind", value);
  if (!("items" in value)) return [named(value)];
  const { items, kind, apiVersion } = value;
  if (items !== null && !Array.isArray(items)) throw new GoError("the field items is not a list");
  return ((items ?? []) as readonly unknown[]).map((item) => {
    const data = item === null ? {} : mapOf(item);
    if (isList(data)) throw new GoError("an item of a list is a list itself");
    const isUntyped = !isText(data["kind"]) && !isText(data["apiVersion"]);
    return named(isUntyped ? { ...data, apiVersion, kind: String(kind).replace(/List$/, "") } : data);
  });
}

function mapOf(item: unknown): Data {
  if (isMap(item)) return item;
  throw new GoError("an item of a list is not a map");
}

function isList(data: Data): data is Data & { readonly items: readonly unknown[] } {
  return Array.isArray(data["items"]);
}

function isOfAKind(value: unknown): boolean {
  return isMap(value) && isText(value["kind"]);
}

function isNamed(data: Data): data is KubeObject {
  const { apiVersion, metadata } = data;
  return isText(apiVersion) && isMap(metadata) && isText(metadata["name"]);
}

function isKustomizationFile({ apiVersion, kind }: KubeObject): boolean {
  return kind.toLowerCase() === "kustomization" && apiVersion.startsWith("kustomize.config.k8s.io/");
}

function named(data: Data): KubeObject {
  const { apiVersion, metadata } = data;
  if (!isOfAKind(data)) throw missing("kind", data);
  if (!isText(apiVersion)) throw missing("apiVersion", data);
  if (!isMap(metadata)) throw missing("metadata", data);
  if (!isText(metadata["name"]) && !isText(metadata["generateName"])) throw missing("metadata.name", data);
  return data as KubeObject;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function missing(field: string, { kind, metadata }: Data): GoError {
  const name = isMap(metadata) ? metadata["name"] : undefined;
  const shown = [kind, name].filter((part) => typeof part === "string").join("/");
  return new GoError(`${field} is missing in ${shown === "" ? "a document" : `the object ${quote(shown)}`}`);
}
