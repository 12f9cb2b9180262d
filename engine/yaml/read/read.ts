import { Composer } from "./composer";
import { NodeCount } from "./node-count";
import { asYamlNode, type RawDocument } from "./raw-node";
import { decodeText, refuseForbiddenCharacters } from "./decode-text";
import { expandAliases } from "./expand-aliases";
import { keyNotScalar } from "./key-not-scalar";
import { defaultLimits, type YamlLimits } from "../limits";
import { mapGet, textOf } from "../map-access";
import type { YamlNode } from "../node";
import { tagRules } from "../go-values/resolve-tag";
import { Scanner } from "./scanner";
import { kustomizeDocuments } from "../documents/kustomize-documents";
import type { TextSource } from "../text-source";
import { pushAll } from "../../lib/push-all";

/**
 * Reads the documents of a resource or patch file as kustomize does: it cuts the file at `---` lines, takes the first
 * YAML document of each part, drops empty documents and `null`, and expands aliases and merge keys. A file that is one
 * `List` (or `ResourceList`) returns the items of the list. Duplicate keys stay; `emitDocument` and `toPlain` refuse
 * them.
 *
 * Source: kustomize kyaml/kio/byteio_reader.go@v0.21.2 (FromBytes, ByteReader.Read).
 * @param file the name of the file in errors
 * @throws SyncError with a YAML_ code; see docs/errors/yaml.md
 */
export function readDocuments(input: string | Uint8Array, file: string, limits: Partial<YamlLimits> = {}): YamlNode[] {
  return readCounted(input, file, limits).documents;
}

/**
 * Like `readDocuments`, but aliases stay links: they are the node that their anchor names, and merge keys stay.
 * `withoutMerges` dissolves these.
 */
export function readLinked(input: string | Uint8Array, file: string): YamlNode[] {
  return readCounted(input, file, {}, "linked").documents;
}

/** Like `readDocuments`. Returns the number of nodes, too. */
export function readCounted(
  input: string | Uint8Array,
  file: string,
  limits: Partial<YamlLimits> = {},
  merging: "resource" | "linked" = "resource",
): { readonly documents: YamlNode[]; readonly nodes: number } {
  const bounds = { ...defaultLimits, ...limits };
  const parts = splitParts(input, file, bounds);
  const count = new NodeCount(bounds.nodes);
  const nodes: YamlNode[] = [];
  for (const source of parts) {
    const node = readPart(source, bounds, count, merging);
    if (node === undefined) continue;
    if (parts.length === 1 && isList(node)) pushAll(nodes, itemsOf(node));
    else nodes.push(node);
  }
  return { documents: nodes, nodes: count.used };
}

/** Reads the first document of a text, which may be `null`; undefined if there is none. Aliases are expanded. */
export function readOne(text: string): YamlNode | undefined {
  refuseForbiddenCharacters(text, "", 0);
  const source = { file: "", text, firstLine: 0 };
  const document = composePart(source, defaultLimits, new NodeCount(defaultLimits.nodes));
  if (document?.badKey !== undefined) throw keyNotScalar(source, document.badKey);
  if (document === undefined || !document.linked) return document && asYamlNode(document.root);
  return expandAliases(document.root, { source, limits: defaultLimits, merging: "resource" });
}

function splitParts(input: string | Uint8Array, file: string, limits: YamlLimits): TextSource[] {
  const { text, encoding } = decodeText(input, file, limits);
  // Kustomize searches the bytes for separators and \r\n, and so finds none in UTF-16.
  if (encoding === "utf-16") return [{ file, text, firstLine: 0 }];
  return kustomizeDocuments(text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text, file);
}

function readPart(
  source: TextSource,
  limits: YamlLimits,
  count: NodeCount,
  merging: "resource" | "linked",
): YamlNode | undefined {
  refuseForbiddenCharacters(source.text, source.file, source.firstLine);
  const document = composePart(source, limits, count);
  if (document?.badKey !== undefined) throw keyNotScalar(source, document.badKey);
  if (document === undefined || isNull(document)) return undefined;
  if (!document.linked) return asYamlNode(document.root);
  return expandAliases(document.root, { source, limits, merging });
}

function composePart(source: TextSource, limits: YamlLimits, count: NodeCount): RawDocument | undefined {
  return new Composer(source, new Scanner(source, { comments: true, limits }), tagRules, count).composeDocument();
}

function isNull(document: RawDocument): boolean {
  return document.root.kind === "scalar" && document.root.tag === "null";
}

// Source: byteio_reader.go (Read): a list is known by its kind alone, and only where it is the one document of its
// file.
function isList(node: YamlNode): boolean {
  const kind = textOf(mapGet(node, "kind"));
  if (kind !== "List" && kind !== "ResourceList") return false;
  return mapGet(node, "items") !== undefined || mapGet(node, "functionConfig") !== undefined;
}

function itemsOf(node: YamlNode): YamlNode[] {
  const items = mapGet(node, "items");
  if (items === undefined || items.kind === "scalar") return [];
  // Kustomize takes the children of a node of any kind; the keys of a map are children too.
  return items.kind === "seq" ? items.items : items.entries.flatMap((entry) => [entry.key, entry.value]);
}
