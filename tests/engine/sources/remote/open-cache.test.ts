import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CacheFolder, openCache } from "../../../../engine/sources/cache-folder";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-cache-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("a new cache is for this user alone", () => {
  const cache = join(folder, "cache");
  expect(openCache(cache, "seeds")).toEqual({ folder: join(cache, "seeds") });
  expect([cache, join(cache, "seeds")].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

test.each([
  ["the cache", "cache", 0o777],
  ["the cache, for a group", "cache", 0o770],
  ["the folder in it", "cache/seeds", 0o777],
  ["the folder above it, without the sticky bit", ".", 0o777],
])("a cache is not used if others may write to %s", async (_, path, mode) => {
  const cache = join(folder, "cache");
  mkdirSync(join(cache, "seeds"), { recursive: true, mode: 0o700 });
  writeFileSync(join(cache, "seeds", "planted"), "x");
  chmodSync(join(folder, path), mode);
  expect(openCache(cache, "seeds")).toEqual({ refused: expect.stringContaining("other users may") as string });
  if (path === "cache/seeds") return;
  const faults: string[] = [];
  const files = new CacheFolder(cache, (fault) => faults.push(fault));
  await files.write("a", Buffer.from("x"));
  expect(await files.read("a")).toBeUndefined();
  expect(faults[0]).toContain("other users may");
});

test("a cache that belongs to another user is not used", () => {
  const own = process.getuid;
  process.getuid = () => 65_533;
  try {
    expect(openCache(folder)).toEqual({ refused: `${folder} belongs to another user` });
  } finally {
    Object.assign(process, { getuid: own });
  }
});

test("a link of our own is followed, and a file is no cache", () => {
  mkdirSync(join(folder, "real"), { mode: 0o700 });
  symlinkSync(join(folder, "real"), join(folder, "link"));
  expect(openCache(join(folder, "link"))).toEqual({ folder: join(folder, "link") });
  writeFileSync(join(folder, "file"), "");
  expect(openCache(join(folder, "file"))).toEqual({ refused: `${join(folder, "file")}: the system reports ENOTDIR` });
  expect(openCache(undefined)).toEqual({ refused: "it has no folder; set SLIPWAY_CACHE" });
});
