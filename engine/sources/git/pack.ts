import { createHash } from "node:crypto";
import { unpack } from "../../lib/unpack";
import { ProtocolFault, TooMuchData } from "./packet-reader";
import type { GitObject, ObjectKind } from "./objects";

const kinds: Readonly<Record<number, ObjectKind>> = { 1: "commit", 2: "tree", 3: "blob", 4: "tag" };
const offsetDelta = 6;
const referenceDelta = 7;

export interface PackLimits {
  /** The maximum size of all unpacked objects together. */
  readonly unpackedBytes: number;
  readonly objects: number;
}

/** An object and its offset in the pack. */
interface Resolved {
  readonly offset: number;
  readonly name: string;
  readonly object: GitObject;
}

/** A delta whose base is not unpacked yet. */
interface Delta {
  readonly base: number | string;
  readonly bytes: Uint8Array;
}

/**
 * The objects of a pack by their hashes, which are computed, not taken from the server. A pack whose objects exceed the
 * limits is refused before they are unpacked.
 *
 * Source: Git, gitformat-pack at v2.39.
 * @throws ProtocolFault where the bytes are not a complete pack, TooMuchData
 */
export function readPackObjects(pack: Uint8Array, limits: PackLimits): ReadonlyMap<string, GitObject> {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength);
  const end = bytes.length - 20;
  const isWhole =
    end >= 12 &&
    bytes.toString("latin1", 0, 4) === "PACK" &&
    [2, 3].includes(bytes.readUInt32BE(4)) &&
    createHash("sha1").update(bytes.subarray(0, end)).digest().equals(bytes.subarray(end));
  if (!isWhole) throw new ProtocolFault("the pack is incomplete");
  const count = bytes.readUInt32BE(8);
  if (count > limits.objects) throw new TooMuchData(limits.objects);
  return new PackReader(bytes.subarray(0, end), count, limits.unpackedBytes).read();
}

class PackReader {
  private readonly bytes: Buffer;
  private readonly count: number;
  private readonly limitBytes: number;
  private unpacked = 0;
  private at = 12;
  private readonly objects = new Map<string, GitObject>();
  private readonly whole: Resolved[] = [];
  private readonly deltas = new Map<number, Delta>();

  constructor(bytes: Buffer, count: number, limitBytes: number) {
    this.bytes = bytes;
    this.count = count;
    this.limitBytes = limitBytes;
  }

  read(): ReadonlyMap<string, GitObject> {
    for (let index = 0; index < this.count; index++) this.readEntry();
    if (this.at !== this.bytes.length) throw new ProtocolFault("the pack has trailing bytes");
    this.resolveDeltas();
    return this.objects;
  }

  private readEntry(): void {
    const offset = this.at;
    const first = this.byte();
    const type = (first >> 4) & 7;
    const size = (first & 15) + (first & 128 ? 16 * readSize(() => this.byte()) : 0);
    const kind = kinds[type];
    if (kind !== undefined) {
      this.whole.push(this.keep(offset, { kind, bytes: this.inflate(size) }));
    } else if (type === offsetDelta) {
      this.deltas.set(offset, { base: offset - this.distance(), bytes: this.inflate(size) });
    } else if (type === referenceDelta) {
      const base = this.bytes.toString("hex", this.at, this.at + 20);
      this.at += 20;
      this.deltas.set(offset, { base, bytes: this.inflate(size) });
    } else throw new ProtocolFault("the pack contains an object of unknown type");
  }

  private byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new ProtocolFault("the pack is truncated");
    return byte;
  }

  /** The distance to the base of a delta. */
  private distance(): number {
    let byte = this.byte();
    let distance = byte & 127;
    while (byte & 128) {
      byte = this.byte();
      distance = (distance + 1) * 128 + (byte & 127);
      if (distance > this.bytes.length) throw new ProtocolFault("a delta of the pack has no base");
    }
    return distance;
  }

  private inflate(size: number): Uint8Array {
    this.grow(size);
    try {
      // One byte more than the limit, so that a larger object is detected.
      const { bytes, consumed } = unpack("zlib", this.bytes.subarray(this.at), { maximumBytes: size + 1 });
      this.at += consumed;
      if (bytes.length === size) return bytes;
    } catch (cause) {
      throw new ProtocolFault("an object of the pack cannot be decompressed", { cause });
    }
    throw new ProtocolFault("an object of the pack does not have the declared size");
  }

  private grow(size: number): void {
    this.unpacked += size;
    if (this.unpacked > this.limitBytes) throw new TooMuchData(this.limitBytes);
  }

  private keep(offset: number, object: GitObject): Resolved {
    const name = nameOf(object);
    this.objects.set(name, object);
    return { offset, name, object };
  }

  /**
   * Deltas form chains of any length, in any order in the pack: the loop uses no recursion and visits each delta once.
   */
  private resolveDeltas(): void {
    const waiting = new Map<number | string, number[]>();
    for (const [offset, { base }] of this.deltas) {
      const others = waiting.get(base);
      if (others === undefined) waiting.set(base, [offset]);
      else others.push(offset);
    }
    const ready = this.whole;
    let resolved = 0;
    for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
      for (const key of [next.offset, next.name]) {
        const offsets = waiting.get(key) ?? [];
        waiting.delete(key);
        for (const offset of offsets) {
          const bytes = this.applyDelta(offset, next.object.bytes);
          ready.push(this.keep(offset, { kind: next.object.kind, bytes }));
          resolved++;
        }
      }
    }
    if (resolved !== this.deltas.size) throw new ProtocolFault("a delta of the pack has no base");
  }

  private applyDelta(offset: number, base: Uint8Array): Uint8Array {
    const bytes = this.deltas.get(offset)?.bytes ?? new Uint8Array();
    let at = 0;
    const byte = (): number => {
      const value = bytes[at++];
      if (value === undefined) throw new ProtocolFault("a delta of the pack is truncated");
      return value;
    };
    if (readSize(byte) !== base.length) throw new ProtocolFault("a delta of the pack does not match its base");
    const length = readSize(byte);
    this.grow(length);
    const result = Buffer.allocUnsafe(length);
    let filled = 0;
    while (at < bytes.length) {
      const code = byte();
      let part: Uint8Array;
      if (code & 128) {
        let start = 0;
        let count = 0;
        for (let bit = 0; bit < 4; bit++) if (code & (1 << bit)) start += byte() * 256 ** bit;
        for (let bit = 0; bit < 3; bit++) if (code & (16 << bit)) count += byte() * 256 ** bit;
        if (count === 0) count = 65_536;
        part = base.subarray(start, start + count);
        if (part.length !== count) throw new ProtocolFault("a delta of the pack copies from outside its base");
      } else {
        if (code === 0) throw new ProtocolFault("a delta of the pack contains an unknown instruction");
        part = bytes.subarray(at, at + code);
        if (part.length !== code) throw new ProtocolFault("a delta of the pack is truncated");
        at += code;
      }
      if (filled + part.length > length) throw new ProtocolFault("a delta of the pack does not have the declared size");
      result.set(part, filled);
      filled += part.length;
    }
    if (filled !== length) throw new ProtocolFault("a delta of the pack does not have the declared size");
    return result;
  }
}

/** A number in groups of seven bits, the lowest first. Without a limit, it could become infinite or NaN. */
function readSize(byte: () => number): number {
  let value = 0;
  for (let factor = 1; ; factor *= 128) {
    const part = byte();
    value += (part & 127) * factor;
    if (factor > maxFactor) throw new ProtocolFault("the pack contains a size of more than 49 bits");
    if ((part & 128) === 0) return value;
  }
}

const maxFactor = 128 ** 6;

/** The object's hash: the SHA-1 of its kind, size and content. */
export function nameOf({ kind, bytes }: GitObject): string {
  return createHash("sha1").update(`${kind} ${bytes.length}\0`).update(bytes).digest("hex");
}
