import { resolve } from "node:path";
import { fromBytes, toBytes } from "../go/values/bytes";
import { optional } from "../lib/optional";
import { substituteText } from "../render/substitute/substitute-text";
import type { CliIo, Command } from "./command";
import { type Flag, flagRows, standardFlags } from "./flags/flag";
import { readFlags } from "./flags/read-flags";
import { readInputFile } from "./read-input-file";
import { usageError } from "./usage-error";

const flags: readonly Flag[] = [
  { name: "strict", kind: "switch", help: "fail on a variable without a value and without a default" },
  { name: "var", kind: "texts", value: "NAME=VALUE", help: "set a variable; it overrides one of the environment" },
  ...standardFlags,
];

/** `slipway substitute [FILE…]`: prints texts with values in place of their expressions. */
export const substituteCommand: Command = {
  flags,
  usage: `Print texts with the values of variables in place of expressions, as flux envsubst does: \${name}, \${name:=default},
\${name:position:length}, \${name/from/to}, \${name^^} and others. $$ stands for a dollar sign.

Usage:
  slipway substitute [FILE…] [flags]

Without a file, or for -, it reads the standard input. Variables are those of the environment.

Flags:
${flagRows(flags)}
`,
  examples: [
    {
      does: "replace the variables of a file by those of the environment",
      line: "REGION=eu slipway substitute settings.yaml",
    },
    {
      does: "give the values, and fail where one is missing",
      line: "slipway substitute settings.yaml --var REGION=eu --strict",
    },
    { does: "read the standard input", line: "slipway build overlays/production | slipway substitute --var REGION=eu" },
  ],
  run: runSubstitute,
};

async function runSubstitute(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const own = new Map(given.texts("var").map(readVariable));
  const lookUp = (name: string): string | undefined => own.get(name) ?? variableOf(io, name);
  const results: Uint8Array[] = [];
  for (const name of given.args.length === 0 ? ["-"] : given.args) {
    const file = name === "-" ? undefined : resolve(io.workingDirectory, name);
    const bytes = file === undefined ? await io.input() : readInputFile(file);
    const options = { strict: given.isOn("strict"), ...optional({ file }) };
    results.push(toBytes(substituteText(fromBytes(bytes), lookUp, options)));
  }
  for (const result of results) await io.out(result);
}

function variableOf({ environment }: CliIo, name: string): string | undefined {
  return Object.hasOwn(environment, name) ? environment[name] : undefined;
}

function readVariable(text: string): readonly [string, string] {
  const at = text.indexOf("=");
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw usageError(
    "CLI_FLAG_VALUE",
    "cannot use a value of --var",
    "it has no name before a =",
    "write --var NAME=VALUE",
  );
}
