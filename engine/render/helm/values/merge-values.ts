import type { HelmVersion } from "../context";
import type { HelmFault } from "../helm-error";
import { withHelmFault, withPrefix } from "../helm-error";
import { decodeJson } from "../../gotemplate/json/decode";
import { fromBytes } from "../../gotemplate/values/bytes";
import { GoError } from "../../gotemplate/values/values";
import { readChartValues } from "./read-values";
import { parseSet, type SetMode } from "./set-parser";
import { copyTable, isTable, overlayTables, type Table } from "./table";

/** A values file: its text, or its values as a program has them. */
export interface ValuesFile {
  /** What errors call it. */
  readonly name: string;
  readonly content: string | Uint8Array | Table;
}

/** What the user gave, by the flags of `helm template`. */
export interface GivenValues {
  /** `-f`, `--values`: a later one comes over an earlier one. */
  readonly files?: readonly ValuesFile[];
  readonly setJson?: readonly string[];
  readonly set?: readonly string[];
  readonly setString?: readonly string[];
  readonly setFile?: readonly string[];
  readonly setLiteral?: readonly string[];
}

export interface MergeOptions {
  /** Reads a file of `--set-file`. Throws `GoError`, as `open x: no such file or directory`. */
  readonly readFile?: (path: string) => Uint8Array;
  /** 4 takes a whole object in `--set-json`; 3 by default. */
  readonly helmVersion?: HelmVersion;
}

/**
 * Merges files and flags to one map. Flags come over files, and in the order of their kinds, not of the command line:
 * `setJson`, `set`, `setString`, `setFile`, `setLiteral`.
 *
 * @throws SyncError HELM_VALUES_INVALID with Helm's text as `why`
 * @see helm pkg/cli/values/options.go@v3.22.0 (MergeValues)
 */
export function mergeValues(given: GivenValues, { readFile = noFile, helmVersion = 3 }: MergeOptions = {}): Table {
  let values: Table = new Map();
  for (const { name, content } of given.files ?? []) {
    const file = withHelmFault({ ...badValues, where: { file: name } }, () =>
      content instanceof Map
        ? copyTable(content)
        : withPrefix(`failed to parse ${name}`, () => readChartValues(content, name, helmVersion)),
    );
    values = overlayTables(values, file);
  }
  withHelmFault(badFlag, () => {
    for (const line of given.setJson ?? []) values = setJson(line, values, helmVersion);
  });
  const flags: readonly (readonly [string, readonly string[] | undefined, SetMode])[] = [
    ["--set", given.set, { kind: "typed" }],
    ["--set-string", given.setString, { kind: "string" }],
    ["--set-file", given.setFile, { kind: "file", readFile: (path) => fromBytes(readFile(path)) }],
    ["--set-literal", given.setLiteral, { kind: "literal" }],
  ];
  for (const [flag, lines, mode] of flags) {
    withHelmFault(mode.kind === "file" ? badFileFlag : badFlag, () => {
      for (const line of lines ?? [])
        withPrefix(`failed parsing ${flag} data`, () => {
          parseSet(line, values, mode, helmVersion);
        });
    });
  }
  return values;
}

const badValues: HelmFault = {
  code: "HELM_VALUES_INVALID",
  what: "cannot read the values file",
  mend: "correct the file; it holds one map in YAML",
};

const badFlag: HelmFault = {
  code: "HELM_VALUES_INVALID",
  what: "cannot read a value that is set by a flag",
  mend: "write it as key=value, with . between the keys, [0] for an item, and \\ before a comma that is meant",
};

const badFileFlag: HelmFault = {
  ...badFlag,
  mend: "write it as key=path; relative paths begin at the working directory",
};

function noFile(path: string): never {
  throw new GoError(`open ${path}: no such file or directory`);
}

function setJson(line: string, values: Table, helmVersion: HelmVersion): Table {
  const isObject = helmVersion === 4 && line.trimStart().startsWith("{");
  try {
    if (isObject) return overlayTables(values, wholeObject(line));
    parseSet(line, values, { kind: "json" }, helmVersion);
    return values;
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`failed parsing --set-json data ${isObject ? "JSON: " : ""}${line}`, { cause: error });
  }
}

function wholeObject(line: string): Table {
  const value = decodeJson(line.trim());
  if (!isTable(value)) throw new GoError("no JSON object");
  return value;
}
