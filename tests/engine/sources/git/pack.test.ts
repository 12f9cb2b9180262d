import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { nameOf, readPackObjects } from "../../../../engine/sources/git/pack";

const limits = { unpackedBytes: 10_000, objects: 100 };
const blob = (text: string): { kind: "blob"; bytes: Buffer } => ({ kind: "blob", bytes: Buffer.from(text) });

/** The header of an entry: its type, and the size that it declares. */
function head(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15) | (size > 15 ? 128 : 0)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
  }
  return Buffer.from(bytes);
}

const entry = (type: number, content: Buffer, size = content.length, base: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([head(type, size), base, deflateSync(content)]);

function pack(entries: readonly Buffer[], count = entries.length): Buffer {
  const start = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");
  start.writeUInt32BE(count, 8);
  const body = Buffer.concat([start, ...entries]);
  return Buffer.concat([body, createHash("sha1").update(body).digest()]);
}

/** A delta: sizes of base and result, then its steps. */
const delta = (base: number, result: number, steps: readonly number[]): Buffer => Buffer.from([base, result, ...steps]);
const onName = (name: string): Buffer => Buffer.from(name, "hex");

test("reads whole objects, and deltas in any order", () => {
  const base = blob("hello world");
  const name = nameOf(base);
  // Copies five bytes, then adds one; the delta comes before its base.
  const steps = delta(11, 6, [0b10010000, 5, 1, 33]);
  const objects = readPackObjects(pack([entry(7, steps, steps.length, onName(name)), entry(3, base.bytes)]), limits);
  expect([...objects.values()].map(({ bytes }) => Buffer.from(bytes).toString()).sort()).toEqual([
    "hello world",
    "hello!",
  ]);
  expect([...objects.keys()].sort()).toEqual([name, nameOf(blob("hello!"))].sort());
});

test("reads a delta on an offset, and one on a delta", () => {
  const first = entry(3, Buffer.from("abc"));
  const steps = delta(3, 4, [0b10010000, 3, 1, 100]);
  const second = entry(6, steps, steps.length, Buffer.from([first.length]));
  const further = delta(4, 5, [0b10010000, 4, 1, 101]);
  const third = entry(6, further, further.length, Buffer.from([second.length]));
  const objects = readPackObjects(pack([first, second, third]), limits);
  expect([...objects.values()].map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(["abc", "abcd", "abcde"]);
});

const good = pack([entry(3, Buffer.from("abc"))]);
const zeros = (count: number): Buffer => Buffer.alloc(count);

test.each<[string, Buffer, string]>([
  ["nothing", Buffer.alloc(0), "the pack is incomplete"],
  ["another format", Buffer.from("<html>".repeat(20)), "the pack is incomplete"],
  [
    "one byte changed",
    Buffer.from(good.map((byte, index) => (index === 14 ? byte ^ 1 : byte))),
    "the pack is incomplete",
  ],
  ["fewer objects than told", pack([entry(3, Buffer.from("abc"))], 2), "the pack is truncated"],
  ["more objects than told", pack([entry(3, Buffer.from("a")), entry(3, Buffer.from("b"))], 1), "trailing bytes"],
  ["an object larger than told", pack([entry(3, zeros(5000), 5)]), "cannot be decompressed"],
  [
    "a size of many groups, all zero",
    pack([Buffer.concat([Buffer.from([0xb0]), Buffer.alloc(200, 0x80), Buffer.from([1]), deflateSync(zeros(20_000))])]),
    "the pack contains a size of more than 49 bits",
  ],
  [
    "a distance of many groups",
    pack([Buffer.concat([Buffer.from([0x60]), Buffer.alloc(200, 0xff), Buffer.from([1])])]),
    "a delta of the pack has no base",
  ],
  ["an object smaller than told", pack([entry(3, Buffer.from("abc"), 9)]), "does not have the declared size"],
  ["an object of no known type", pack([entry(5, Buffer.from("abc"))]), "unknown type"],
  ["bytes that are not deflated", pack([Buffer.concat([head(3, 3), Buffer.from("abcdef")])]), "cannot be decompressed"],
  ["a delta without its base", pack([entry(7, delta(1, 1, [1, 65]), 4, zeros(20))]), "has no base"],
  ["a delta on itself", pack([entry(6, delta(1, 1, [1, 65]), 4, Buffer.from([0]))]), "has no base"],
  [
    "a delta that copies from outside its base",
    pack([entry(3, Buffer.from("abc")), entry(7, delta(3, 9, [0b10010000, 9]), 4, onName(nameOf(blob("abc"))))]),
    "copies from outside its base",
  ],
  [
    "a delta that writes less than it tells",
    pack([entry(3, Buffer.from("abc")), entry(7, delta(3, 9, [0b10010000, 3]), 4, onName(nameOf(blob("abc"))))]),
    "does not have the declared size",
  ],
  [
    "a delta that is cut off",
    pack([entry(3, Buffer.from("abc")), entry(7, delta(3, 9, [9]), 3, onName(nameOf(blob("abc"))))]),
    "is truncated",
  ],
])("refuses %s", (_, bytes, message) => {
  expect(() => readPackObjects(bytes, limits)).toThrow(message);
});

test("refuses what would grow over the limits, before it does", () => {
  expect(() => readPackObjects(pack([entry(3, zeros(9000)), entry(3, zeros(2000))]), limits)).toThrow(
    "more than 10000 bytes",
  );
  expect(() => readPackObjects(pack([], 101), limits)).toThrow("more than 100");
  // A few bytes that declare a result of 256 MiB.
  const bomb = Buffer.from([3, 0x80, 0x80, 0x80, 0x80, 0x01, 0b10010000, 3]);
  const base = onName(nameOf(blob("abc")));
  expect(() =>
    readPackObjects(pack([entry(3, Buffer.from("abc")), entry(7, bomb, bomb.length, base)]), limits),
  ).toThrow("more than 10000 bytes");
});
