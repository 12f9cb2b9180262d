import type { Random } from "./random-numbers";

/** Plain data for random documents. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
export type PlainObject = Readonly<Record<string, Plain>>;

/** A string itself; "" for other values. */
export function textOf(value: Plain | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Features that a document may have. */
export interface YamlStyle {
  readonly comments?: boolean;
  /** Equal values are written once, with an anchor. */
  readonly anchors?: boolean;
  /** Strings may be block scalars, literal and folded. */
  readonly blocks?: boolean;
  readonly tags?: boolean;
  /** Only block style. */
  readonly block?: boolean;
}

/** Writes the value as a YAML document: in block style, flow style or JSON, with varying quotes. */
export function writeYaml(value: Plain, random: Random, style: YamlStyle = {}): string {
  if (style.block !== true && random(8) === 0) return `${JSON.stringify(value, null, random(2) === 0 ? 2 : 0)}\n`;
  const writer: Writer = { random, style, anchors: new Map() };
  return `${block(value, "", writer).replace(/^\n/, "")}\n`;
}

interface Writer {
  readonly random: Random;
  readonly style: YamlStyle;
  readonly anchors: Map<string, string>;
}

function block(value: Plain, indent: string, writer: Writer): string {
  const { random } = writer;
  if (value === null || typeof value !== "object") return scalar(value, indent, writer);
  const isList = Array.isArray(value);
  const size = isList ? value.length : Object.keys(value).length;
  if (size === 0 || (writer.style.block !== true && random(6) === 0)) return flow(value, writer);
  const [mark, isAlias] = anchorOf(value, writer);
  if (isAlias) return mark;
  const head = mark;
  if (isList)
    return (
      head +
      value
        .map((item: Plain) => {
          const text = block(item, `${indent}  `, writer);
          if (text.startsWith("\n")) return `${comment(indent, writer)}\n${indent}- ${text.replace(/^\n\s*/, "")}`;
          return `${comment(indent, writer)}\n${indent}- ${text}`;
        })
        .join("")
    );
  return (
    head +
    Object.entries(value)
      .map(([key, field]) => {
        const text = block(field, `${indent}  `, writer);
        return `${comment(indent, writer)}\n${indent}${keyText(key)}:${text.startsWith("\n") ? text : ` ${text}`}`;
      })
      .join("")
  );
}

// On its own line before an entry, or at the end of the previous entry.
function comment(indent: string, { random, style }: Writer): string {
  if (style.comments !== true || random(6) !== 0) return "";
  return random(3) === 0 ? `\n\n${indent}# note: two` : `\n${indent}# note`;
}

/** The anchor to write before a value that may be repeated, or the alias of an earlier one. */
function anchorOf(value: Plain, { random, style, anchors }: Writer): readonly [text: string, isAlias: boolean] {
  if (style.anchors !== true) return ["", false];
  const key = JSON.stringify(value);
  if (key.length < 4) return ["", false];
  const known = anchors.get(key);
  if (known !== undefined) return random(2) === 0 ? [`*${known}`, true] : ["", false];
  if (random(4) !== 0) return ["", false];
  const name = `a${anchors.size}`;
  anchors.set(key, name);
  return [`&${name}`, false];
}

function flow(value: Plain, writer: Writer): string {
  if (value === null || typeof value !== "object") return inline(value, writer);
  if (Array.isArray(value)) return `[${value.map((item: Plain) => flow(item, writer)).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, field]) => `${keyText(key)}: ${flow(field, writer)}`)
    .join(", ")}}`;
}

const plainText = /^[A-Za-z/][\w./-]*$/;
const words = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

function scalar(value: null | boolean | number | string, indent: string, writer: Writer): string {
  const { random, style } = writer;
  if (style.blocks === true && typeof value === "string" && /^[^\s#].*\n/.test(value) && random(2) === 0) {
    const chomp = value.endsWith("\n\n") ? "+" : value.endsWith("\n") ? "" : "-";
    const lines = value.replace(/\n$/, "").split("\n");
    const isPlain = lines.every((line) => /^[\x20-\x7e]*$/.test(line));
    // Each line end of a folded scalar becomes a blank line, if no line is indented.
    const isFolded = random(3) === 0 && lines.every((line) => /^[^\s]/.test(line));
    if (isPlain)
      return `${isFolded ? ">" : "|"}${chomp}${lines.map((line) => (line === "" ? "\n" : `\n${indent}  ${line}`)).join(isFolded ? "\n" : "")}`;
  }
  const [mark, isAlias] = anchorOf(value, writer);
  if (isAlias) return mark;
  const tag = style.tags === true && typeof value === "string" && random(8) === 0 ? "!!str " : "";
  const text = inline(value, writer);
  const tail = style.comments === true && random(12) === 0 ? " # behind" : "";
  return `${mark === "" ? "" : `${mark} `}${tag}${text}${tail}`;
}

function inline(value: null | boolean | number | string, { random }: Writer): string {
  if (typeof value !== "string") return value === null ? (["null", "~", "null"][random(3)] ?? "null") : String(value);
  const style = random(4);
  if (style < 2 && plainText.test(value) && !words.test(value)) return value;
  if (style === 2 && !/[\t\n\r'\\\u0085]/.test(value)) return `'${value}'`;
  return JSON.stringify(value);
}

function keyText(key: string): string {
  return plainText.test(key) && !words.test(key) ? key : JSON.stringify(key);
}
