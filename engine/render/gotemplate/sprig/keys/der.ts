// Source: ITU-T X.690 (DER); Go 1.26 encoding/asn1/marshal.go: the types that it chooses for strings and times.

/** The tags that certificates and keys use. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  numericString: 0x12,
  printableString: 0x13,
  t61String: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** A context-specific tag; `isConstructed` if the field contains other elements. */
export function contextTag(number: number, isConstructed: boolean): number {
  return 0x80 | (isConstructed ? 0x20 : 0) | number;
}

export function element(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  return Buffer.concat([Uint8Array.of(tag), lengthBytes(content.length), content]);
}

function lengthBytes(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes = unsignedBytes(BigInt(length));
  return Uint8Array.from([0x80 | bytes.length, ...bytes]);
}

export const sequence = (...contents: readonly Uint8Array[]): Uint8Array => element(tags.sequence, ...contents);
export const set = (...contents: readonly Uint8Array[]): Uint8Array => element(tags.set, ...contents);
export const octetString = (bytes: Uint8Array): Uint8Array => element(tags.octetString, bytes);
export const nullElement: Uint8Array = Uint8Array.of(tags.null, 0);

/** The bytes of a non-negative number without leading zeros; one zero byte for 0. */
function unsignedBytes(value: bigint): Uint8Array {
  const digits = value.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, "hex");
}

/** The bytes of a number, padded with leading zeros to the size. */
export function fixedBytes(value: bigint, size: number): Uint8Array {
  return Buffer.from(value.toString(16).padStart(2 * size, "0"), "hex");
}

export function integer(value: bigint): Uint8Array {
  const bytes = unsignedBytes(value);
  return (bytes[0] ?? 0) < 0x80 ? element(tags.integer, bytes) : element(tags.integer, Uint8Array.of(0), bytes);
}

/** A bit string whose last `unused` bits are not used. */
export function bitString(bytes: Uint8Array, unused = 0): Uint8Array {
  return element(tags.bitString, Uint8Array.of(unused), bytes);
}

/** Encodes an object identifier such as `1.2.840.113549`. */
export function objectIdentifier(name: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = name.split(".").map(Number);
  return element(tags.objectIdentifier, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

function base128(value: number): readonly number[] {
  const digits = [value & 0x7f];
  for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift(0x80 | (left & 0x7f));
  return digits;
}

/** Encodes a string in the most restricted type that can represent it. */
export function text(bytes: Uint8Array): Uint8Array {
  const isPrintable = /^[A-Za-z0-9'()+,\-./ :=?]*$/.test(Buffer.from(bytes).toString("latin1"));
  return element(isPrintable ? tags.printableString : tags.utf8String, bytes);
}

/** Encodes a time in whole seconds since 1970; undefined if no type can represent its year. */
export function time(seconds: bigint): Uint8Array | undefined {
  const date = new Date(Number(seconds) * 1000);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 0 || year > 9999) return undefined;
  const [years, ...rest] = [4, 2, 2, 2, 2, 2].map((size, at) => String(parts(date)[at] ?? 0).padStart(size, "0"));
  const tail = `${rest.join("")}Z`;
  return year >= 1950 && year < 2050
    ? element(tags.utcTime, Buffer.from((years ?? "").slice(2) + tail))
    : element(tags.generalizedTime, Buffer.from((years ?? "") + tail));
}

function parts(date: Date): readonly number[] {
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
}
