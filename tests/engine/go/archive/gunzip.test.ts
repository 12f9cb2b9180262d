import { gzipSync } from "node:zlib";
import { gunzip } from "../../../../engine/go/archive/gunzip";

test("members follow each other, and their number is limited, though they hold nothing", () => {
  const packed = (count: number): Uint8Array => {
    const member = gzipSync(Buffer.alloc(0));
    return Buffer.concat([...Array.from({ length: count }, () => member), gzipSync(Buffer.from("end"))]);
  };
  expect(Buffer.from(gunzip(packed(1000), 1024, "too large").bytes).toString()).toBe("end");
  expect(() => gunzip(packed(70_000), 1024, "too large")).toThrow("too large");
});
