// Source: RFC 9580 4.2, 3.2; go-crypto openpgp/packet/packet.go@v1.4.1 (readHeader, Read).
import { malformed, OpenPgpFault } from "./openpgp-fault";

export interface Packet {
  readonly tag: number;
  readonly body: Uint8Array;
}

/** @throws OpenPgpFault where the bytes are not a sequence of packets */
export function readPackets(bytes: Uint8Array): readonly Packet[] {
  const reader = new ByteReader(bytes);
  const packets: Packet[] = [];
  while (reader.left > 0) {
    const head = reader.number(1);
    if ((head & 0x80) === 0) throw malformed("tag byte does not have MSB set");
    const isOld = (head & 0x40) === 0;
    const length = isOld ? oldLength(head & 3, reader) : newLength(reader);
    packets.push({ tag: isOld ? (head & 0x3f) >> 2 : head & 0x3f, body: reader.take(length) });
  }
  return packets;
}

function oldLength(type: number, reader: ByteReader): number {
  return type === 3 ? reader.left : reader.number(2 ** type);
}

function newLength(reader: ByteReader): number {
  const first = reader.number(1);
  if (first >= 224 && first < 255) throw malformed("a key or signature in parts");
  return variableLength(first, reader);
}

/** The length of a packet or subpacket whose first byte has been read. */
export function variableLength(first: number, reader: ByteReader): number {
  if (first < 192) return first;
  if (first < 255) return ((first - 192) << 8) + reader.number(1) + 192;
  return reader.number(4);
}

/** Reads bytes from front to back, within the bounds. */
export class ByteReader {
  /** The position of the next byte. */
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new OpenPgpFault("unexpected EOF");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Reads an unsigned big-endian number. */
  number(length: number): number {
    return this.take(length).reduce((value, byte) => value * 256 + byte, 0);
  }

  /** Reads a number of any length, which is preceded by the count of its bits. */
  integer(): Uint8Array {
    return this.take(Math.ceil(this.number(2) / 8));
  }
}
