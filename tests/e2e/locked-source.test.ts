// One `pulumi up` of a program with a Pulumi.yaml: preview and update are processes of their own.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startHttpGitServer } from "../tools/git/http-git-server";
import { makeRepository } from "../tools/git/make-repository";
import { openProject } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-locked-"));
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

test("an update applies what its preview has seen, and writes it to the lock file", async () => {
  const repository = makeRepository(directory, "deploy.git");
  const push = (value: string): string =>
    repository.commit({
      "kustomization.yaml": `namespace: default\nconfigMapGenerator: [{name: locked, literals: [a=${value}]}]\n`,
    });
  const first = push("1");
  const server = await startHttpGitServer({ folder: directory });
  const folder = join(directory, "program");
  mkdirSync(folder);
  writeFileSync(
    join(folder, "Pulumi.yaml"),
    "name: locked\nruntime: { name: nodejs, options: { typescript: false } }\n",
  );
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "locked", main: "index.js" }));
  writeFileSync(
    join(folder, "index.js"),
    [
      'const slipway = require("@slipway/pulumi");',
      `const sourceRef = new slipway.GitRepository({ url: "${server.url}/deploy.git", ref: { branch: "main" } });`,
      'new slipway.Kustomization("app", { sourceRef });',
      "exports.revision = sourceRef.revision;",
      "",
    ].join("\n"),
  );
  const project = await openProject(folder, { directory });
  await project.run("preview");
  const asked = server.requests.length;
  expect(asked).toBeGreaterThan(0);
  push("unseen");
  // Its update asks nobody.
  await project.run("up", "--yes", "--skip-preview");
  expect(server.requests).toHaveLength(asked);
  expect(await project.run("stack", "output", "revision")).toContain(`main@sha1:${first}`);
  const lock = JSON.parse(readFileSync(join(folder, "slipway.lock.json"), "utf8")) as { readonly sources: unknown };
  expect(lock.sources).toMatchObject([{ revision: `main@sha1:${first}`, source: { kind: "GitRepository" } }]);
  const second = push("2");
  await project.run("up", "--yes");
  expect(await project.run("stack", "output", "revision")).toContain(`main@sha1:${second}`);
  await project.run("destroy", "--yes", "--skip-preview");
  await server.stop();
});
