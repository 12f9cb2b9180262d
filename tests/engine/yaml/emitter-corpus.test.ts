import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import { emitDocument } from "../../../engine/yaml/write/emit";
import { mapGet, textOf } from "../../../engine/yaml/map-access";
import type { YamlNode } from "../../../engine/yaml/node";
import { readConfig } from "../../../engine/yaml/read/read-config";
import { readDocuments } from "../../../engine/yaml/read/read";
import { configToPlain, toPlain } from "../../../engine/yaml/write/to-json";

/**
 * The records of the emitter corpus whose kustomization only lists files, with only the reader and the emitter: read,
 * order, print. Other parts of the build (names, annotations, duplicates) are not tested here, and each record that
 * needs them is listed.
 */
interface Record {
  readonly name: string;
  readonly uses: readonly string[];
  readonly options: { readonly reorder: string };
  readonly files: Readonly<{ [path: string]: string }>;
  readonly filesBase64?: Readonly<{ [path: string]: string }>;
  readonly expected?: string;
  readonly error?: string;
}

const quotedAnnotationKey = "the build writes annotation keys anew, without their quotes";
const annotationValue = "the build makes texts of annotation values and drops annotations that are no map";

const gaps: Readonly<{ [name: string]: string }> = {
  "annotation-key-quoted-01": quotedAnnotationKey,
  "annotation-key-quoted-08": quotedAnnotationKey,
  "annotation-key-quoted-1dot5": quotedAnnotationKey,
  "annotation-key-quoted-1e3": quotedAnnotationKey,
  "annotation-key-quoted-2020dash01dash01": quotedAnnotationKey,
  "annotation-key-quoted-blank": quotedAnnotationKey,
  "annotation-key-quoted-dotinf": quotedAnnotationKey,
  "annotation-key-quoted-null": quotedAnnotationKey,
  "annotation-key-quoted-tilde": quotedAnnotationKey,
  "annotation-key-quoted-true": quotedAnnotationKey,
  "empty-false-annotations": annotationValue,
  "empty-tilde-annotations": annotationValue,
  "empty-zero-annotations": annotationValue,
  "place-annotations-map": annotationValue,
  "place-resource-labels-annotations-plain": annotationValue,
  "list-dup-items": "the build refuses two objects with one identity",
  "list-no-items": "the build gives an object without metadata an empty map of it",
};

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../../shared/conformance");
const file = join(folder, "kustomize-extra/emitter.json");

describe("emitter corpus", () => {
  if (!existsSync(file)) {
    it("is not here", () => {
      console.warn(`emitter corpus: no conformance data at ${file}`);
    });
    return;
  }
  const all = JSON.parse(readFileSync(file, "utf8")) as readonly Record[];
  const records = all.filter((record) => record.uses.join() === "resources");
  let passed = 0;

  afterAll(() => {
    const gapCount = Object.keys(gaps).length;
    process.stdout.write(`emitter corpus: ${passed} passed, ${gapCount} known gaps, of ${records.length}\n`);
  });

  it.each(records)("$name", (record) => {
    const expected = record.error === undefined ? record.expected : "an error";
    if (record.name in gaps) {
      expect(outcomeOf(record)).not.toBe(expected);
      return;
    }
    expect(outcomeOf(record)).toBe(expected);
    passed++;
  });
});

class Refused extends Error {}

function outcomeOf(record: Record): string {
  try {
    const config = readConfig(contentOf(record, "kustomization.yaml"), "kustomization.yaml");
    const { resources } = (config && configToPlain(config)) as { resources: readonly unknown[] };
    const objects = resources.flatMap((path) => readObjects(contentOf(record, String(path)), String(path)));
    const ordered = record.options.reorder === "none" ? objects : objects.toSorted(compareObjects);
    return ordered.map(emitDocument).join("---\n");
  } catch (error) {
    if (error instanceof Refused || isSyncError(error)) return "an error";
    throw error;
  }
}

function contentOf(record: Record, path: string): Uint8Array {
  const place = join("/", path);
  const base64 = record.filesBase64?.[place];
  const text = record.files[place];
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  if (text === undefined) throw new Refused(`no file ${place}`);
  return Buffer.from(text);
}

// Objects need a kind and a name; the items of a kind that ends with "List" count one by one.
function readObjects(content: string | Uint8Array, path: string): YamlNode[] {
  const queue = readDocuments(content, path).filter(isObject);
  const objects: YamlNode[] = [];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const items = textOf(mapGet(node, "kind"))?.endsWith("List") === true ? listItems(node) : undefined;
    if (items === undefined) objects.push(node);
    else queue.push(...items.flatMap((item) => readDocuments(JSON.stringify(item), path).filter(isObject)));
  }
  return objects;
}

function listItems(node: YamlNode): readonly unknown[] | undefined {
  const { items } = toPlain(node) as { items?: unknown };
  if (items === null) return [];
  if (items !== undefined && !Array.isArray(items)) throw new Refused("items is not a list");
  return items;
}

function isObject(node: YamlNode): boolean {
  if (node.kind === "scalar" ? node.tag === "null" : (node.kind === "map" ? node.entries : node.items).length === 0) {
    return false;
  }
  const kind = textOf(mapGet(node, "kind"));
  if (!kind) throw new Refused("no kind");
  if (!kind.endsWith("List") && !textOf(mapGet(mapGet(node, "metadata"), "name"))) throw new Refused("no name");
  return true;
}

// The legacy order, for the kinds of the records.
const firstKinds = [
  "Namespace",
  "ServiceAccount",
  "Role",
  "RoleBinding",
  "ConfigMap",
  "Secret",
  "Service",
  "Deployment",
];

function compareObjects(left: YamlNode, right: YamlNode): number {
  const [leftRank, rightRank] = [rankOf(left), rankOf(right)];
  return leftRank < rightRank ? -1 : leftRank > rightRank ? 1 : 0;
}

function rankOf(node: YamlNode): string {
  const kind = textOf(mapGet(node, "kind")) ?? "";
  const version = textOf(mapGet(node, "apiVersion")) ?? "";
  const metadata = mapGet(node, "metadata");
  const index = firstKinds.indexOf(kind);
  const group = version.includes("/") ? version.replace("/", "_") : `~G_${version || "~V"}`;
  const place = `${textOf(mapGet(metadata, "namespace")) ?? "~X"}|${textOf(mapGet(metadata, "name")) ?? ""}`;
  return `${String(index < 0 ? 50 : index).padStart(2, "0")}|${group}_${kind}|${place}`;
}
