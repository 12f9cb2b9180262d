// Searches what a run printed and left behind for secrets, in all forms in which software writes texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

import { formsOf } from "./secret-forms";

/** A secret that was found. */
export interface Leak {
  /** The name of the secret, never its text. */
  readonly secret: string;
  /** Where it was found: a file, or the name of a text. */
  readonly place: string;
  /** How it was written: "plain", "base64", "hex" … */
  readonly form: string;
  /** The text around it, with the secret itself replaced. */
  readonly around: string;
}

/** Secrets by their names. */
export type Secrets = Readonly<Record<string, string>>;

/** A shorter text would be found by chance, and its base64 too. */
const minLength = 12;

/** Searches texts by their names. Compressed parts in base64 are searched as well. */
export function findInTexts(secrets: Secrets, texts: Readonly<Record<string, string>>): readonly Leak[] {
  const tooShort = Object.entries(secrets).filter(([, text]) => text.length < minLength);
  if (tooShort.length > 0) throw new Error(`too short to be found: ${tooShort.map(([name]) => name).join(", ")}`);
  const forms = Object.entries(secrets).flatMap(([secret, text]) =>
    formsOf(text).map(([form, written]) => ({ secret, form, written })),
  );
  return Object.entries(texts).flatMap(([place, text]) => {
    const inside = compressedIn(text).map((part): readonly [form: string, text: string] => ["compressed ", part]);
    return [["", text] as const, ...inside].flatMap(([prefix, searched]) =>
      forms
        .filter(({ written }) => searched.includes(written))
        .map(({ secret, form, written }) => ({
          secret,
          place,
          form: prefix + form,
          around: around(searched, written, `<${secret}>`),
        })),
    );
  });
}

/** Searches all files below the folders, except those for which `isLeftOut` is true. */
export function findInFolders(
  secrets: Secrets,
  folders: readonly string[],
  isLeftOut: (file: string) => boolean = () => false,
): readonly Leak[] {
  return folders
    .flatMap(filesBelow)
    .filter((file) => !isLeftOut(file))
    .flatMap((file) => findInTexts(secrets, { ...textsOf(file), [`${file} (name)`]: file }));
}

/** The file, byte by byte, and what is compressed in it. */
function textsOf(file: string): Readonly<Record<string, string>> {
  const bytes = readFileSync(file);
  const unpacked = decompressors.flatMap((decompress) => decompressed(decompress, bytes));
  const inside = unpacked.map((text, index) => [`${file} (unpacked ${index})`, text]);
  return { [file]: bytes.toString("latin1"), ...Object.fromEntries(inside) };
}

/** The regular files below a folder; links are not followed. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

const aroundLength = 160;

function around(text: string, written: string, name: string): string {
  const at = text.indexOf(written);
  return text.slice(Math.max(0, at - aroundLength), at) + name;
}

/** The texts that are in base64 in a text, compressed. */
function compressedIn(text: string): readonly string[] {
  return [...text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].flatMap(([encoded]) => {
    const bytes = Buffer.from(encoded, "base64");
    return decompressors.flatMap((decompress) => decompressed(decompress, bytes));
  });
}

function decompressed(decompress: (bytes: Buffer) => Buffer, bytes: Buffer): readonly string[] {
  try {
    return [decompress(bytes).toString("latin1")];
  } catch {
    return [];
  }
}

const limit = { maxOutputLength: 16 * 2 ** 20 };
const decompressors = [gunzipSync, inflateSync, brotliDecompressSync].map(
  (decompress) =>
    (bytes: Buffer): Buffer =>
      decompress(bytes, limit),
);
