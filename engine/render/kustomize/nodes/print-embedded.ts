// Prints documents inside strings: YAML as go-yaml v3 prints a node (with its quotes and flow style), JSON as Go does.
// Source: kustomize api/filters/replacement/replacement.go@v0.21.2 (serializeStructuredData); go.yaml.in/yaml/v3@v3.0.5
// emitterc.go.
import { writeFolded } from "../../../yaml/write/folded-round-trip";
import type { MapNode, ScalarNode, SeqNode, YamlNode } from "../../../yaml/node";
import { outputEntries, printableValue } from "../../../yaml/write/output-entries";
import { resolveTag } from "../../../yaml/go-values/resolve-tag";
import { analyzeScalar } from "../../../yaml/write/scalar-analysis";
import { encodeFloat, encodeText } from "../../../go/json/encode-text";
import { isBlock, type Comments } from "./embedded-comments";
import { lossy } from "./parse-embedded";

/** Prints the document in the format of the original text: compact or indented JSON, or YAML with its comments. */
export function printEmbedded(root: YamlNode, original: string, comments: Comments): string {
  if (!looksLikeJson(original)) return printYaml(root, comments).trim();
  const inLines = original.includes("\n") && original.includes("  ");
  return printJson(root, root, inLines ? "\n" : undefined);
}

/** Source: replacement.go (serializeStructuredData): what begins so is written as JSON, without its comments. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/**
 * @param lineEnd the newline and indentation of an indented text; undefined for a compact one
 */
function printJson(node: YamlNode, root: YamlNode, lineEnd: string | undefined): string {
  if (node.kind === "scalar") {
    const value = printableValue(node, { root, inFlow: true });
    if (value.kind === "text") return encodeText(value.text, true);
    const isNumber = node.tag === "float" && Number.isFinite(Number(value.text));
    return isNumber ? encodeFloat(Number(value.text), 64) : value.text;
  }
  const inner = lineEnd === undefined ? undefined : `${lineEnd}  `;
  const items =
    node.kind === "seq"
      ? node.items.map((item) => printJson(item, root, inner))
      : outputEntries(node, { root, inFlow: true })
          .map(({ key, value }) => [encodeText(key.value, true), printJson(value, root, inner)] as const)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, value]) => `${key}:${lineEnd === undefined ? "" : " "}${value}`);
  const [open, close] = node.kind === "seq" ? ["[", "]"] : ["{", "}"];
  if (items.length === 0) return `${open}${close}`;
  return `${open}${inner ?? ""}${items.join(`,${inner ?? ""}`)}${lineEnd ?? ""}${close}`;
}

function printYaml(node: YamlNode, comments: Comments): string {
  const head = comments.head.map((line) => `${line}\n`).join("");
  const body = isBlock(node) ? printBlock(node, "", comments).replace(/^\n/, "") : printInline(node, "", false);
  return head === "" ? body : `${head}\n${body}`;
}

/** Prints each line with a newline before it. A list below a key is not indented further than the key. */
function printBlock(node: MapNode | SeqNode, indent: string, comments: Comments): string {
  const before = (entry: YamlNode): string =>
    (comments.before.get(entry) ?? []).map((line) => `\n${indent}${line}`).join("");
  if (node.kind === "seq")
    return node.items.map((item) => `${before(item)}\n${indent}-${printItem(item, indent, comments)}`).join("");
  return node.entries
    .map(({ key, value }) => {
      const name = `${before(key)}\n${indent}${printInline(key, indent, true)}:`;
      if (!isBlock(value))
        return `${name}${printEnd(value, indent, commentAfter(value, comments) || commentAfter(key, comments))}`;
      const valueIndent = value.kind === "seq" ? indent : `${indent}  `;
      return `${name}${commentAfter(key, comments)}${printBlock(value, valueIndent, comments)}`;
    })
    .join("");
}

// The first line of a map or list inside a list follows the dash.
function printItem(item: YamlNode, indent: string, comments: Comments): string {
  if (isBlock(item)) return ` ${printBlock(item, `${indent}  `, comments).slice(indent.length + 3)}`;
  return printEnd(item, indent, commentAfter(item, comments));
}

function printEnd(value: YamlNode, indent: string, comment: string): string {
  const text = printInline(value, indent, false);
  if (comment !== "" && (text === "" || text.includes("\n"))) throw lossy();
  return `${text === "" ? "" : ` ${text}`}${comment}`;
}

function commentAfter(node: YamlNode, comments: Comments): string {
  const comment = comments.after.get(node);
  return comment === undefined ? "" : ` ${comment}`;
}

function printInline(node: YamlNode, indent: string, inFlow: boolean): string {
  switch (node.kind) {
    case "scalar":
      return printScalarNode(node, indent, inFlow);
    case "seq":
      return `[${node.items.map((item) => printInline(item, indent, true)).join(", ")}]`;
    case "map":
      return `{${node.entries.map(({ key, value }) => `${printInline(key, indent, true)}: ${printInline(value, indent, true)}`).join(", ")}}`;
  }
}

// Source: emitterc.go (yaml_emitter_select_scalar_style), encode.go (node).
function printScalarNode(node: ScalarNode, indent: string, inFlow: boolean): string {
  const { value, style, tag } = node;
  // An explicit tag is needed if the plain text would resolve to another type.
  const isImplied = tag === "str" || tag === "custom" || style !== "plain" || resolveTag(value) === tag;
  if (node.tagged === true || !isImplied) {
    return `!!${tag} ${printScalarNode({ ...node, tag: "custom", tagged: false }, indent, inFlow)}`;
  }
  if (value === "") return printEmpty(node, inFlow);
  const { plainAllowed, singleAllowed, blockAllowed, multiline } = analyzeScalar(value);
  if (style === "plain" && tag === "str" && resolveTag(value) !== "str") return printDouble(value);
  if (style === "plain" && plainAllowed && !(inFlow && /[,?[\]{}]/.test(value))) return value;
  const isBlockStyle = style === "literal" || style === "folded" || (style === "plain" && multiline);
  if (isBlockStyle && blockAllowed && !inFlow)
    return style === "folded" ? printFolded(value, indent) : printLiteral(value, indent);
  if ((style === "plain" || style === "single") && singleAllowed && !multiline)
    return `'${value.replaceAll("'", "''")}'`;
  return printDouble(value);
}

function printEmpty({ style, tag }: ScalarNode, inFlow: boolean): string {
  if (style === "single") return "''";
  if (style !== "plain" || tag !== "null") return '""';
  return inFlow ? "''" : "";
}

function printFolded(value: string, indent: string): string {
  const [header = "", ...lines] = writeFolded(value).replace(/\n$/, "").split("\n");
  return [header, ...lines.map((line) => (line === "" ? "" : indent + line))].join("\n");
}

function printLiteral(value: string, indent: string): string {
  const hint = /^[ \n]/.test(value) ? "2" : "";
  const chomp = value.endsWith("\n\n") || value === "\n" ? "+" : value.endsWith("\n") ? "" : "-";
  const lines = value.replace(/\n$/, "").split("\n");
  return `|${hint}${chomp}\n${lines.map((line) => (line === "" ? "" : `${indent}  ${line}`)).join("\n")}`;
}

const escapes: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\x07": "\\a",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\v": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  "\x1b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
  "\u0085": "\\N",
  "\u2028": "\\L",
  "\u2029": "\\P",
};

function printDouble(value: string): string {
  const escaped = value.replace(/["\\\p{Cc}\u2028\u2029\ufeff]/gu, (character) => {
    return escapes[character] ?? `\\${character > "\xff" ? `u${hex(character, 4)}` : `x${hex(character, 2)}`}`;
  });
  return `"${escaped}"`;
}

function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(digits, "0");
}
