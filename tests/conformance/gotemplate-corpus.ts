import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { int } from "../../engine/go/values/integers";
import { anyType, integerTypes, mapOf, stringType, stringSliceType } from "../../engine/go/values/types";
import { GoError, GoMap, GoPanic, GoSlice, type GoInt } from "../../engine/go/values/values";
import { createTemplateSet } from "../../engine/render/gotemplate/create-template-set";
import { sprintf, sprintln } from "../../engine/go/fmt/index";
import type { FunctionMap } from "../../engine/render/gotemplate/functions/define";
import { TemplateError } from "../../engine/go/template-error";
import type { MissingKey } from "../../engine/render/gotemplate/template-options";
import { toBytes } from "../../engine/go/values/bytes";
import { readTypedData, type Json } from "./typed-data";

/** One case of the corpus; see README.md there. */
export interface TemplateRecord {
  readonly name: string;
  readonly template: string;
  readonly data?: Json;
  readonly templates?: readonly (readonly [string, string])[];
  readonly execute?: string;
  readonly options?: readonly string[];
  readonly funcs?: readonly string[];
  readonly expected?: string;
  readonly expectedBase64?: string;
  readonly error?: string;
  readonly errorAt?: "parse" | "exec";
}

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");

/** The cases; undefined if the corpus is not available. */
export function readTemplateRecords(): readonly TemplateRecord[] | undefined {
  const path = join(folder, "helm", "gotemplate.json");
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, "utf8")) as { readonly cases: readonly TemplateRecord[] }).cases;
}

/** The difference between our result and the case; undefined if they are equal byte for byte. */
export function judgeTemplate(record: TemplateRecord): string | undefined {
  let output: string;
  try {
    output = runTemplate(record);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const stage = error.stage === "parse" ? "parse" : "exec";
    if (record.error === undefined) return `error ${error.message}`;
    if (stage !== record.errorAt) return `stage ${stage} in place of ${String(record.errorAt)}: ${error.message}`;
    return error.message === record.error ? undefined : `error ${error.message}\nin place of ${record.error}`;
  }
  if (record.error !== undefined) return `${JSON.stringify(output)} in place of the error ${record.error}`;
  const wanted = Buffer.from(
    record.expectedBase64 ?? record.expected ?? "",
    record.expectedBase64 === undefined ? "utf8" : "base64",
  );
  return wanted.equals(toBytes(output))
    ? undefined
    : `${JSON.stringify(output)} in place of ${JSON.stringify(wanted.toString())}`;
}

function runTemplate(record: TemplateRecord): string {
  const names = record.funcs ?? [];
  const set = createTemplateSet("t", {
    functions: Object.fromEntries(Object.entries(testFunctions).filter(([name]) => names.includes(name))),
    missingKey: readMissingKey(record.options ?? []),
  });
  for (const [name, text] of record.templates ?? []) set.parse(name, text);
  set.parse("t", record.template);
  return set.execute(record.execute ?? "t", readTypedData(record.data));
}

function readMissingKey(options: readonly string[]): MissingKey {
  const [, value] = options.at(-1)?.split("=") ?? [];
  return (value ?? "default") as MissingKey;
}

const text = (value: unknown): string => value as string;

/** The functions that cases refer to by name. */
const testFunctions: FunctionMap = {
  zeroArgs: { parameters: [], call: () => "zeroArgs" },
  oneArg: { parameters: [stringType], call: ([a]) => `oneArg=${text(a)}` },
  twoArgs: { parameters: [stringType, stringType], call: ([a, b]) => `twoArgs=${text(a)}${text(b)}` },
  dddArg: {
    parameters: [integerTypes.int],
    variadic: stringType,
    call: ([a, ...b]) => sprintln([a, new GoSlice(b, stringSliceType)]),
  },
  echo: { parameters: [anyType], call: ([a]) => a },
  add: {
    parameters: [],
    variadic: integerTypes.int,
    call: (args) => int(args.reduce<bigint>((sum, value) => sum + (value as GoInt).value, 0n)),
  },
  mapOfThree: {
    parameters: [],
    call: () => new GoMap(new Map([["three", int(3)]]), mapOf(stringType, integerTypes.int)),
  },
  die: {
    parameters: [],
    call: () => {
      throw new GoPanic("die");
    },
  },
  oops: {
    parameters: [],
    call: () => {
      throw new GoError("oops err");
    },
  },
  typeOf: { parameters: [anyType], call: ([a]) => sprintf("%T", [a]) },
};
