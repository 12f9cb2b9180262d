import { fromBytes, toBytes } from "../../../../go/values/bytes";

/** Converts the text to a string with one character for each byte. */
export function toBinary(text: string): string {
  return Buffer.from(toBytes(text)).toString("latin1");
}

/** Converts a string with one character for each byte to the text. */
export function fromBinary(bytes: string): string {
  return fromBytes(Buffer.from(bytes, "latin1"));
}
