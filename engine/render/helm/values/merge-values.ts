import { isSyncError } from "../../../errors/sync-error";
import type { HelmVersion } from "../context";
import { type HelmFault, withHelmFault, withPrefix } from "../helm-error";
import { decodeJson } from "../../../go/json/decode";
import { fromBytes } from "../../../go/values/bytes";
import { quote } from "../../../go/strconv/quote";
import { GoError } from "../../../go/values/values";
import { readChartValues } from "../yaml/read-values";
import { parseSet, type SetMode } from "./set-parser";
import { copyTable, isTable, overlayTables, type Table } from "../yaml/table";

/** A values file: its text, or its values as data. */
export interface ValuesFile {
  /** Its name in errors. */
  readonly name: string;
  /** The text of the file, or its values. */
  readonly content: string | Uint8Array | Table;
}

/** The user's values, from the flags of `helm template`. */
export interface GivenValues {
  /** `-f`, `--values`: a later file overrides an earlier one. */
  readonly files?: readonly ValuesFile[];
  /** The values of `--set-json`. */
  readonly setJson?: readonly string[];
  /** The values of `--set`. */
  readonly set?: readonly string[];
  /** The values of `--set-string`. */
  readonly setString?: readonly string[];
  /** The values of `--set-file`, with paths. */
  readonly setFile?: readonly string[];
  /** The values of `--set-literal`. */
  readonly setLiteral?: readonly string[];
}

export interface MergeOptions {
  /** Reads a file of `--set-file`. Throws `GoError` such as `open x: no such file or directory`. */
  readonly readFile?: (path: string) => Uint8Array;
  /** Helm 4 accepts a whole object in `--set-json`. */
  readonly helmVersion: HelmVersion;
  /** Called after each flag with all values so far, which it may change: `--set`, and the text of the flag. */
  readonly onFlag?: (flag: string, line: string, values: Table) => void;
}

/**
 * Merges files and flags into one map. Flags override files, and are applied in the order of their kinds, not of the
 * command line: `setJson`, `set`, `setString`, `setFile`, `setLiteral`.
 *
 * @throws SyncError HELM_VALUES_INVALID with Helm's message as `why`
 * @see helm pkg/cli/values/options.go@v3.22.0 (MergeValues)
 */
export function mergeValues(given: GivenValues, options: MergeOptions): Table {
  const { readFile = noFile, helmVersion, onFlag } = options;
  let values: Table = new Map();
  for (const { name, content } of given.files ?? []) {
    const file = withMendOfSyntax(() =>
      withHelmFault({ ...badValues, where: { file: name } }, () =>
        content instanceof Map
          ? copyTable(content)
          : withPrefix(`failed to parse ${name}`, () => readChartValues(content, name, helmVersion)),
      ),
    );
    values = overlayTables(values, file);
  }
  for (const line of given.setJson ?? []) {
    values = withHelmFault(badFlag("--set-json", line, keyValue), () => setJson(line, values, helmVersion));
    onFlag?.("--set-json", line, values);
  }
  const flags: readonly (readonly [string, readonly string[] | undefined, SetMode])[] = [
    ["--set", given.set, { kind: "typed" }],
    ["--set-string", given.setString, { kind: "string" }],
    ["--set-file", given.setFile, { kind: "file", readFile: (path) => fromBytes(readFile(path)) }],
    ["--set-literal", given.setLiteral, { kind: "literal" }],
  ];
  for (const [flag, lines, mode] of flags) {
    const mend = mode.kind === "file" ? keyPath : keyValue;
    for (const line of lines ?? []) {
      withHelmFault(badFlag(flag, line, mend), () => {
        withPrefix(`failed parsing ${flag} data`, () => {
          parseSet(line, values, mode, helmVersion);
        });
      });
      onFlag?.(flag, line, values);
    }
  }
  return values;
}

const badValues: HelmFault = {
  code: "HELM_VALUES_INVALID",
  what: "cannot read the values file",
  mend: "correct the file; it must contain one YAML map",
};

/** A mistake of YAML's syntax has a better mend than that of the whole file. */
function withMendOfSyntax<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    for (let { cause } = error, depth = 0; cause instanceof Error && depth < 10; { cause } = cause, depth += 1) {
      if (isSyncError(cause) && cause.mend !== undefined) throw error.with({ mend: cause.mend });
    }
    throw error;
  }
}

const keyValue = "write it as key=value, with . between the keys, [0] for an item, and \\ before a literal comma";
const keyPath = "write it as key=path; relative paths start at the working directory";

const longestKey = 60;

/** Names the flag and its first key, without the value, which may be a secret. */
function badFlag(flag: string, line: string, mend: string): HelmFault {
  const end = line.indexOf("=");
  const key = end < 0 ? "" : line.slice(0, end);
  const shown = key === "" ? "" : ` ${quote(key.length > longestKey ? `${key.slice(0, longestKey)}…` : key)}`;
  return { code: "HELM_VALUES_INVALID", what: `cannot read the flag ${flag}${shown}`, mend };
}

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
  if (!isTable(value)) throw new GoError("not a JSON object");
  return value;
}
