// Searches what a run printed and left behind for secrets, in all forms in which software writes texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

import { formsOf } from "./secret-forms";
import { TextMatcher } from "./text-matcher";

/** A secret that was found. */
export interface Leak {
  /** The name of the secret, never its text. */
  readonly secret: string;
  /** Where it was found: a file, or the name of a text. */
  readonly place: string;
  /** How it was written: "plain", "base64", "hex" … */
  readonly form: string;
  /** The text before it. */
  readonly before: string;
}

/** Secrets by their names. */
export type Secrets = Readonly<Record<string, string>>;

/** Searches texts by their names. Compressed parts are searched as well. */
export function findInTexts(secrets: Secrets, texts: Readonly<Record<string, string>>): readonly Leak[] {
  const matcher = matcherOf(secrets);
  return Object.entries(texts).flatMap(([place, text]) => findIn(matcher, place, text));
}

/** Searches all files below the folders, except those for which `isLeftOut` is true. */
export function findInFolders(
  secrets: Secrets,
  folders: readonly string[],
  isLeftOut: (file: string) => boolean = () => false,
): readonly Leak[] {
  const matcher = matcherOf(secrets);
  const files = folders.flatMap(filesBelow).filter((file) => !isLeftOut(file));
  return files.flatMap((file) => {
    const bytes = readFileSync(file);
    // Byte by byte, since a file may be no UTF-8.
    const texts = [bytes.toString("latin1"), ...decompressed(bytes)];
    return [...texts.flatMap((text) => findIn(matcher, file, text)), ...findIn(matcher, `${file} (name)`, file)];
  });
}

/** The regular files below a folder; links are not followed. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** A shorter text would be found by chance, and its base64 too. */
const minLength = 12;
const beforeLength = 160;

type Matcher = TextMatcher<Pick<Leak, "secret" | "form">>;

function matcherOf(secrets: Secrets): Matcher {
  const tooShort = Object.entries(secrets).filter(([, text]) => text.length < minLength);
  if (tooShort.length > 0) throw new Error(`too short to be found: ${tooShort.map(([name]) => name).join(", ")}`);
  return new TextMatcher(
    Object.entries(secrets).flatMap(([secret, text]) =>
      formsOf(text).map(([form, written]) => [written, { secret, form }] as const),
    ),
  );
}

function findIn(matcher: Matcher, place: string, whole: string): readonly Leak[] {
  const parts = [["", whole] as const, ...compressedIn(whole).map((part) => ["compressed ", part] as const)];
  return parts.flatMap(([prefix, text]) =>
    matcher.find(text).map(({ at, value: { secret, form } }) => ({
      ...{ secret, place, form: prefix + form },
      before: text.slice(Math.max(0, at - beforeLength), at),
    })),
  );
}

/** The texts that are compressed in a text, in base64: by gzip, by zlib, and by Brotli as Slipway packs objects. */
function compressedIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:slipway-packed:1:br:[\w-]*:|(?=H4sI|eJ|eN|eA|eF))[A-Za-z0-9+/]{24,}={0,2}/g)].flatMap(
    ([found]) => decompressed(Buffer.from(found.slice(found.lastIndexOf(":") + 1), "base64")),
  );
}

function decompressed(bytes: Buffer): readonly string[] {
  return [gunzipSync, inflateSync, brotliDecompressSync].flatMap((decompress) => {
    try {
      return [decompress(bytes, { maxOutputLength: 16 * 2 ** 20 }).toString("latin1")];
    } catch {
      return [];
    }
  });
}
