import type * as Age from "age-encryption";

import { SyncError } from "../../errors/sync-error";
import type { EncryptedKey, KeyService } from "../../model/sources/key-service";
import { invalidKey, refusedKey } from "./key-error";
import { readSshKey } from "../ssh/read-ssh-key";
import { makeSshIdentity } from "./ssh-identity";

/** A text with private keys of age or of SSH, and where it comes from, for messages. */
export interface KeyText {
  readonly from: string;
  readonly text: string;
  /** Nobody named it: it lies where programs look for keys. One that cannot be used is not an error. */
  readonly isFound?: boolean;
}

const identity = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/;
const otherForms: readonly (readonly [RegExp, string])[] = [
  [/^-----BEGIN .*PRIVATE KEY-----/, "a private key of SSH in it has no end"],
  [/^AGE-PLUGIN-/, "keys of age plugins are not supported"],
  [/^(?:age1|ssh-)/, "it is a public key, and decryption needs the private one"],
  [/^-----BEGIN AGE ENCRYPTED FILE-----/, "it is encrypted itself"],
];

/**
 * Decrypts with private keys of age, and with those of SSH.
 *
 * @throws SyncError SOPS_KEY_INVALID for a text that is no private key
 */
export function makeAgeService(texts: readonly KeyText[]): KeyService {
  const unused: string[] = [];
  const identities = texts.flatMap((given) => {
    try {
      return readIdentities(given);
    } catch (error) {
      if (given.isFound !== true || !(error instanceof SyncError)) throw error;
      unused.push(`${given.from} was not used: ${error.why ?? error.what}`);
      return [];
    }
  });
  const decrypter = new (loadAge().Decrypter)();
  for (const each of identities) decrypter.addIdentity(each);
  return { kind: "age", decrypt: (key) => decryptWith(decrypter, unused, key) };
}

const begin = /^-----BEGIN ([A-Z ]*PRIVATE KEY)-----$/;
const end = /^-----END ([A-Z ]*PRIVATE KEY)-----[ \t\r]*$/;

/** The private keys of SSH in a text, and its other lines. A first line without its last one is another line. */
function splitSshKeys(text: string): { readonly blocks: readonly string[]; readonly rest: readonly string[] } {
  const lines = text.split("\n");
  const lastEnds = new Map(lines.flatMap((line, at) => endOf(line, at)));
  const [blocks, rest]: [string[], string[]] = [[], []];
  let block: { readonly kind: string; readonly lines: string[] } | undefined;
  for (const [at, line] of lines.entries()) {
    const kind: string | undefined = block === undefined ? begin.exec(line)?.[1] : undefined;
    if (kind !== undefined && (lastEnds.get(kind) ?? -1) > at) block = { kind, lines: [] };
    if (block === undefined) {
      rest.push(line);
      continue;
    }
    block.lines.push(line);
    if (end.exec(line)?.[1] !== block.kind) continue;
    blocks.push(block.lines.join("\n"));
    block = undefined;
  }
  return { blocks, rest };
}

function endOf(line: string, at: number): [kind: string, at: number][] {
  const kind = end.exec(line)?.[1];
  return kind === undefined ? [] : [[kind, at]];
}

function readIdentities({ from, text }: KeyText): readonly (string | Age.Identity)[] {
  const { blocks, rest } = splitSshKeys(text);
  const ssh = blocks.map((block) => readSshIdentity(block, from));
  const keys = rest.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  const other = keys.find((line) => !identity.test(line));
  if (other !== undefined) {
    const form = otherForms.find(([pattern]) => pattern.test(other));
    throw invalidKey(from, form?.[1] ?? "it has a line that is neither a private key of age nor a comment");
  }
  if (keys.length === 0 && ssh.length === 0) throw invalidKey(from, "it has no private key of age");
  for (const key of keys) checkKey(key, from);
  return [...keys, ...ssh];
}

function readSshIdentity(block: string, from: string): Age.Identity {
  const key = readSshKey(block.trim());
  if ("why" in key) throw invalidKey(from, key.why);
  return makeSshIdentity(key);
}

function checkKey(key: string, from: string): void {
  try {
    new (loadAge().Decrypter)().addIdentity(key);
  } catch {
    // The message of the library may quote the key.
    throw invalidKey(from, "a private key of age in it is misspelt");
  }
}

async function decryptWith(
  decrypter: Age.Decrypter,
  unused: readonly string[],
  { encrypted }: EncryptedKey,
): Promise<Uint8Array> {
  try {
    return await decrypter.decrypt(loadAge().armor.decode(encrypted));
  } catch {
    const reason = "none of the given keys of age is that of this recipient";
    throw refusedKey([reason, ...unused].join("; "));
  }
}

/** The library is loaded at the first use: it computes with its curves then, and few programs decrypt with age. */
function loadAge(): typeof Age {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  return require("age-encryption") as typeof Age;
}
