// The part of DER (ITU-T X.690) that certificates need.

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
export const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts);
export const octetString = (content: Buffer): Buffer => tagged(0x04, content);
export const bitString = (content: Buffer, unusedBits = 0): Buffer => tagged(0x03, Buffer.from([unusedBits]), content);
export const utf8String = (text: string): Buffer => tagged(0x0c, Buffer.from(text, "utf8"));
export const boolean = (value: boolean): Buffer => tagged(0x01, Buffer.from([value ? 0xff : 0]));

/** One element: tag, length, content. */
export function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

/** A non-negative integer, from its bytes. */
export function integer(bytes: Buffer): Buffer {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const digits = bytes.subarray(start);
  const needsZero = ((digits[0] ?? 0) & 0x80) !== 0;
  return tagged(0x02, ...(needsZero ? [Buffer.from([0])] : []), digits);
}

/** An object identifier such as `2.5.4.3`. */
export function objectIdentifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}

/** A time before 2050 as UTCTime, in whole seconds. */
export function utcTime(moment: Date): Buffer {
  return tagged(0x17, Buffer.from(`${moment.toISOString().slice(2, 19).replaceAll(/[-T:]/g, "")}Z`, "ascii"));
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}
