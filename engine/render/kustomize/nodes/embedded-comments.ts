// Reads the comments of a YAML document in a string, so that they can be printed again. Only comments in simple places
// are supported: lines directly before a key or list item, in its column, and text after a value on its line.
// Source: go.yaml.in/yaml/v3@v3.0.5 scannerc.go, parserc.go, emitterc.go (head, line and foot comments).
import { isSyncError } from "../../../errors/sync-error";
import type { MapNode, SeqNode, YamlNode } from "../../../yaml/node";
import { readDocuments } from "../../../yaml/read/read";

/** Comments by the node that they belong to. Each text starts with its `#`. */
export interface Comments {
  /** Lines before the document, followed by an empty line. */
  readonly head: readonly string[];
  /** Lines before a key or a list item. */
  readonly before: ReadonlyMap<YamlNode, readonly string[]>;
  /** A line comment after a value, or after a key whose value begins on the next line. */
  readonly after: ReadonlyMap<YamlNode, string>;
}

export const noComments: Comments = { head: [], before: new Map(), after: new Map() };

// The text is parsed once for each `#`, which may or may not start a comment; this limits the total.
const maxCharactersRead = 20_000_000;

/**
 * Reads the comments of the text. Returns undefined if there is a comment in an unsupported place, or if there are too
 * many.
 */
export function readComments(text: string, root: YamlNode): Comments | undefined {
  if (!text.includes("#")) return noComments;
  if (text.split("#").length * text.length > maxCharactersRead) return undefined;
  if (text.includes("\r") || /^(?:---|\.\.\.|%)/m.test(text)) return undefined;
  const { lines, whole, after } = takeComments(text, root);
  const places = placesOf(root);
  const before = new Map<YamlNode, readonly string[]>();
  let head: readonly string[] = [];
  for (const group of groupsOf(whole)) {
    const comments = group.map((index) => whole.get(index) ?? "");
    const first = group[0] ?? 0;
    const next = first + group.length;
    const isAbove = whole.has(next + 1) || (lines[next + 1] ?? "").trim() !== "";
    if (first === 0 && lines[next]?.trim() === "" && isAbove) {
      head = comments.map((comment) => comment.trimStart());
      if (comments.some((comment) => comment.startsWith(" "))) return undefined;
      continue;
    }
    const node = nodeBelow(lines[next] ?? "", comments, places.starts.get(next + 1));
    if (node === undefined) return undefined;
    before.set(
      node,
      comments.map((comment) => comment.trimStart()),
    );
  }
  const afterNodes = new Map<YamlNode, string>();
  for (const [index, comment] of after) {
    const node = places.ends.get(index + 1);
    if (node === undefined || !isPlainEnd(node, lines[index] ?? "")) return undefined;
    afterNodes.set(node, comment);
  }
  return { head, before, after: afterNodes };
}

/**
 * Returns the lines without comments; a line with only a comment becomes empty. A `#` starts a comment if the document
 * stays the same without the text after it.
 */
function takeComments(
  text: string,
  root: YamlNode,
): { lines: readonly string[]; whole: ReadonlyMap<number, string>; after: ReadonlyMap<number, string> } {
  const lines = text.split("\n");
  const wanted = shapeOf(root);
  const [whole, after] = [new Map<number, string>(), new Map<number, string>()];
  for (const [index, line] of lines.entries()) {
    for (const { index: at } of line.matchAll(/(?<=^|\s)#/g)) {
      const rest = line.slice(0, at).trimEnd();
      if (!readsAs(lines.with(index, rest).join("\n"), wanted)) continue;
      lines[index] = rest;
      if (rest === "") whole.set(index, line.trimEnd());
      else after.set(index, line.slice(at).trimEnd());
      break;
    }
  }
  return { lines, whole, after };
}

function readsAs(text: string, wanted: string): boolean {
  try {
    const [root] = readDocuments(text, "");
    return root !== undefined && shapeOf(root) === wanted;
  } catch (error) {
    if (isSyncError(error)) return false;
    throw error;
  }
}

function shapeOf(root: YamlNode): string {
  return JSON.stringify(root, (key, value: unknown) => (key === "line" || key === "column" ? undefined : value));
}

/** Groups comments on consecutive lines. */
function groupsOf(whole: ReadonlyMap<number, string>): number[][] {
  const groups: number[][] = [];
  for (const index of whole.keys()) {
    const last = groups.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else groups.push([index]);
  }
  return groups;
}

interface Places {
  /** The key or list item at the start of each line. */
  readonly starts: ReadonlyMap<number, YamlNode>;
  /** The value at the end of each line, or the key whose value begins on the next line. */
  readonly ends: ReadonlyMap<number, YamlNode>;
}

function placesOf(root: YamlNode): Places {
  const [starts, ends] = [new Map<number, YamlNode>(), new Map<number, YamlNode>()];
  const start = (node: YamlNode, line: number): void => {
    if (!starts.has(line)) starts.set(line, node);
  };
  const visit = (node: YamlNode): void => {
    if (!isBlock(node)) ends.set(node.line, node);
    else if (node.kind === "seq") {
      for (const item of node.items) {
        start(item, item.line);
        visit(item);
      }
    } else {
      for (const { key, value } of node.entries) {
        start(key, key.line);
        ends.set(key.line, key);
        visit(value);
      }
    }
  };
  visit(root);
  return { starts, ends };
}

/** True if the node is printed on separate lines (block style). */
export function isBlock(node: YamlNode): node is MapNode | SeqNode {
  if (node.kind === "scalar") return false;
  return node.flow !== true && (node.kind === "map" ? node.entries.length : node.items.length) > 0;
}

// The comments must be in the column of the key or of the dash.
function nodeBelow(line: string, comments: readonly string[], node: YamlNode | undefined): YamlNode | undefined {
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  if (line === "" || comments.some((comment) => comment.search("#") !== indent || /^\s*\t/.test(comment)))
    return undefined;
  const isItem = /^ *- /.test(line);
  if (isItem && /^ *- +-(?: |$)/.test(line)) return undefined;
  return isItem || (node?.kind === "scalar" && node.column === indent + 1) ? node : undefined;
}

function isPlainEnd(node: YamlNode, line: string): boolean {
  if (node.kind !== "scalar") return /[\]}]$/.test(line);
  if (line.endsWith(":")) return node.value !== "";
  return node.value !== "" && node.style !== "literal" && node.style !== "folded" && !node.value.includes("\n");
}
