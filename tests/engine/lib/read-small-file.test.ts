import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSmallFile } from "../../../engine/lib/read-small-file";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-small-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("a file of the size of the limit is read, a larger one is not", () => {
  const path = join(folder, "key");
  writeFileSync(path, "12345");
  symlinkSync(path, join(folder, "link"));
  expect(readSmallFile(path, 5)?.toString()).toBe("12345");
  expect(readSmallFile(join(folder, "link"), 5)?.toString()).toBe("12345");
  expect(readSmallFile(path, 4)).toBeUndefined();
});

test("a folder, a device without end and a pipe without a writer are not read", () => {
  expect(readSmallFile(folder, 5)).toBeUndefined();
  expect(readSmallFile("/dev/zero", 5)).toBeUndefined();
  const pipe = join(folder, "pipe");
  expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
  expect(readSmallFile(pipe, 5)).toBeUndefined();
});

test("a file that is not there is the error of the system", () => {
  expect(() => readSmallFile(join(folder, "none"), 5)).toThrow("ENOENT");
});
