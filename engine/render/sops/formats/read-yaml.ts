// Reads YAML documents with their comments, as maps in the order of the text.
//
// Source: sops stores/yaml/store.go@v3.13.3 (nodeToTreeValue, appendYamlNodeToTreeBranch). Difference that we chose:
// go-yaml decides by the tokens around a comment which node it belongs to; here its column does, as in all that sops
// writes.
import { decodeBase64 } from "../../../go/encoding/base64";
import { parseInt } from "../../../go/strconv/parse-integer";
import { fromBytes } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import { parseFloatText, parseInteger } from "../../../yaml/go-values/numbers";
import { tagRules } from "../../../yaml/go-values/resolve-tag";
import { printTimestamp } from "../../../yaml/go-values/timestamps";
import { defaultLimits } from "../../../yaml/limits";
import type { ScalarNode } from "../../../yaml/node";
import { Composer } from "../../../yaml/read/composer";
import { decodeText, refuseForbiddenCharacters } from "../../../yaml/read/decode-text";
import { NodeCount } from "../../../yaml/read/node-count";
import type { RawMap, RawNode, RawSeq } from "../../../yaml/read/raw-node";
import { Scanner } from "../../../yaml/read/scanner";
import { goYamlDocuments } from "../../../yaml/read/go-yaml-documents";
import type { Mark, TextSource } from "../../../yaml/text-source";
import { unreadable } from "../sops-error";
import {
  makeList,
  makeMap,
  type SopsComment,
  type SopsItem,
  type SopsMap,
  type SopsScalar,
  type SopsValue,
} from "../tree";
import { placeComments, type PlacedComments, type YamlComment } from "./place-comments";

const file = "";

/** Each may expand to as many nodes as a document has; sops writes none. */
const maximumAliases = 1000;

/** @throws SyncError SOPS_FILE_INVALID, or a YAML_ code */
export function readYaml(bytes: Uint8Array): readonly SopsMap[] {
  const { text } = decodeText(bytes, file, defaultLimits);
  const count = new NodeCount(defaultLimits.nodes);
  return goYamlDocuments(text.replaceAll("\r\n", "\n"), file).map((source) => readDocument(source, count));
}

function readDocument(source: TextSource, count: NodeCount): SopsMap {
  refuseForbiddenCharacters(source.text, source.file, source.firstLine);
  const lines = source.text.split("\n");
  const comments: YamlComment[] = [];
  const onComment = (text: string, { line, column }: Mark): void => {
    const isBehind = (lines[line] ?? "").slice(0, column).trim() !== "";
    const isLost = !isBehind && /[{[]$/.test(lines[line - 1] ?? "");
    comments.push({ text: text.slice(1), line: source.firstLine + line + 1, column: column + 1, isBehind, isLost });
  };
  const scanner = new Scanner(source, { comments: true, limits: defaultLimits, onComment });
  const composer = new Composer(source, scanner, tagRules, count);
  const document = composer.composeDocument();
  composer.requireEnd();
  if (document?.badKey !== undefined) throw unreadable(`a key of it in line ${document.badKey.line} is not a text`);
  const root = document === undefined || isNull(document.root) ? emptyMap : targetOf(document.root);
  if (root.kind !== "map") throw unreadable("a document of it is not a map");
  return new TreeReader(placeComments(root, comments)).map(root, 0);
}

const emptyMap: RawMap = { kind: "map", entries: [], line: 1, column: 1 };

function isNull(node: RawNode): boolean {
  return node.kind === "scalar" && node.tag === "null";
}

function targetOf(node: RawNode): Exclude<RawNode, { readonly kind: "alias" }> {
  return node.kind === "alias" ? targetOf(node.target) : node;
}

class TreeReader {
  private readonly comments: PlacedComments;
  private copies = 0;

  constructor(comments: PlacedComments) {
    this.comments = comments;
  }

  map(node: RawMap, depth: number): SopsMap {
    return makeMap(
      this.withComments(node, node.entries, ({ key, value }): SopsItem => {
        if (key.tag !== "str" && key.tag !== "merge" && key.tag !== "custom") {
          throw unreadable(`a key of it in line ${key.line} is not a text`);
        }
        return { key: key.value, value: this.value(value, depth + 1) };
      }),
    );
  }

  private value(node: RawNode, depth: number): SopsValue {
    if (node.kind === "scalar") return scalarOf(node);
    if (depth > defaultLimits.depth) throw unreadable(`it is nested more than ${defaultLimits.depth} levels deep`);
    if (node.kind === "alias") {
      if (++this.copies > maximumAliases) throw unreadable("it has too many aliases");
      return this.value(node.target, depth + 1);
    }
    if (node.kind === "map") return this.map(node, depth);
    return makeList(this.withComments(node, node.items, (item) => this.value(item, depth + 1)));
  }

  private withComments<Given, Item>(
    owner: RawMap | RawSeq,
    given: readonly Given[],
    convert: (one: Given) => Item,
  ): (Item | SopsComment)[] {
    const placed = this.comments.get(owner);
    if (placed === undefined) return given.map(convert);
    return [
      ...given.flatMap((one, index) => [...(placed.get(index) ?? []), convert(one)]),
      ...(placed.get(given.length) ?? []),
    ];
  }
}

function scalarOf({ value, tag, line }: ScalarNode): SopsScalar {
  switch (tag) {
    case "null":
      return null;
    case "bool":
      return value.toLowerCase() === "true";
    case "int":
      return integerOf(value, line);
    case "float":
      return { kind: "float", value: parseFloatText(value) ?? Number.NaN };
    case "timestamp":
      return { kind: "time", text: printTimestamp(value) ?? value };
    case "binary":
      return bytesOf(value, line);
    default:
      return value;
  }
}

function integerOf(text: string, line: number): bigint {
  const value = parseInteger(text) ?? 0n;
  if (parseInt(value.toString(), 10, 64).problem === undefined) return value;
  throw unreadable(`the number in its line ${line} has more than 64 bits`);
}

function bytesOf(text: string, line: number): string {
  try {
    return fromBytes(decodeBase64(text));
  } catch (error) {
    if (error instanceof GoError) throw unreadable(`the binary value in its line ${line} is not base64`);
    throw error;
  }
}
