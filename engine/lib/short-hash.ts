import { sha256 } from "./sha256";

// Replaces digits and vowels by consonants, so that no words arise.
// Source: kustomize api/hasher/hasher.go@v0.21.2 (encode).
const replacements: Readonly<Record<string, string>> = { "0": "g", "1": "h", "3": "k", a: "m", e: "t" };

/** The content hash of kustomize: the first ten digits of the SHA-256, some of them replaced by letters. */
export function shortHash(text: string): string {
  const hex = sha256(Buffer.from(text));
  return hex.slice(0, 10).replace(/[013ae]/g, (digit) => replacements[digit] ?? digit);
}
