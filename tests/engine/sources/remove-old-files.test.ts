import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeOldFiles } from "../../../engine/sources/remove-old-files";

const hour = 60 * 60 * 1000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-old-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A file that was changed so many hours ago. */
function write(name: string, hours: number): void {
  writeFileSync(join(folder, name), "");
  age(name, hours);
}

function age(name: string, hours: number): void {
  const then = new Date(Date.now() - hours * hour);
  utimesSync(join(folder, name), then, then);
}

test("removes what is older, files and folders, and nothing else", () => {
  write("young", 1);
  write("old", 3);
  mkdirSync(join(folder, "old-folder"));
  write("old-folder/in-it", 3);
  age("old-folder", 3);
  removeOldFiles(folder, 2 * hour);
  expect(readdirSync(folder)).toEqual(["young"]);
});

test("an entry that is gone, and a folder that is not there, are no errors", () => {
  symlinkSync(join(folder, "gone"), join(folder, "link"));
  write("old", 3);
  removeOldFiles(folder, 2 * hour);
  expect(readdirSync(folder)).toEqual(["link"]);
  removeOldFiles(join(folder, "missing"), 2 * hour);
});

test("a call looks at a part of a long folder, and later calls look at the rest", () => {
  const names = Array.from({ length: 200 }, (_, index) => String(index));
  for (const name of names) write(name, 3);
  removeOldFiles(folder, 2 * hour);
  expect(readdirSync(folder)).toHaveLength(200 - 64);
  for (let call = 0; call < 3; call += 1) removeOldFiles(folder, 2 * hour);
  expect(readdirSync(folder)).toEqual([]);
});
