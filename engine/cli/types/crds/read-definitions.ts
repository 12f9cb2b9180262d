import { SyncError } from "../../../errors/sync-error";
import { mapEntry, mapGet, textOf } from "../../../yaml/map-access";
import type { MapNode, YamlNode } from "../../../yaml/node";
import { readDocuments } from "../../../yaml/read/read";
import type { DefinedVersion, ManifestText, PlacedNode } from "./definition";

/**
 * The versions of all CustomResourceDefinitions in a text that the API server serves; other manifests are ignored.
 *
 * @throws SyncError with a YAML_ code, or CLI_CRD_INVALID
 */
export function readDefinitions({ file, content }: ManifestText): DefinedVersion[] {
  return readDocuments(content, file)
    .flatMap((node) => (textOf(mapGet(node, "kind"))?.endsWith("List") === true ? itemsOf(node) : [node]))
    .filter((node) => textOf(mapGet(node, "kind")) === "CustomResourceDefinition" && isDefinition(node))
    .flatMap((node) => readVersions({ file, node }));
}

function itemsOf(list: YamlNode): readonly YamlNode[] {
  const items = mapGet(list, "items");
  return items?.kind === "seq" ? items.items : [];
}

function isDefinition(node: YamlNode): boolean {
  return textOf(mapGet(node, "apiVersion"))?.startsWith("apiextensions.k8s.io/") === true;
}

function readVersions({ file, node }: PlacedNode): DefinedVersion[] {
  const spec = { file, node: need({ file, node }, "spec", "map") };
  const group = needText(spec, "group", groupName);
  const kind = needText({ file, node: need(spec, "names", "map") }, "kind", kindName);
  // The schema of v1beta1 for all versions.
  const shared = mapGet(mapGet(spec.node, "validation"), "openAPIV3Schema");
  const listed = mapGet(spec.node, "versions");
  if (listed === undefined) {
    const version = needText(spec, "version", versionName);
    return [{ group, kind, version, isDeprecated: false, schema: asSchema(file, shared) }];
  }
  const versions = listed.kind === "seq" ? listed.items : [];
  if (versions.length === 0) throw invalid({ file, node: listed }, "spec.versions is not a list of versions");
  return versions
    .filter((version) => textOf(mapGet(version, "served")) !== "false")
    .map((version) => ({
      ...{ group, kind, version: needText({ file, node: version }, "name", versionName) },
      isDeprecated: textOf(mapGet(version, "deprecated")) === "true",
      schema: asSchema(file, mapGet(mapGet(version, "schema"), "openAPIV3Schema") ?? shared),
    }));
}

function asSchema(file: string, node: YamlNode | undefined): MapNode | undefined {
  if (node === undefined || node.kind === "map") return node;
  throw invalid({ file, node }, "openAPIV3Schema is not a map");
}

function need({ file, node }: PlacedNode, field: string, kind: YamlNode["kind"]): YamlNode {
  const found = mapGet(node, field);
  if (found?.kind === kind) return found;
  if (found === undefined) throw invalid({ file, node }, `the field ${field} is missing`);
  throw invalid({ file, node: found }, `the field ${field} has another type`);
}

interface NameRule {
  readonly pattern: RegExp;
  readonly longest: number;
  readonly what: string;
}

// Source: Kubernetes, apiextensions/validation: DNS names for groups and versions. A kind is a DNS label, but for case.
const groupName: NameRule = {
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  longest: 253,
  what: "a DNS name such as example.com",
};
const versionName: NameRule = {
  pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/,
  longest: 63,
  what: "a name such as v1 or v1beta1",
};
const kindName: NameRule = { pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/i, longest: 63, what: "a name such as Backup" };

function needText(place: PlacedNode, field: string, { pattern, longest, what }: NameRule): string {
  const node = need(place, field, "scalar");
  const text = textOf(node) ?? "";
  if (pattern.test(text) && text.length <= longest) return text;
  const line = mapEntry(place.node, field)?.value ?? node;
  const shown = text.length > longest ? `of ${text.length} characters` : JSON.stringify(text);
  throw invalid({ file: place.file, node: line }, `the ${field} ${shown} is not ${what}`);
}

/** The error at a place of a definition. */
function invalid({ file, node: { line, column } }: PlacedNode, why: string): SyncError {
  return new SyncError({
    code: "CLI_CRD_INVALID",
    what: "cannot read the types of a CustomResourceDefinition",
    where: { file, line, column },
    why,
    mend: "correct the definition; the API server refuses it, too",
  });
}
