import { isSyncError, type SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { MapNode, YamlNode } from "../../../yaml/node";
import { readDocuments, readLinked } from "../../../yaml/read/read";
import { readObjects } from "../load/read-objects";
import { isNilOrEmpty } from "../nodes/node-state";
import * as build from "../objects/build-annotations";
import { makeObject, type BuildObject } from "../objects/build-object";
import { readAnnotation, readKind, readName, writeMetadataEntry } from "../nodes/metadata";
import { ObjectList } from "../objects/object-list";
import type { SchemaRegistry } from "../openapi/schema-registry";

interface Inflated {
  /** The entry of the kustomization. */
  readonly place: ErrorPlace;
  /** The chart's name. */
  readonly chart: string;
  /** The name of a chart's file in messages and origins. */
  readonly nameFile: (path: string) => string;
  readonly schemas: SchemaRegistry;
}

/**
 * The objects that Helm printed, each with its template as origin. Text that cannot be read like a file of objects is
 * read again, without expanding lists, and with aliases that stay links until the objects are printed.
 *
 * Source: kustomize api/internal/builtins/HelmChartInflationGenerator.go@v0.21.2 (Generate).
 * @throws SyncError KUSTOMIZE_HELM_CHART, or the errors of reading YAML and objects
 */
export function readInflated(text: string, inflated: Inflated): readonly BuildObject[] {
  const templates = findTemplates(text, inflated);
  let objects: readonly BuildObject[];
  try {
    objects = withoutDuplicates(readObjects(readDocuments(text, ""), ""), inflated);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const again = readAgain(text);
    if (again === undefined || again.length === 0) throw atTemplate(error, templates, inflated);
    objects = again;
    try {
      withoutDuplicates(objects, inflated);
    } catch (duplicate) {
      throw isSyncError(duplicate) ? atTemplate(duplicate, templates, inflated) : duplicate;
    }
  }
  return objects.map((object) => {
    const node = object.node as MapNode;
    const file = templateAt(templates, object.origin.line) ?? inflated.nameFile("Chart.yaml");
    clearPlaces(node);
    writeMetadataEntry(node, "annotations", build.helmGenerated, "true");
    return { ...object, origin: { file, line: 0, column: 0 } };
  });
}

function withoutDuplicates(objects: readonly BuildObject[], { schemas }: Inflated): readonly BuildObject[] {
  new ObjectList(schemas).appendAll(objects);
  return objects;
}

// Source: api/resource/factory.go@v0.21.2 (DropLocalNodes), which opens no lists. This reader (kio.ByteReader) expands no
// aliases.
function readAgain(text: string): readonly BuildObject[] | undefined {
  try {
    const nodes = readLinked(text, "").filter((node) => !isNilOrEmpty(node));
    const isValid = (node: YamlNode): node is MapNode =>
      node.kind === "map" && readKind(node) !== "" && (readKind(node).endsWith("List") || readName(node) !== "");
    if (!nodes.every(isValid)) return undefined;
    const remaining = nodes.filter((node) => {
      const mark = readAnnotation(node, build.localConfigAnnotation);
      return mark === undefined || mark === "false";
    });
    return remaining.map((node) => ({
      ...makeObject(node, { file: "", line: node.line, column: node.column }),
      isLinked: true,
    }));
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

interface TemplateStart {
  readonly line: number;
  readonly file: string;
}

// Helm names the template in a comment before each document: `# Source: web/templates/deployment.yaml`.
function findTemplates(text: string, { nameFile }: Inflated): TemplateStart[] {
  const starts: TemplateStart[] = [];
  let line = 1;
  let isStart = false;
  for (let at = 0; at < text.length;) {
    const newLine = text.indexOf("\n", at);
    const end = newLine < 0 ? text.length : newLine;
    if (isStart && text.startsWith("# Source: ", at)) {
      const path = text.slice(at + "# Source: ".length, end);
      starts.push({ line, file: nameFile(path.slice(path.indexOf("/") + 1)) });
    }
    isStart = end - at === 3 && text.startsWith("---", at);
    line += 1;
    at = end + 1;
  }
  return starts;
}

function templateAt(templates: readonly TemplateStart[], line: number): string | undefined {
  let [low, high] = [0, templates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((templates[middle]?.line ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return templates[low - 1]?.file;
}

// Removes the line numbers: those of Helm's output would not help the user.
function clearPlaces(node: YamlNode): void {
  const place = node as { line: number; column: number };
  place.line = 0;
  place.column = 0;
  if (node.kind === "seq") node.items.forEach(clearPlaces);
  else if (node.kind === "map") {
    for (const { key, value } of node.entries) {
      clearPlaces(key);
      clearPlaces(value);
    }
  }
}

function atTemplate(error: SyncError, templates: readonly TemplateStart[], { place, chart }: Inflated): SyncError {
  const { what, where, why } = error;
  const template = templateAt(templates, where.line ?? 0);
  return error.with({
    what: `cannot read the output of the chart "${chart}": ${what}`,
    where: place,
    why: [template, where.field, why ?? what].filter((part) => part !== undefined).join(": "),
    also: [],
    cause: error,
  });
}
