import { isSyncError } from "../../../errors/sync-error";
import { quote } from "../../../go/strconv/quote";
import { textField, type Plain } from "../../../lib/text-field";
import { readPlain } from "../read-plain";
import { readVersion, sortNewestFirst } from "./choose-version";
import { checkIndexFields, FieldFault, type FieldRules } from "./index-fields";

/** One version of a chart in an index. */
export interface IndexEntry {
  readonly name: string;
  readonly version: string;
  /** The URL of the archive; relative ones start at the repository. */
  readonly urls: readonly string[];
  /** The hex digest of the archive, with or without `sha256:`; empty if the index has none. */
  readonly digest: string;
  /** Deprecated charts can be used; a search omits them. */
  readonly deprecated: boolean;
}

export interface RepositoryIndex {
  /** The versions of each chart, newest first. */
  readonly entries: ReadonlyMap<string, readonly IndexEntry[]>;
  /** Helm's log messages about the entries that it skips, by chart. */
  readonly skipped: ReadonlyMap<string, readonly string[]>;
}

/** An index that Helm refuses; the message has the reason. */
export class IndexFault extends Error {}

/**
 * Reads an `index.yaml`, which may be JSON. Entries that are not charts are left out.
 *
 * Source: helm pkg/repo/index.go@v3.22.0 (loadIndex, jsonOrYamlUnmarshal).
 * @param label the repository's URL, as it is shown in messages
 * @throws IndexFault
 */
export function readIndex(bytes: Uint8Array, label: string): RepositoryIndex {
  if (bytes.length === 0) throw new IndexFault("empty index.yaml file");
  try {
    const { value, isJson } = readPlain(bytes, "index.yaml", "refuse");
    return readEntries(value ?? {}, label, { convertsToText: !isJson, isStrict: !isJson });
  } catch (error) {
    if (isSyncError(error)) throw new IndexFault(describeYamlFault(error), { cause: error });
    if (error instanceof FieldFault) {
      throw new IndexFault(`error unmarshaling JSON: while decoding JSON: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

function describeYamlFault({
  what,
  why,
  where,
}: {
  what: string;
  why: string | undefined;
  where: { line?: number };
}): string {
  const line = where.line === undefined ? "" : `line ${where.line}: `;
  return `error converting YAML to JSON: yaml: ${line}${what}${why === undefined ? "" : `: ${why}`}`;
}

function readEntries(value: unknown, label: string, rules: FieldRules): RepositoryIndex {
  const index = checkIndexFields(value, rules);
  const entries = new Map<string, readonly IndexEntry[]>();
  const skipped = new Map<string, readonly string[]>();
  for (const [name, rows = []] of index.entries ?? []) {
    const [valid, faults] = keepValid(rows, name, label);
    entries.set(name, sortNewestFirst(valid));
    if (faults.length > 0) skipped.set(name, faults);
  }
  if ((index.apiVersion ?? "") === "") throw new IndexFault("no API version specified");
  return { entries, skipped };
}

function keepValid(
  rows: readonly (Plain | undefined)[],
  name: string,
  label: string,
): [valid: IndexEntry[], faults: string[]] {
  const valid: IndexEntry[] = [];
  const faults: string[] = [];
  for (const row of rows) {
    const fault = row === undefined ? "empty entry" : faultOf(row);
    if (row !== undefined && fault === undefined) {
      valid.push({
        name: textField(row, "name") ?? "",
        version: textField(row, "version") ?? "",
        urls: (row["urls"] ?? []) as readonly string[],
        digest: textField(row, "digest") ?? "",
        deprecated: row["deprecated"] === true,
      });
      continue;
    }
    const version = row === undefined ? "" : ` ${quote(textField(row, "version") ?? "")}`;
    faults.push(`skipping loading invalid entry for chart ${quote(name)}${version} from ${label}: ${fault ?? ""}`);
  }
  return [valid, faults];
}

/**
 * Source: helm pkg/chart/metadata.go@v3.22.0 (Validate), less what loadIndex overlooks: two dependencies of one name.
 */
function faultOf(row: Plain): string | undefined {
  const name = textField(row, "name") ?? "";
  const version = textField(row, "version") ?? "";
  const type = textField(row, "type") ?? "";
  if (name === "") return "validation: chart.metadata.name is required";
  if (name === "." || name === "..") return `validation: chart.metadata.name ${quote(name)} is not allowed`;
  if (name.includes("/")) return `validation: chart.metadata.name ${quote(name)} is invalid`;
  if (version === "") return "validation: chart.metadata.version is required";
  if (readVersion(version) === undefined) return `validation: chart.metadata.version ${quote(version)} is invalid`;
  if (!["", "application", "library"].includes(type)) {
    return "validation: chart.metadata.type must be application or library";
  }
  if (((row["maintainers"] ?? []) as readonly unknown[]).includes(null)) {
    return "validation: maintainers must not contain empty or null nodes";
  }
  for (const dependency of (row["dependencies"] ?? []) as readonly (Plain | null)[]) {
    if (dependency === null) return "validation: dependencies must not contain empty or null nodes";
    const alias = textField(dependency, "alias") ?? "";
    if (alias !== "" && !/^[a-zA-Z0-9_-]+$/.test(alias)) {
      const of = quote(textField(dependency, "name") ?? "");
      return `validation: dependency ${of} has disallowed characters in the alias`;
    }
  }
  return undefined;
}
