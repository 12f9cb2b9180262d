import { SyncError } from "../../errors/sync-error";
import { fromBytes } from "../../go/values/bytes";
import { GoError } from "../../go/values/values";
import { optional } from "../../lib/optional";
import type { ReferredData, ValuesReference } from "../../model/rendering/values-reference";
import { placeNode } from "../../render/helm/explain/placed-value";
import type { GivenDocument, ValueSources } from "../../render/helm/explain/value-source";
import { apimachineryDocuments } from "../../yaml/documents/apimachinery-documents";
import { readYaml } from "../../render/helm/yaml/read-yaml";
import { mapGet, textOf } from "../../yaml/map-access";
import type { YamlNode } from "../../yaml/node";

/** A file of `--values-from`. */
export interface ManifestFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A document of a file, and the number of lines before it. */
interface Manifest {
  readonly file: string;
  readonly node: YamlNode;
  readonly line: number;
}

/**
 * The values of ConfigMaps and Secrets. With a HelmRelease of Flux among the manifests: those of its `valuesFrom`, and
 * its `values`. Otherwise each ConfigMap and each Secret in the order of the files, by the key `values.yaml`.
 *
 * @throws SyncError HELM_VALUES_INVALID if a file is not YAML, or has several releases
 */
export function readReferences(files: readonly ManifestFile[]): Pick<ValueSources, "references" | "dataOf" | "inline"> {
  const manifests = files.flatMap(readManifests);
  const objects = manifests.filter(({ node }) => isReferred(node));
  const [release, ...others] = manifests.filter(({ node }) => kindOf(node) === "HelmRelease");
  if (others.length > 0) {
    throw invalid(others[0]?.file ?? "", "the files have several HelmReleases", "pass the files of one release");
  }
  const dataOf: ReferredData = ({ kind, name }) => {
    const found = objects.find(({ node }) => kindOf(node) === kind && nameOf(node) === name);
    return found && dataOfObject(found.node);
  };
  if (release === undefined) {
    const references = objects.map(({ node }): ValuesReference => {
      return { kind: kindOf(node) === "Secret" ? "Secret" : "ConfigMap", name: nameOf(node) };
    });
    return { references, dataOf };
  }
  const spec = mapGet(release.node, "spec");
  const listed = mapGet(spec, "valuesFrom");
  const references = (listed?.kind === "seq" ? listed.items : []).map(referenceOf);
  return { references, dataOf, ...optional({ inline: inlineOf(release, mapGet(spec, "values")) }) };
}

function inlineOf({ file, line }: Manifest, values: YamlNode | undefined): GivenDocument | undefined {
  if (values === undefined) return undefined;
  const placed = placeNode(values, line);
  return placed.kind === "map" ? { name: "spec.values", file, values: placed } : undefined;
}

function referenceOf(node: YamlNode): ValuesReference {
  const text = (key: string): string | undefined => textOf(mapGet(node, key));
  const isOn = (key: string): boolean => text(key) === "true";
  return {
    // Another kind is an error of the composition.
    kind: text("kind") as ValuesReference["kind"],
    name: text("name") ?? "",
    ...optional({ valuesKey: text("valuesKey"), targetPath: text("targetPath") }),
    optional: isOn("optional"),
    literal: isOn("literal"),
  };
}

function readManifests({ name, content }: ManifestFile): readonly Manifest[] {
  try {
    return Array.from(apimachineryDocuments(fromBytes(content))).flatMap(({ text, firstLine }) => {
      const node = readYaml(text, name);
      return node === undefined ? [] : [{ file: name, node, line: firstLine }];
    });
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw invalid(name, error.message, "correct the file");
  }
}

function isReferred(node: YamlNode): boolean {
  return textOf(mapGet(node, "apiVersion")) === "v1" && ["ConfigMap", "Secret"].includes(kindOf(node));
}

function kindOf(node: YamlNode): string {
  return textOf(mapGet(node, "kind")) ?? "";
}

function nameOf(node: YamlNode): string {
  return textOf(mapGet(mapGet(node, "metadata"), "name")) ?? "";
}

/** The data as the API server has it: `stringData` of a Secret becomes `data`. */
function dataOfObject(node: YamlNode): Readonly<Record<string, string>> {
  const entriesOf = (key: string): readonly (readonly [string, string])[] => {
    const map = mapGet(node, key);
    return map?.kind === "map" ? map.entries.map((entry) => [entry.key.value, textOf(entry.value) ?? ""]) : [];
  };
  if (kindOf(node) !== "Secret") return Object.fromEntries(entriesOf("data"));
  const decoded = entriesOf("data").map(([key, text]) => [key, fromBytes(Buffer.from(text, "base64"))] as const);
  return Object.fromEntries([...decoded, ...entriesOf("stringData")]);
}

function invalid(file: string, why: string, mend: string): SyncError {
  const what = "cannot read the values of --values-from";
  return new SyncError({ code: "HELM_VALUES_INVALID", what, where: { file }, why, mend });
}
