// Source: gopkg.in/ini.v1@v1.67 file.go (writeToBuffer), with its default options.
import { byteLength } from "../../../go/values/bytes";
import { maximumOf } from "../../../lib/push-all";
import { trimOf, whiteSpace } from "../../../lib/trim-characters";

export interface IniKey {
  readonly name: string;
  readonly value: string;
  readonly comment: string;
}

export interface IniSection {
  readonly name: string;
  readonly comment: string;
  readonly keys: readonly IniKey[];
}

export function printIni(sections: readonly IniSection[]): string {
  let text = "";
  for (const [index, section] of sections.entries()) {
    const isDefault = index === 0 && section.name.toUpperCase() === "DEFAULT";
    text += printComment(section.comment, (line) => line);
    if (isDefault && section.keys.length === 0) continue;
    if (!isDefault) text += `[${section.name}]\n`;
    text += printKeys(section.keys);
    if (index < sections.length - 1) text += "\n";
  }
  return text;
}

const delimiters = /[=:]/;

function printKeys(keys: readonly IniKey[]): string {
  const width = maximumOf(keys.map(({ name }) => byteLength(name) + quotesOf(name).width));
  return keys
    .map(({ name, value, comment }) => {
      const { quote } = quotesOf(name);
      const shown = `${quote}${name}${quote}`;
      const gap = " ".repeat(Math.max(0, width - byteLength(shown)));
      return `${printComment(comment)}${shown}${gap} = ${printValue(value)}\n`;
    })
    .join("");
}

function quotesOf(name: string): { readonly quote: string; readonly width: number } {
  if (name.includes('"') || delimiters.test(name)) return { quote: "`", width: 2 };
  return name.includes("`") ? { quote: '"""', width: 6 } : { quote: "", width: 0 };
}

function printValue(value: string): string {
  if (/[\n`]/.test(value)) return `"""${value}"""`;
  if (/[#;]/.test(value)) return `\`${value}\``;
  return goTrim(value).length === value.length ? value : `"${value}"`;
}

/** @param trim what a line without a sign of its own is changed to: that of a section keeps its spaces */
function printComment(comment: string, trim = goTrim): string {
  if (comment === "") return "";
  const lines = comment.split("\n").map((line) => {
    return /^[#;]/.test(line) ? `${line.charAt(0)} ${goTrim(line.slice(1))}` : `; ${trim(line)}`;
  });
  return `${lines.join("\n")}\n`;
}

/** Source: Go's unicode.IsSpace. */
export function goTrim(text: string): string {
  return trimOf(text, whiteSpace);
}
