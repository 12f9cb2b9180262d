import { shownUrl } from "../../../model/sources/remote-sources";
import { baseName } from "../../../lib/base-name";
import { mapAll } from "../../../errors/map-all";
import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { Target } from "../build-context/context";
import type { PlacedText } from "../kustomization/decode";
import { readTargetFile } from "../load/target-root";
import { trimEndOf } from "../../../lib/trim-characters";

/** A key of generated data; the value is bytes if it was read from a file. */
export interface KeyValue {
  readonly key: string;
  readonly value: string | Uint8Array;
  readonly place: ErrorPlace;
}

/** The data sources of a generator. */
export interface KeyValueSources {
  readonly literals: readonly PlacedText[] | undefined;
  readonly files: readonly PlacedText[] | undefined;
  readonly envs: readonly PlacedText[] | undefined;
  readonly env: PlacedText | undefined;
}

const newline = 10;
const carriageReturn = 13;
/** The maximum line length of Go's Scanner: reading stops without an error at a longer line. */
const maximumLineLength = 64 * 1024;

/**
 * Reads the data of a generator from env files, literals and files, in this order.
 *
 * Source: kustomize api/kv/kv.go@v0.21.2 (Load).
 * @throws SyncError KUSTOMIZE_GENERATOR_SOURCE, and the errors of reading a file
 */
export function readKeyValues(target: Pick<Target, "root">, sources: KeyValueSources): KeyValue[] {
  const { literals, files, envs, env } = sources;
  const envFiles = env === undefined || env.text === "" ? (envs ?? []) : [...(envs ?? []), env];
  const readers = [
    ...envFiles.map((source) => () => readEnvFile(target, source)),
    ...(literals ?? []).map((literal) => () => [readLiteral(literal)]),
    ...(files ?? []).map((source) => () => [readFileSource(target, source)]),
  ];
  return mapAll(readers, (read) => read()).flat();
}

function readLiteral({ text, place }: PlacedText): KeyValue {
  const equals = text.indexOf("=");
  // The message shows only the key, since the value may be a secret.
  if (equals <= 0)
    throw badSource("literal", equals < 0 ? "it has no =" : "it has no key before the =", "key=value", place);
  return { key: text.slice(0, equals), value: withoutQuotes(text.slice(equals + 1)), place };
}

function withoutQuotes(text: string): string {
  const quote = text.charAt(0);
  const isQuoted = text.length >= 2 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1) : text;
}

/** Source: api/internal/generators/utils.go@v0.21.2 (ParseFileSource). */
function readFileSource(target: Pick<Target, "root">, { text, place }: PlacedText): KeyValue {
  const [first = "", second, third] = text.split("=");
  const bad = (why: string): SyncError => badSource("file source", `"${shownUrl(text)}": ${why}`, "[key=]path", place);
  if (third !== undefined) throw bad("key and path may not contain =");
  if (second === undefined)
    return { key: goBaseName(text), value: readTargetFile(target.root, text, place).bytes, place };
  if (first === "") throw bad("its key is missing");
  if (second === "") throw bad("its path is missing");
  return { key: first, value: readTargetFile(target.root, second, place).bytes, place };
}

/** Mirrors Go's path.Base. */
function goBaseName(path: string): string {
  if (path === "") return ".";
  const trimmed = trimEndOf(path, "/");
  return trimmed === "" ? "/" : baseName(trimmed);
}

function readEnvFile(target: Pick<Target, "root">, source: PlacedText): KeyValue[] {
  const { path, bytes } = readTargetFile(target.root, source.text, source.place);
  const values: KeyValue[] = [];
  for (const [index, line] of linesOf(bytes).entries()) {
    const text = readLine(line, { file: path, line: index + 1 }).replace(index === 0 ? /^\ufeff/ : /^$/, "");
    const content = text.replace(leadingSpace, "");
    if (content === "" || content.startsWith("#")) continue;
    const equals = content.indexOf("=");
    const key = equals < 0 ? content : content.slice(0, equals);
    if (key === "") continue;
    values.push({ key, value: equals < 0 ? "" : content.slice(equals + 1), place: { file: path, line: index + 1 } });
  }
  return values;
}

// Mirrors Go's unicode.IsSpace.
const leadingSpace = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/** Mirrors Go's bufio.ScanLines: the lines without their `\n` or `\r\n`. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(newline, start);
    const stop = end < 0 ? bytes.length : end;
    if (stop - start >= maximumLineLength) break;
    const cut = stop > start && bytes[stop - 1] === carriageReturn ? stop - 1 : stop;
    lines.push(bytes.subarray(start, cut));
    start = stop + 1;
  }
  return lines;
}

function readLine(line: Uint8Array, place: ErrorPlace): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line);
  } catch (cause) {
    throw new SyncError({
      code: "KUSTOMIZE_GENERATOR_SOURCE",
      what: "cannot read a line of an env file",
      where: place,
      why: "it is not valid UTF-8",
      mend: "save the file as UTF-8, or list it under files",
      cause,
    });
  }
}

function badSource(name: string, why: string, form: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_GENERATOR_SOURCE",
    what: `cannot read a ${name} of a generator`,
    where,
    why,
    mend: `write it as ${form}`,
  });
}
