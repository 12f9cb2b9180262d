// Source: sops stores/yaml/store.go@v3.13.3 (treeValueToNode, appendTreeBranch, appendSequence, EmitPlainFile);
// go.yaml.in/yaml/v3@v3.0.5 encode.go (node, stringv), emitterc.go (yaml_emitter_emit_block_*).
import { encodeBase64 } from "../../../go/encoding/base64";
import { formatFloat } from "../../../go/strconv/format-float";
import { toBytes } from "../../../go/values/bytes";
import type { NodeComments as AllComments } from "../../../yaml/node-details";
import { chooseStyle } from "../../../yaml/write/choose-style";
import { CommentOutput } from "../../../yaml/write/comment-output";
import { isSimpleKey, writeUnfolded, writeWord } from "../../../yaml/write/write-scalar";
import {
  isComment,
  isKind,
  type SopsComment,
  type SopsItem,
  type SopsList,
  type SopsMap,
  type SopsValue,
} from "../tree";

type NodeComments = Partial<AllComments>;

/** How far sops indents. */
const step = 4;

export function printYaml(documents: readonly SopsMap[]): string {
  const output = new CommentOutput(step);
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      output.writeIndent();
      output.writeIndicator("---", true);
      output.writeIndent();
    }
    writeNode(output, { value: document, comments: {} }, "root");
    output.endDocument();
  }
  return output.text;
}

/** Prints a value other than a map. */
export function printYamlValue(value: SopsValue): string {
  const output = new CommentOutput(step);
  writeNode(output, { value, comments: {} }, "root");
  output.endDocument();
  return output.text;
}

/** A value with the comments that its collection has for it. */
interface Commented {
  readonly value: SopsValue;
  readonly comments: NodeComments;
}

interface CommentedEntry extends Commented {
  readonly key: string;
  readonly keyComments: NodeComments;
}

type Context = "root" | "entry" | "item";

function writeNode(output: CommentOutput, { value, comments }: Commented, context: Context): void {
  const isMap = isKind(value, "map");
  if (!isMap && !isKind(value, "list")) {
    output.note(comments);
    writePrelude(output, context, true);
    output.isItem = context === "item";
    writeScalar(output, value);
    output.writeLine();
    output.writeFoot();
    return;
  }
  const { entries, own } = isMap ? entriesOf(value) : itemsOf(value);
  output.note({ head: joined(comments.head ?? "", own.head ?? "") });
  writePrelude(output, context, false);
  output.writeLine();
  output.writeFoot();
  const ending: NodeComments = { line: comments.line ?? "", foot: comments.foot ?? "" };
  if (entries.length === 0) writeEmpty(output, isMap, ending);
  else if (isMap) writeEntries(output, entries, { context, ending, tail: own.foot ?? "" });
  else writeItems(output, entries, { context, ending, tail: "" });
}

function writePrelude(output: CommentOutput, context: Context, isScalar: boolean): void {
  if (context === "root") output.writeHead();
  if (context === "entry") output.writeKeptLine(isScalar);
  if (context !== "item") return;
  output.writeHead();
  output.writeIndent();
  output.writeIndicator("-", true, true);
}

interface Block {
  readonly context: Context;
  /** The comments of the event that ends the collection. */
  readonly ending: NodeComments;
  readonly tail: string;
}

function writeEntries(output: CommentOutput, entries: readonly CommentedEntry[], block: Block): void {
  output.isItem = block.context === "item";
  output.pushIndent();
  for (const entry of entries) {
    output.note(entry.keyComments);
    output.writeHead();
    output.writeIndent();
    output.keepLineForValue();
    output.isItem = false;
    writeKey(output, entry.key);
    writeNode(output, entry, "entry");
  }
  output.note(block.ending, block.tail);
  output.writeHead();
  output.popIndent();
}

function writeItems(output: CommentOutput, items: readonly Commented[], block: Block): void {
  output.isItem = block.context === "item";
  output.pushIndent();
  for (const item of items) writeNode(output, item, "item");
  output.popIndent();
  output.note(block.ending);
}

function writeEmpty(output: CommentOutput, isMap: boolean, ending: NodeComments): void {
  output.writeIndicator(isMap ? "{" : "[", true);
  output.whitespace = true;
  output.note(ending);
  if (isMap) {
    output.isItem = false;
    output.pushIndent(false, true);
    output.writeHead();
    output.popIndent();
  } else if (output.column === 0) {
    output.writeIndent();
  }
  output.writeIndicator(isMap ? "}" : "]", false);
  output.writeLine();
  output.writeFoot();
}

function writeKey(output: CommentOutput, key: string): void {
  // The text of a merge key.
  if (key === "<<") writeWord(output, "!!merge");
  if (isSimpleKey(key) && key.isWellFormed()) {
    writeUnfolded(output, key, chooseStyle(key, true));
    output.writeIndicator(":", false);
    return;
  }
  output.writeIndicator("?", true, true);
  writeText(output, key);
  output.writeIndent();
  output.writeIndicator(":", true, true);
}

function writeText(output: CommentOutput, text: string): void {
  if (text === "<<") writeWord(output, "!!merge");
  if (text.isWellFormed()) {
    writeUnfolded(output, text, chooseStyle(text, false));
    return;
  }
  writeWord(output, "!!binary");
  const bytes = inLines(encodeBase64(toBytes(text)));
  writeUnfolded(output, bytes, chooseStyle(bytes, false));
}

const lineLength = 70;

/** Source: go.yaml.in/yaml/v3@v3.0.5 resolve.go (encodeBase64). */
function inLines(base64: string): string {
  if (base64.length < lineLength) return base64;
  return base64.replace(new RegExp(`.{1,${lineLength}}`, "g"), "$&\n");
}

function writeScalar(output: CommentOutput, value: SopsValue): void {
  if (typeof value === "string") writeText(output, value);
  else if (isKind(value, "float")) writeWord(output, floatText(value.value));
  else if (isKind(value, "time")) writeWord(output, value.text);
  else if (!isKind(value, "map") && !isKind(value, "list")) writeWord(output, String(value));
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return ".nan";
  if (!Number.isFinite(value)) return value > 0 ? ".inf" : "-.inf";
  return formatFloat(value, "g", -1, 64);
}

const joined = (...comments: readonly string[]): string => comments.filter((one) => one !== "").join("\n");
const textOf = (comments: readonly SopsComment[]): string => comments.map(({ text }) => `#${text}`).join("\n");

interface Collected {
  readonly entries: readonly CommentedEntry[];
  /** The comments of the collection itself; `foot` is that of the last entry. */
  readonly own: NodeComments;
}

interface Found<Item> {
  readonly item: Exclude<Item, SopsComment>;
  /** The comments before it. */
  readonly head: string;
  readonly line: string;
}

/** The items of a collection, and the comments after the last one. */
function collect<Item extends SopsItem | SopsValue>(
  items: readonly (Item | SopsComment)[],
): { readonly found: readonly Found<Item>[]; readonly left: string } {
  const found: Found<Item>[] = [];
  let [head, line]: [SopsComment[], SopsComment[]] = [[], []];
  for (const item of items) {
    if (isComment(item)) {
      (item.isInline ? line : head).push(item);
      continue;
    }
    found.push({ item: item as Exclude<Item, SopsComment>, head: textOf(head), line: textOf(line) });
    [head, line] = [[], []];
  }
  return { found, left: textOf([...head, ...line]) };
}

function entriesOf({ items }: SopsMap): Collected {
  const { found, left } = collect(items);
  const [first] = found;
  if (first === undefined) return { entries: [], own: { head: left } };
  const entries = found.map(({ item: { key, value }, head, line }, index) => {
    return { key, value, keyComments: index === 0 ? {} : { head }, comments: { line } };
  });
  return { entries, own: { head: first.head, foot: left } };
}

function itemsOf({ items }: SopsList): Collected {
  const { found, left } = collect(items);
  const [first] = found;
  if (first === undefined) return { entries: [], own: { head: left } };
  const entries = found.map(({ item, head, line }, index) => {
    const foot = index === found.length - 1 ? { foot: left } : {};
    return { key: "", value: item, keyComments: {}, comments: { head: index === 0 ? "" : head, line, ...foot } };
  });
  return { entries, own: { head: first.head } };
}
