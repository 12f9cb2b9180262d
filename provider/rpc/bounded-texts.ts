import { BinaryReader } from "google-protobuf";

/** What reads the bytes of a message. The library does not export its class. */
interface Decoder {
  getCursor(): number;
  getEnd(): number;
}

type ReadString = (this: Decoder, length: number) => string;

let isBounded = false;

/**
 * Makes google-protobuf refuse a text that is longer than its message. The library itself reads as many characters as
 * the length says, up to 4 billion, which would stop the plugin for minutes.
 */
export function boundTexts(): void {
  const decoder = Object.values(new BinaryReader(new Uint8Array())).find(isDecoder);
  if (decoder === undefined || isBounded) return;
  isBounded = true;
  const prototype = Object.getPrototypeOf(decoder) as Record<string, unknown>;
  const read = prototype["readString"] as ReadString;
  const readBounded: ReadString = function (length) {
    if (length > this.getEnd() - this.getCursor()) throw new Error("a text is longer than the message");
    return read.call(this, length);
  };
  // The library calls the same function by a short name.
  for (const name of Object.keys(prototype)) if (prototype[name] === read) prototype[name] = readBounded;
}

function isDecoder(value: unknown): value is Decoder {
  return typeof value === "object" && value !== null && "readString" in value && "getCursor" in value;
}
