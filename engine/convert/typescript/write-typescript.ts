import { invariant } from "../../lib/invariant";
import { commentLines } from "../model/comment-lines";
import { printNote, type Program, type ProgramNote, type ProgramPart } from "../model/program";
import { ConfigValue, MixedText, type ProgramMap, type ProgramValue } from "../model/values";
import { pageWidth, ValuePrinter } from "./print-value";
import { quoteLine } from "./quote-text";
import { referencesIn, VariableNames } from "./variable-names";

/** The text of a program in TypeScript. */
export function writeTypescript(program: Program): string {
  const names = new VariableNames();
  const variables = new Map(program.parts.map((part) => [part.id, names.take(part.hints, part.class)]));
  const used = new Set(program.parts.flatMap(({ args, options = {} }) => [args, options].flatMap(referencesIn)));
  const printer = new ValuePrinter((id) => {
    const variable = variables.get(id);
    invariant(variable !== undefined, `a part of the program has the id ${id}`);
    return variable;
  });
  const statements = program.parts.map((part) => {
    const variable = used.has(part.id) ? variables.get(part.id) : undefined;
    return `\n${headOf(part)}${statementOf(part, variable, printer)}`;
  });
  return [...comment(program.origin), ...notesComment(program.notes), importsOf(program), ...statements].join("");
}

function importsOf({ parts }: Program): string {
  const values = parts.flatMap(({ args, options = {} }) => [args, options]);
  const isMixed = values.some((value) => hasValue(value, (one) => one instanceof MixedText));
  const isConfigured = isMixed || values.some((value) => hasValue(value, (one) => one instanceof ConfigValue));
  const lines = [
    ...(isConfigured ? ['import * as pulumi from "@pulumi/pulumi";\n'] : []),
    ...(parts.length > 0 ? ['import * as slipway from "@slipway/pulumi";\n'] : ["export {};\n"]),
    ...(values.some((value) => hasValue(value, usesConfig)) ? ["\nconst config = new pulumi.Config();\n"] : []),
  ];
  return lines.join("");
}

function usesConfig(value: ProgramValue): boolean {
  if (value instanceof MixedText) return value.parts.some((part) => part instanceof ConfigValue);
  return value instanceof ConfigValue;
}

function hasValue(value: ProgramValue, isWanted: (value: ProgramValue) => boolean): boolean {
  if (isWanted(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value as Readonly<Record<string, ProgramValue>>).some((inner) => hasValue(inner, isWanted));
}

/** Its place, and what of it could not be carried over. */
function headOf({ place, notes }: ProgramPart): string {
  const origin = place === undefined ? [] : comment(printNote({ text: "", place }).replace(/: $/, ""));
  const isHere = (other: ProgramNote["place"]): boolean => other?.file === place?.file && other?.line === place?.line;
  const shown = notes.map((note) => (isHere(note.place) ? note.text : printNote(note)));
  return [...origin, ...shown.flatMap((note) => comment(`Not carried over: ${note}`))].join("");
}

/** What has no counterpart, in one block. */
function notesComment(notes: readonly ProgramNote[]): readonly string[] {
  if (notes.length === 0) return ["\n"];
  const head = `Not carried over (${notes.length}):`;
  return ["//\n", ...comment(head), ...notes.flatMap((note) => comment(`- ${printNote(note)}`)), "\n"];
}

function comment(text: string): readonly string[] {
  return commentLines(text, pageWidth - 3).map((line) => `// ${line}\n`);
}

function statementOf(part: ProgramPart, variable: string | undefined, printer: ValuePrinter): string {
  const start = `${variable === undefined ? "" : `const ${variable} = `}new slipway.${part.class}(`;
  const name = part.name === undefined ? [] : [quoteLine(part.name)];
  const maps = [part.args, ...(part.options === undefined ? [] : [part.options])];
  const flat = [...name, ...maps.map((map) => printer.flat(map))];
  const line = `${start}${flat.join(", ")});`;
  if (!flat.includes(undefined) && line.length <= pageWidth) return `${line}\n`;
  const [only, ...others] = maps;
  const head = `${start}${[...name, "{"].join(", ")}`;
  if (only !== undefined && others.length === 0 && head.length <= pageWidth)
    return `${start}${[...name, printer.brokenMap(only, 0)].join(", ")});\n`;
  return `${start}\n${brokenArguments(name, maps, printer)});\n`;
}

function brokenArguments(name: readonly string[], maps: readonly ProgramMap[], printer: ValuePrinter): string {
  const printed = [...name, ...maps.map((map) => printer.print(map, { indent: 2, used: 2, after: 1 }))];
  return printed.map((one) => `  ${one},\n`).join("");
}
