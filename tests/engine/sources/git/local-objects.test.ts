import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openLocalRepository } from "../../../../engine/sources/git/local-objects";
import { messageOf } from "../../kube/objects";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-local-objects-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("a folder without a repository is refused", async () => {
  expect(await messageOf(openLocalRepository(folder, "file:///srv/shop"))).toBe(
    [
      "GIT_REPOSITORY_NOT_FOUND: cannot open file:///srv/shop",
      "  why    the folder does not contain a Git repository",
      "  mend   name the folder of a repository, or write the path without file:// if it is not a repository",
    ].join("\n"),
  );
});

test.each([
  ["config", "[extensions]\n\tobjectformat = sha256\n", "it uses SHA-256 object names"],
  ["config", "[extensions]\n\trefstorage = reftable\n", "it stores its refs in the reftable format"],
  [
    "objects/info/alternates",
    "/srv/other/objects\n",
    "it borrows objects from another repository (objects/info/alternates)",
  ],
])("a form that cannot be read is refused: %s %j", async (file, text, why) => {
  for (const name of ["objects/info", "refs"]) mkdirSync(join(folder, ".git", name), { recursive: true });
  writeFileSync(join(folder, ".git", file), text);
  expect(await messageOf(openLocalRepository(folder, "file:///srv/shop"))).toBe(
    [
      "GIT_REPOSITORY_UNREADABLE: cannot open file:///srv/shop",
      `  why    ${why}`,
      "  mend   name the folder by its path, without file://, or serve the repository over HTTP or SSH",
    ].join("\n"),
  );
});
