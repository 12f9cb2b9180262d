import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { copiedFolders, directoryFiles } from "../../../../engine/sources/flux/directory-files";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "slipway-directory-files-"));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const paths = (...folders: readonly string[]): readonly string[] =>
  directoryFiles(root, folders).contents.map(({ path }) => path);

test("the files of the wanted folders, without links, Git's own files and what is ignored", () => {
  write({
    ".sourceignore": "*.md\n",
    "apps/a.yaml": "a",
    "apps/read.md": "m",
    "apps/.git/config": "g",
    "other/b.yaml": "b",
  });
  symlinkSync("a.yaml", join(root, "apps/link.yaml"));
  expect(paths("apps")).toEqual([".sourceignore", "apps/a.yaml"]);
  expect(paths("apps/a.yaml", "other")).toEqual([".sourceignore", "apps/a.yaml", "other/b.yaml"]);
  expect(paths("")).toEqual([".sourceignore", "apps/a.yaml", "other/b.yaml"]);
});

test("the revision follows the files", () => {
  write({ "apps/a.yaml": "a" });
  const first = directoryFiles(root, ["apps"]).revision;
  expect(first).toMatch(/^latest@sha256:[0-9a-f]{64}$/);
  expect(directoryFiles(root, ["apps"]).revision).toBe(first);
  write({ "apps/a.yaml": "b" });
  expect(directoryFiles(root, ["apps"]).revision).not.toBe(first);
});

test("nothing outside of the folder is read", () => {
  write({ "apps/a.yaml": "a" });
  expect(() => paths("../")).toThrow("SOURCE_PATH_ESCAPES");
});

test("of a pattern, the folder up to the first wildcard is read", () => {
  const from = ["@repo/apps/*/base/**", "@repo/infra", "@other/x", "@repo/**"];
  const spec = { kind: "Artifact" as const, sources: {}, copy: from.map((one) => ({ from: one, to: "@artifact/" })) };
  expect(copiedFolders(spec, "repo")).toEqual(["apps", "infra", ""]);
});
