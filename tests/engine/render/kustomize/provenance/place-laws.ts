import type { BuildResult } from "../../../../../engine/render/kustomize/build";
import { indexScalars } from "../../../../../engine/render/kustomize/provenance/patch-places";
import { leafOf, textOfLeaf, type Leaf } from "../../../../../engine/render/kustomize/provenance/trace";
import type { FieldSetting } from "../../../../../engine/model/rendering/provenance";
import { printFieldPath } from "../../../../../engine/lib/field-path";
import { isSyncError } from "../../../../../engine/errors/sync-error";
import { readConfig } from "../../../../../engine/yaml/read/read-config";
import { readDocuments } from "../../../../../engine/yaml/read/read";

export interface PlaceCheck {
  /** The number of places whose file was read and had the value. */
  readonly held: number;
  /**
   * The number of values for which only the patch is known: those that an operation copied or moved, and patches in
   * quotes.
   */
  readonly passed: number;
  readonly faults: readonly string[];
}

/** Reads the place of each value that a file or a patch has set, and checks that it has the value. */
export function checkPlaces(result: BuildResult, readText: (file: string) => string): PlaceCheck {
  const files = new Map<string, PlacedFile>();
  const fileOf = (file: string): PlacedFile => {
    let known = files.get(file);
    if (known === undefined) files.set(file, (known = readPlaces(readText(file))));
    return known;
  };
  let [held, passed] = [0, 0];
  const faults: string[] = [];
  for (const { object, provenance } of result.objects) {
    for (const { path, settings } of provenance?.fields() ?? []) {
      for (const setting of settings) {
        if ((setting.by.kind !== "file" && setting.by.kind !== "patch") || !("value" in setting)) continue;
        const verdict = judge(setting, fileOf(setting.place.file), path[1] === "annotations");
        if (verdict === "held") held++;
        else if (verdict === "passed") passed++;
        else faults.push(`${object.kind}/${object.metadata.name} ${printFieldPath(path)}: ${verdict}`);
      }
    }
  }
  return { held, passed, faults };
}

interface PlacedFile {
  readonly lines: readonly string[];
  /** The values by line and column, under the rules of resources and of kustomizations. */
  readonly values: ReadonlyMap<string, readonly Leaf[]>;
}

function readPlaces(text: string): PlacedFile {
  const values = new Map<string, Leaf[]>();
  for (const root of [...attempt(() => readDocuments(text, "f")), ...attempt(() => [readConfig(text, "f")])]) {
    if (root === undefined) continue;
    for (const [place, node] of indexScalars(root)) {
      values.set(place, [...(values.get(place) ?? []), leafOf(node, false), leafOf(node, true), node.value]);
    }
  }
  return { lines: text.split(/\r\n|[\n\r]/), values };
}

function attempt<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}

/** The YAML value of a line, or of its first word. */
function readings(line: string): readonly Leaf[] {
  const bare = line.replace(/^(&\S+|!!?\S*) /, "");
  const json = /^"(?:[^"\\]|\\.)*"/.exec(line)?.[0];
  if (json?.includes("\\/") === true) return [JSON.parse(json) as string];
  return [bare, /^[^,}\]]*/.exec(bare)?.[0] ?? ""].flatMap((text) => {
    const roots = [...attempt(() => readDocuments(text, "f")), ...attempt(() => [readConfig(text, "f")])];
    return [
      text,
      ...roots.flatMap((root) => (root?.kind === "scalar" ? [leafOf(root, false)] : text === "~" ? [null] : [])),
    ];
  });
}

/** The value of a block scalar that begins here. */
function blockReadings(tail: string): readonly Leaf[] {
  const [header = "", ...lines] = tail.split("\n");
  if (!/^[|>]/.test(header)) return [];
  const indent = /^ */.exec(lines.find((line) => line.trim() !== "") ?? "")?.[0] ?? "";
  const end = lines.findIndex((line) => line.trim() !== "" && !line.startsWith(indent));
  const text = [header, ...lines.slice(0, end < 0 ? lines.length : end)].join("\n");
  // Space after a patch does not matter.
  const roots = [`${text.replace(/\n+$/, "")}\n`, text.trimEnd()].flatMap((one) =>
    attempt(() => readDocuments(one, "f")),
  );
  return roots.flatMap((root) => (root.kind === "scalar" ? [leafOf(root, false)] : []));
}

/** The line, and its text after unquoting; a patch in the configuration of a plugin is quoted twice. */
function* tailsOf(line: string): Generator<string> {
  yield line;
  const inner = withoutQuotes(line);
  yield* inner;
  for (const text of inner) yield* withoutQuotes(text);
}

function withoutQuotes(line: string): readonly string[] {
  const lines: string[] = [];
  for (const quote of ['"', "'"]) {
    // Up to the closing quote.
    const rest = new RegExp(quote === '"' ? /^(?:[^"\\]|\\.)*/ : /^(?:[^']|'')*/).exec(line)?.[0] ?? "";
    for (const root of attempt(() => readDocuments(`${quote}${rest}${quote}`, "f"))) {
      if (root.kind === "scalar") lines.push(root.value);
    }
  }
  return lines;
}

/** The number of lines. */
const longestValue = 20;

function judge({ value, replaced, by, place }: FieldSetting, { lines, values }: PlacedFile, isText: boolean): string {
  const { file, line, column } = place;
  if (line === undefined || column === undefined) return `${file} without a line`;
  const at = lines[line - 1]?.slice(column - 1);
  const found = values.get(`${line}:${column}`);
  const same = (one: Leaf): boolean => one === value || (isText && textOfLeaf(one) === value);
  if (found?.some(same) === true) return "held";
  if (at === undefined || at === "") return `${file}:${line}:${column} is no place in the file`;
  if (typeof value === "object" && value !== null && /^[{[]/.test(at)) return "held";
  // An inline patch is a single value of the file.
  const text = String(value);
  const forms = [text, `"${text}"`, `'${text}'`, JSON.stringify(text), `'${text.replaceAll("'", "''")}'`];
  for (const tail of tailsOf(at)) {
    // An anchor stands before its value.
    const line = (tail.split("\n")[0] ?? "").replace(/^&[^\s,[\]{}]+\s+/, "");
    if (forms.some((form) => line.startsWith(form.split("\n")[0] ?? ""))) return "held";
    if ([...readings(line), ...blockReadings(tail)].some((reading) => reading === value)) return "held";
  }
  // Over several lines, where only the space between words differs.
  const words = [at, ...lines.slice(line, line + longestValue)].join(" ").replace(/\s+/g, " ");
  if (text.includes(" ") && forms.some((form) => words.startsWith(form.replace(/\s+/g, " ")))) return "held";
  // Side effects of a patch: a map may become empty, a number becomes a string.
  if (by.kind === "patch" && (typeof value === "object" || String(replaced) === text)) return "passed";
  if (by.kind === "patch" && /^(replace\b|op:|path:|from:|\{|"?(op|from|path)"?:)/.test(at)) return "passed";
  return `${JSON.stringify(value)} is not at ${file}:${line}:${column}, but ${at}`;
}
