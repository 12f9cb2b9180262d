// Comments of a document that stands in a text: where they stand, so that they can be printed again. Only those are read of which
// the place is plain: lines before a key or an item in its column, and what stands behind a value in its line.
// Source: go.yaml.in/yaml/v3@v3.0.5 scannerc.go, parserc.go, emitterc.go (head, line and foot comments).
import { isSyncError } from "../../../errors/sync-error";
import type { MapNode, SeqNode, YamlNode } from "../../../yaml/node";
import { readDocuments } from "../../../yaml/read";

/** The comments by the nodes that they belong to, each as it was written from `#` on. */
export interface Comments {
  /** Lines before the document, with an empty line behind them. */
  readonly head: readonly string[];
  /** Lines before a key, or before an item of a list. */
  readonly before: ReadonlyMap<YamlNode, readonly string[]>;
  /** Behind a value, or behind a key whose value begins in the next line. */
  readonly behind: ReadonlyMap<YamlNode, string>;
}

export const noComments: Comments = { head: [], before: new Map(), behind: new Map() };

// Each sign may be a comment, and the text is read once for it.
const mostCharactersRead = 20_000_000;

/** The comments of the text; undefined where one stands in a place that is not plain, or where there are too many. */
export function readComments(text: string, root: YamlNode): Comments | undefined {
  if (!text.includes("#")) return noComments;
  if (text.split("#").length * text.length > mostCharactersRead) return undefined;
  if (text.includes("\r") || /^(?:---|\.\.\.|%)/m.test(text)) return undefined;
  const { lines, whole, behind } = takeComments(text, root);
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
    const node = nodeBehind(lines[next] ?? "", comments, places.starts.get(next + 1));
    if (node === undefined) return undefined;
    before.set(
      node,
      comments.map((comment) => comment.trimStart()),
    );
  }
  const behindNodes = new Map<YamlNode, string>();
  for (const [index, comment] of behind) {
    const node = places.ends.get(index + 1);
    if (node === undefined || !isPlainEnd(node, lines[index] ?? "")) return undefined;
    behindNodes.set(node, comment);
  }
  return { head, before, behind: behindNodes };
}

/** The lines without comments; a line that holds nothing else is left empty. What is a comment shows in what is read without it. */
function takeComments(
  text: string,
  root: YamlNode,
): { lines: readonly string[]; whole: ReadonlyMap<number, string>; behind: ReadonlyMap<number, string> } {
  const lines = text.split("\n");
  const wanted = shapeOf(root);
  const [whole, behind] = [new Map<number, string>(), new Map<number, string>()];
  for (const [index, line] of lines.entries()) {
    for (const { index: at } of line.matchAll(/(?<=^|\s)#/g)) {
      const rest = line.slice(0, at).trimEnd();
      if (!readsAs(lines.with(index, rest).join("\n"), wanted)) continue;
      lines[index] = rest;
      if (rest === "") whole.set(index, line.trimEnd());
      else behind.set(index, line.slice(at).trimEnd());
      break;
    }
  }
  return { lines, whole, behind };
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

/** Comments in lines that follow each other. */
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
  /** What a line begins with: a key, or an item of a list. */
  readonly starts: ReadonlyMap<number, YamlNode>;
  /** What a line ends with: a value, or a key whose value begins in another line. */
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

/** True for what is written in lines of its own. */
export function isBlock(node: YamlNode): node is MapNode | SeqNode {
  if (node.kind === "scalar") return false;
  return node.flow !== true && (node.kind === "map" ? node.entries.length : node.items.length) > 0;
}

// The comments stand in the column of the key or of the dash.
function nodeBehind(line: string, comments: readonly string[], node: YamlNode | undefined): YamlNode | undefined {
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
