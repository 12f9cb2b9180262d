import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { openDirectory } from "../../engine/sources/directory";
import { findTool } from "../tools/tools";

// Links in a source, compared with the real command: their targets count for the load restriction, and for folder
// names.

const object = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
const files: Readonly<Record<string, string>> = {
  "file-outside/kustomization.yaml": "resources: [cm.yaml]\n",
  "file-inside/kustomization.yaml": "resources: [link.yaml]\n",
  "file-inside/cm.yaml": object("inside"),
  "generator/kustomization.yaml": "configMapGenerator: [{name: g, files: [link.txt]}]\n",
  "generator/text.txt": "text\n",
  "generator-outside/kustomization.yaml": "configMapGenerator: [{name: g, files: [link.txt]}]\n",
  "folder/kustomization.yaml": "resources: [base]\n",
  "folder/side/kustomization.yaml": "resources: [missing.yaml]\n",
  "real/base/kustomization.yaml": "resources: [../side]\n",
  "real/side/kustomization.yaml": "resources: [cm.yaml]\n",
  "real/side/cm.yaml": object("side"),
  "circle/kustomization.yaml": "resources: [back]\n",
  "own/placeholder": "",
  "other/cm.yaml": object("other"),
  "other/kustomization.yaml": "namePrefix: a-\n",
};
const links: Readonly<Record<string, string>> = {
  "file-outside/cm.yaml": "other/cm.yaml",
  "file-inside/link.yaml": "file-inside/cm.yaml",
  "generator/link.txt": "generator/text.txt",
  "generator-outside/link.txt": "generator/text.txt",
  "folder/base": "real/base",
  "circle/back": "circle",
  "own/kustomization.yaml": "other/kustomization.yaml",
  top: "real/side",
};

let folder = "";
let kustomize = "";

beforeAll(async () => {
  kustomize = await findTool("kustomize");
  folder = mkdtempSync(join(tmpdir(), "slipway-links-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [path, target] of Object.entries(links)) {
    symlinkSync(relative(dirname(join(folder, path)), join(folder, target)) || ".", join(folder, path));
  }
}, 600_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const realBuild = (path: string, args: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(kustomize, ["build", join(folder, path), ...args], (error, output) => {
      resolve(error === null ? output : undefined);
    });
  });

test.each([
  ["file-outside", "KUSTOMIZE_PATH_FORBIDDEN"],
  ["file-inside", undefined],
  ["generator", undefined],
  ["generator-outside", "KUSTOMIZE_PATH_FORBIDDEN"],
  ["folder", undefined],
  ["circle", "KUSTOMIZE_CYCLE"],
  ["own", "KUSTOMIZE_PATH_FORBIDDEN"],
  ["top", undefined],
])("%s", async (path, code) => {
  const own = await buildKustomization(openDirectory(folder), path).then(
    (build) => build.yaml(),
    (error: unknown) => (isSyncError(error) ? { code: error.code } : Promise.reject(error as Error)),
  );
  const real = await realBuild(path, []);
  expect(own).toEqual(code === undefined ? real : { code });
  expect(real === undefined).toBe(code !== undefined);
});

test.each(["file-outside", "generator-outside", "own"])("%s without the restriction", async (path) => {
  const own = await buildKustomization(openDirectory(folder), path, { loadRestrictor: "none" }).then(
    (build) => build.yaml(),
    () => undefined,
  );
  expect(own).toBe(await realBuild(path, ["--load-restrictor", "LoadRestrictionsNone"]));
});
