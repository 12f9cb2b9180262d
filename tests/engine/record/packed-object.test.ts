import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";

import type { SyncError } from "../../../engine/errors/sync-error";
import { canonicalJson } from "../../../engine/lib/canonical-json";
import {
  isPacked,
  isSamePacked,
  largeObjectLength,
  packIfNeeded,
  packJson,
  packObject,
  unpackJson,
  unpackObject,
} from "../../../engine/record/packed-object";

const object = { kind: "ConfigMap", apiVersion: "v1", metadata: { name: "großes" }, data: { a: "x".repeat(1000) } };

test("an object is restored with its keys in order", () => {
  const packed = packObject(object);
  expect(unpackObject(packed)).toEqual(object);
  expect(unpackJson(packed)).toBe(canonicalJson(object));
  expect(packed.length).toBeLessThan(300);
});

test("the same object has the same text in any order of its keys", () => {
  const { kind, ...rest } = object;
  expect(packObject({ ...rest, kind })).toBe(packObject(object));
});

test("only large objects are packed", () => {
  const withData = (length: number) => ({ ...object, data: { a: "x".repeat(length) } });
  expect(packIfNeeded(withData(largeObjectLength - 200))).toBeUndefined();
  expect(packIfNeeded(withData(largeObjectLength))).toBe(packObject(withData(largeObjectLength)));
});

test("neither a JSON text nor another text counts as a packed object", () => {
  expect([canonicalJson(object), "", "H4sIAAAA", "slipway"].map(isPacked)).toEqual([false, false, false, false]);
  expect(isPacked(packObject(object))).toBe(true);
});

test("texts of different compressors compare as the same object", () => {
  const text = canonicalJson(object);
  const digest = createHash("sha256").update(text).digest("base64url");
  const content = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).toString("base64");
  const other = `slipway-packed:1:br:${digest}:${content}`;
  expect(unpackObject(other)).toEqual(object);
  expect(isSamePacked(other, packObject(object))).toBe(true);
  expect(isSamePacked(packObject({ ...object, data: {} }), packObject(object))).toBe(false);
});

test.each([
  ["of another version", "slipway-packed:2:zstd:abc:def", "it has another format version, or is truncated"],
  ["cut short", packJson("{}").slice(0, 40), "it has another format version, or is truncated"],
  [
    "with other content",
    packJson('{"a":1}').slice(0, -8) + packJson('{"b":2}').slice(-8),
    "its content does not match its digest",
  ],
])("a packed text %s is refused", (_name, text, why) => {
  let failure: unknown;
  try {
    unpackJson(text);
  } catch (error) {
    failure = error;
  }
  expect((failure as SyncError).message).toBe(
    `RECORD_PACKED_UNREADABLE: a recorded object cannot be read
  why    ${why}
  mend   use the version of the plugin that wrote the state, or a newer one; if the state was edited by hand, import a backup of it`,
  );
});
