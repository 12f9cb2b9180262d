// Encrypts small documents as sops does, for tests that have nothing but Node.js.
import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { armor, Encrypter } from "age-encryption";

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

export interface EncryptOptions {
  readonly recipients: readonly string[];
  /** Which values are encrypted, by the keys above them. Default: all. */
  readonly encrypted?: (path: readonly string[]) => boolean;
  /** Fields of the metadata beside the usual ones. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const time = "2024-01-02T03:04:05Z";

/** The document with its field `sops`; JSON and YAML of it can be decrypted. */
export async function encryptDocument(
  document: { readonly [key: string]: Plain },
  { recipients, encrypted = () => true, metadata = {} }: EncryptOptions,
): Promise<Record<string, unknown>> {
  const key = randomBytes(32);
  const hash = createHash("sha512");
  const walk = (value: Plain, path: readonly string[]): unknown => {
    if (value === null) return null;
    if (Array.isArray(value)) return (value as readonly Plain[]).map((item) => walk(item, path));
    if (typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, [...path, name])]));
    }
    hash.update(textOf(value));
    return encrypted(path) ? seal(textOf(value), key, `${path.join(":")}:`, typeOf(value)) : value;
  };
  const content = walk(document, []) as Record<string, unknown>;
  const age = await Promise.all(recipients.map(async (recipient) => ({ recipient, enc: await wrap(key, recipient) })));
  const mac = seal(hash.digest("hex").toUpperCase(), key, time, "str");
  return { ...content, sops: { age, lastmodified: time, mac, version: "3.13.3", ...metadata } };
}

/** One line for each entry; the metadata are flat. */
export function toDotenv({ sops, ...values }: Record<string, unknown>): string {
  const flat = (value: unknown, name: string): (readonly [string, unknown])[] => {
    if (typeof value !== "object" || value === null) return [[name, value]];
    const separator = Array.isArray(value) ? "__list_" : "__map_";
    return Object.entries(value).flatMap(([key, item]) => flat(item, `${name}${separator}${key}`));
  };
  const metadata = Object.entries(sops as object).flatMap(([key, value]) => flat(value, `sops_${key}`));
  return [...Object.entries(values), ...metadata]
    .map(([key, value]) => `${key}=${String(value).replaceAll("\n", "\\n")}\n`)
    .join("");
}

/** JSON as sops writes it: Flux finds encrypted entries by its spaces. */
export function toJson(document: Record<string, unknown>): string {
  return `${JSON.stringify(document, undefined, "\t")}\n`;
}

async function wrap(key: Uint8Array, recipient: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(key));
}

function textOf(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "True" : "False") : String(value);
}

function typeOf(value: string | number | boolean): string {
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return typeof value === "boolean" ? "bool" : "str";
}

function seal(text: string, key: Uint8Array, additional: string, type: string): string {
  if (text === "") return "";
  const iv = randomBytes(32);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(additional));
  const data = Buffer.concat([cipher.update(text), cipher.final()]).toString("base64");
  return `ENC[AES256_GCM,data:${data},iv:${iv.toString("base64")},tag:${cipher.getAuthTag().toString("base64")},type:${type}]`;
}
