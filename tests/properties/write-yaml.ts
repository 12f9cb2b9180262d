import type { Random } from "./random-numbers";

/** Plain data of which random documents are made. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** The value as a YAML document: in lines, in flow or as JSON, texts in changing quotes. */
export function writeYaml(value: Plain, random: Random): string {
  if (random(8) === 0) return `${JSON.stringify(value, null, random(2) === 0 ? 2 : 0)}\n`;
  return `${block(value, "", random).replace(/^\n/, "")}\n`;
}

function block(value: Plain, indent: string, random: Random): string {
  if (value === null || typeof value !== "object") return scalar(value, random);
  const isList = Array.isArray(value);
  const size = isList ? value.length : Object.keys(value).length;
  if (size === 0 || random(6) === 0) return flow(value, random);
  if (isList)
    return value
      .map((item: Plain) => `\n${indent}- ${block(item, `${indent}  `, random).replace(/^\n\s*/, "")}`)
      .join("");
  return Object.entries(value)
    .map(([key, field]) => {
      const text = block(field, `${indent}  `, random);
      return `\n${indent}${keyText(key)}:${text.startsWith("\n") ? text : ` ${text}`}`;
    })
    .join("");
}

function flow(value: Plain, random: Random): string {
  if (value === null || typeof value !== "object") return scalar(value, random);
  if (Array.isArray(value)) return `[${value.map((item: Plain) => flow(item, random)).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, field]) => `${keyText(key)}: ${flow(field, random)}`)
    .join(", ")}}`;
}

const plainText = /^[A-Za-z/][\w./-]*$/;
const words = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

function scalar(value: null | boolean | number | string, random: Random): string {
  if (typeof value !== "string") return value === null ? (["null", "~", "null"][random(3)] ?? "null") : String(value);
  const style = random(4);
  if (style < 2 && plainText.test(value) && !words.test(value)) return value;
  if (style === 2 && !/[\n'\\]/.test(value)) return `'${value}'`;
  return JSON.stringify(value);
}

function keyText(key: string): string {
  return plainText.test(key) && !words.test(key) ? key : JSON.stringify(key);
}
