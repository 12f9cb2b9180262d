import { createHash } from "node:crypto";

// Letters that spell no word. Source: kustomize api/hasher/hasher.go@v0.21.2 (encode).
const replacements: Readonly<Record<string, string>> = { "0": "g", "1": "h", "3": "k", a: "m", e: "t" };

/** The content hash of kustomize: the first ten digits of the SHA-256, some of them as letters. */
export function shortHash(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return hex.slice(0, 10).replace(/[013ae]/g, (digit) => replacements[digit] ?? digit);
}
