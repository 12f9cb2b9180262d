// Source: Go 1.26 encoding/pem/pem.go (Encode, Decode, getLine).

import { fromBytes, toBytes } from "../values/bytes";
import { GoError } from "../values/values";
import { decodeBase64 } from "./base64";

export interface PemBlock {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Prints the block in lines of 64 characters. */
export function printPem({ type, bytes }: PemBlock): string {
  const lines = Buffer.from(bytes)
    .toString("base64")
    .replace(/(.{1,64})/g, "$1\n");
  return `-----BEGIN ${type}-----\n${lines}-----END ${type}-----\n`;
}

const beginMark = "-----BEGIN ";
const endMark = "\n-----END ";
const dashes = "-----";

/** Returns the first block of the text; undefined if there is none. */
export function parsePem(text: string): PemBlock | undefined {
  return readBlocks(text).next().value ?? undefined;
}

function* readBlocks(text: string): Generator<PemBlock, undefined> {
  let rest = Buffer.from(toBytes(text)).toString("latin1");
  for (;;) {
    const end = rest.indexOf(endMark);
    if (end < 0) return undefined;
    const behindEnd = rest.slice(end + endMark.length);
    const begin = rest.slice(0, end).lastIndexOf(beginMark);
    if (begin >= 0 && (begin === 0 || rest.charAt(begin - 1) === "\n")) {
      const block = readBlock(rest.slice(begin + beginMark.length, end), behindEnd);
      if (block !== undefined) yield block;
    }
    rest = behindEnd;
  }
}

/** Reads the text between the markers, if the text after the end marker is valid. */
function readBlock(inner: string, behindEnd: string): PemBlock | undefined {
  const [typeLine = "", ...lines] = inner.split("\n");
  const first = trimLine(typeLine);
  if (!first.endsWith(dashes)) return undefined;
  const type = first.slice(0, -dashes.length);
  const [endLine = ""] = behindEnd.split("\n", 1);
  if (trimLine(endLine) !== type + dashes) return undefined;
  // Lines with a colon are headers.
  const start = lines.findIndex((line) => !line.includes(":"));
  const body = start < 0 ? [] : lines.slice(start);
  if (start < 0 && lines.length > 0) return undefined;
  try {
    return { type: fromBytes(Buffer.from(type, "latin1")), bytes: decodeBase64(body.join("\n").replace(/[ \t]/g, "")) };
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

function trimLine(line: string): string {
  return line.replace(/\r$/, "").replace(/[ \t]{1,256}$/, "");
}
