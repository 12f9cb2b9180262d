import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { type PackedForm, unpack, UnpackedTooLarge, unpackLater } from "../../../engine/lib/unpack";

const packers: Readonly<Record<PackedForm, (bytes: Buffer) => Buffer>> = {
  gzip: gzipSync,
  zlib: deflateSync,
  deflate: deflateRawSync,
  brotli: brotliCompressSync,
};
const forms = Object.keys(packers) as readonly PackedForm[];
const text = Buffer.from("text ".repeat(20_000));

test.each(forms)("%s: data of the size of the limit is unpacked, larger data is not", (form) => {
  const packed = packers[form](text);
  expect(unpack(form, packed, { maximumBytes: text.length }).bytes.equals(text)).toBe(true);
  expect(() => unpack(form, packed, { maximumBytes: text.length - 1 })).toThrow(UnpackedTooLarge);
  expect(() => unpack(form, packers[form](Buffer.from("a")), { maximumBytes: 0 })).toThrow(UnpackedTooLarge);
});

test.each(["zlib", "deflate"] as const)("%s: what follows the data is not read", (form) => {
  const packed = packers[form](text);
  const { consumed } = unpack(form, Buffer.concat([packed, Buffer.from("more")]), { maximumBytes: text.length });
  expect(consumed).toBe(packed.length);
});

test.each(forms)("%s: data that was cut short is an error, unless that is accepted", (form) => {
  const cut = packers[form](text).subarray(0, -10);
  expect(() => unpack(form, cut, { maximumBytes: text.length })).toThrow();
  const { bytes } = unpack(form, cut, { maximumBytes: text.length, isCutAccepted: true });
  expect(bytes.length).toBeLessThanOrEqual(text.length);
  expect(text.subarray(0, bytes.length).equals(bytes)).toBe(true);
});

test.each(forms)("%s: damaged data is the error of Node.js", (form) => {
  expect(() => unpack(form, Buffer.from("no packed data"), { maximumBytes: 100 })).toThrow(
    expect.not.objectContaining({ constructor: UnpackedTooLarge }) as Error,
  );
});

test("gzip is unpacked while other work goes on, with a limit", async () => {
  const packed = gzipSync(text);
  expect((await unpackLater(packed, { maximumBytes: text.length })).equals(text)).toBe(true);
  await expect(unpackLater(packed, { maximumBytes: text.length - 1 })).rejects.toThrow(UnpackedTooLarge);
});
