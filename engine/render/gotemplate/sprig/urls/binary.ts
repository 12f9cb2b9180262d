import { fromBytes, toBytes } from "../../values/bytes";

/** The text as one character a byte. */
export function toBinary(text: string): string {
  return Buffer.from(toBytes(text)).toString("latin1");
}

/** The text behind one character a byte. */
export function fromBinary(bytes: string): string {
  return fromBytes(Buffer.from(bytes, "latin1"));
}
