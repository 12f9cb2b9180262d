// Source: ITU-T X.690 (DER); golang.org/x/crypto/cryptobyte/asn1.go (readASN1, checkASN1Integer, ReadASN1BitString).

import { tags } from "./der";

/** One element: its tag, its content, and its encoded bytes. */
export interface DerElement {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

/** Reads elements one after the other; each method returns undefined if there is no such element. */
export class DerReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** The tag of the next element. */
  peek(): number | undefined {
    return this.bytes[this.at];
  }

  /** Reads the next element, if it has the given tag. */
  read(tag?: number): DerElement | undefined {
    const found = this.bytes[this.at];
    if (found === undefined || (tag !== undefined && found !== tag) || (found & 0x1f) === 0x1f) return undefined;
    const size = this.readLength();
    if (size === undefined) return undefined;
    const end = size.start + size.length;
    if (end > this.bytes.length) return undefined;
    const whole = this.bytes.subarray(this.at, end);
    const content = this.bytes.subarray(size.start, end);
    this.at = end;
    return { tag: found, content, whole };
  }

  private readLength(): { readonly start: number; readonly length: number } | undefined {
    const first = this.bytes[this.at + 1];
    if (first === undefined) return undefined;
    if (first < 0x80) return { start: this.at + 2, length: first };
    const count = first & 0x7f;
    const digits = this.bytes.subarray(this.at + 2, this.at + 2 + count);
    if (count === 0 || count > 4 || digits.length < count) return undefined;
    const length = digits.reduce((sum, digit) => sum * 256 + digit, 0);
    const isShortest = length >= 0x80 && (digits[0] ?? 0) !== 0;
    return isShortest ? { start: this.at + 2 + count, length } : undefined;
  }

  /** Returns a reader of the next element's content. */
  enter(tag: number): DerReader | undefined {
    const found = this.read(tag);
    return found === undefined ? undefined : new DerReader(found.content);
  }

  /** Reads an integer, which may be negative. */
  readInteger(): bigint | undefined {
    const content = this.read(tags.integer)?.content;
    if (content === undefined || content.length === 0) return undefined;
    const [first = 0, second = 0] = content;
    const isPadded = content.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
    if (isPadded) return undefined;
    return BigInt.asIntN(content.length * 8, BigInt(`0x${Buffer.from(content).toString("hex")}`));
  }

  /** Reads an object identifier such as `1.2.840.113549`. */
  readObjectIdentifier(): string | undefined {
    const content = this.read(tags.objectIdentifier)?.content;
    if (content === undefined || content.length === 0 || (content.at(-1) ?? 0) >= 0x80) return undefined;
    const numbers: number[] = [];
    let number = 0;
    for (const byte of content) {
      number = number * 128 + (byte & 0x7f);
      if (byte < 0x80) {
        numbers.push(number);
        number = 0;
      }
    }
    const [head = 0, ...rest] = numbers;
    const first = Math.min(Math.floor(head / 40), 2);
    return [first, head - 40 * first, ...rest].join(".");
  }

  /** Reads a bit string, shifted right by its unused bits. */
  readBitString(): Uint8Array | undefined {
    const content = this.read(tags.bitString)?.content;
    const unused = content?.[0];
    if (content === undefined || unused === undefined || unused > 7) return undefined;
    const bytes = content.subarray(1);
    if (unused === 0) return bytes;
    const last = bytes.at(-1);
    if (last === undefined || (last & ((1 << unused) - 1)) !== 0) return undefined;
    return bytes.map((byte, at) => (byte >> unused) | ((bytes[at - 1] ?? 0) << (8 - unused)));
  }
}
