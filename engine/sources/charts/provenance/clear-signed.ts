// Source: RFC 9580 7; go-crypto openpgp/clearsign/clearsign.go@v1.4.1 (Decode).
import { readArmor } from "./armor";
import { trimEndOf } from "../../../lib/trim-characters";

/** A text with its signatures. */
export interface ClearSigned {
  /** The text with line feeds as line ends. */
  readonly text: string;
  /** The signed bytes: the lines with CR and LF as line ends. */
  readonly signed: Uint8Array;
  /** The signature packets. */
  readonly signatures: Uint8Array;
}

const begin = "-----BEGIN PGP SIGNED MESSAGE-----";
const beginSignature = "-----BEGIN PGP SIGNATURE-----";
const endSignature = "-----END PGP SIGNATURE-----";
const hashes = /^(?:MD5|SHA1|RIPEMD160|SHA224|SHA256|SHA384|SHA512|SHA3-256|SHA3-512)$/;

/** The first clear-signed text of the file; undefined if there is none, or it is incomplete. */
export function readClearSigned(bytes: Uint8Array): ClearSigned | undefined {
  // Latin-1 keeps each byte as one character, whatever the encoding.
  const lines = Buffer.from(bytes)
    .toString("latin1")
    .split("\n")
    .map((line) => line.replace(/\r$/, ""));
  const start = lines.indexOf(begin);
  if (start < 0) return undefined;
  let at = start + 1;
  for (; (lines[at] ?? "").trim() !== ""; at += 1) if (!isHashHeader(lines[at] ?? "")) return undefined;
  const end = lines.indexOf(beginSignature, at + 1);
  const close = lines.findIndex((line, index) => index > end && line.startsWith(endSignature));
  if (at >= lines.length || end < 0 || close < 0) return undefined;
  const text = lines.slice(at + 1, end).map((line) => trimEndOf(line.replace(/^- /, ""), " \t"));
  const signatures = readArmor(lines.slice(end, close + 1).join("\n"));
  if (signatures === undefined) return undefined;
  return {
    text: Buffer.from(text.join("\n"), "latin1").toString(),
    signed: Buffer.from(text.join("\r\n"), "latin1"),
    signatures,
  };
}

/** "Hash" is the only header that is allowed. */
function isHashHeader(line: string): boolean {
  const match = /^\s*Hash\s*:([\x20-\x7e]*)$/.exec(line);
  return match?.[1]?.split(",").every((name) => hashes.test(name.trim().toUpperCase())) ?? false;
}
