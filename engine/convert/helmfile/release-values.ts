import { fromBytes } from "../../go/values/bytes";
import { encodeJson } from "../../go/json/encode";
import { isMap, lookUpText } from "../../lib/look-up";
import type { SourceTree } from "../../model/sources/source-tree";
import { mergeValues, type ValuesFile } from "../../render/helm/values/merge-values";
import type { ProgramNote } from "../model/program";
import type { ProgramMap } from "../model/values";
import { type Helmfile, type HelmfileEntry, pathBeside, placeIn } from "./helmfile";
import { renderHelmfileText } from "./render-text";

type Values = Readonly<Record<string, unknown>>;

/** What the values of a release are read with. */
export interface ValuesContext {
  readonly tree: SourceTree;
  readonly helmfile: Helmfile;
  readonly entry: HelmfileEntry;
  /** The data of templates. */
  readonly data: Values;
  readonly notes: ProgramNote[];
}

/**
 * The values of a release, merged as Helm merges them: its files, then `set`. What cannot be read is noted.
 *
 * @throws SyncError HELM_VALUES_INVALID
 */
export function releaseValues(release: Values, context: ValuesContext): ProgramMap | undefined {
  const files = listOf(release["values"]).flatMap((one, index) => valuesFile(one, index, context));
  const set = listOf(release["set"]).filter(isMap);
  const lines = set.flatMap((one) => setLines(one, context));
  const strings = listOf(release["setString"])
    .filter(isMap)
    .flatMap((one) => setLines(one, context));
  const merged = mergeValues({ files, set: lines, setString: strings }, { helmVersion: 3 });
  return merged.size === 0 ? undefined : (JSON.parse(encodeJson(merged)) as ProgramMap);
}

function valuesFile(given: unknown, index: number, context: ValuesContext): readonly ValuesFile[] {
  const { entry, tree, data, notes } = context;
  const place = placeIn(entry, "values");
  if (isMap(given)) return [{ name: `values[${index}]`, content: JSON.stringify(rendered(given, context)) }];
  const name = renderHelmfileText(String(given), data);
  const path = "text" in name ? pathBeside(entry.file, name.text) : undefined;
  if (path === undefined || tree.entryAt(path) !== "file") {
    notes.push({ text: `values ${String(given)}: there is no such file`, place });
    return [];
  }
  const text = fromBytes(tree.readFile(path));
  if (!path.endsWith(".gotmpl")) return [{ name: path, content: text }];
  const found = renderHelmfileText(text, data);
  if ("text" in found) return [{ name: path, content: found.text }];
  notes.push({ text: `values ${String(given)}: it cannot be rendered here: ${found.why}`, place });
  return [];
}

/** Texts of inline values are templates. */
function rendered(value: unknown, context: ValuesContext): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => rendered(one, context));
  if (isMap(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rendered(inner, context)]));
  if (typeof value !== "string") return value;
  const found = renderHelmfileText(value, context.data);
  if ("text" in found) return found.text;
  const text = `a value ${JSON.stringify(value)}: it cannot be rendered here, and stays as it is: ${found.why}`;
  context.notes.push({ text, place: placeIn(context.entry, "values") });
  return value;
}

/** As helmfile passes them to `helm --set`. */
function setLines(one: Values, context: ValuesContext): readonly string[] {
  const name = lookUpText(one, "name");
  const place = placeIn(context.entry, "set");
  if (name === undefined || "file" in one) {
    context.notes.push({ text: `set ${name ?? ""}: files of --set-file are not read`, place });
    return [];
  }
  const values = listOf(one["values"]).map((value) => escaped(String(value), context));
  if (values.length > 0) return [`${name}={${values.join(",")}}`];
  return [`${name}=${escaped(textOf(one["value"]), context)}`];
}

function escaped(value: string, { data, notes, entry }: ValuesContext): string {
  const found = renderHelmfileText(value, data);
  if (!("text" in found)) {
    notes.push({
      text: `set: ${JSON.stringify(value)} cannot be rendered here: ${found.why}`,
      place: placeIn(entry, "set"),
    });
    return value.replaceAll(",", "\\,");
  }
  return found.text.replaceAll(",", "\\,");
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null || isMap(value) ? "" : JSON.stringify(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
