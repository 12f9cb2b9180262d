import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import { buildKustomization, type BuildResult } from "../../../engine/render/kustomize/build";
import { openDirectory } from "../../../engine/sources/directory";
import { openRemotes } from "../../../engine/sources/remote/remotes";
import { startHttpGitServer, type HttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { findTool } from "../../tools/tools";
import { addSubmodule } from "./git-world";

/** Files of a plain web server, in addition to the repositories. */
export const rawFiles: Readonly<Record<string, string>> = {
  "/raw.yaml": configMap("raw"),
  "/org/team/raw/app.yaml": configMap("raw-deep"),
  "/patch.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: app\ndata:\n  patched: remotely\n",
  "/data.txt": "some\ndata\n",
  "/app.env": "A=1\nB=2\n",
  "/replacement.yaml":
    "source: {kind: ConfigMap, name: app, fieldPath: data.key}\ntargets:\n- select: {name: db}\n  fieldPaths: [data.copied]\n  options: {create: true}\n",
  "/prefix.yaml":
    "apiVersion: builtin\nkind: PrefixTransformer\nmetadata: {name: remote-prefix}\nprefix: far-\nfieldSpecs:\n- path: metadata/name\n",
  "/generator.yaml":
    "apiVersion: builtin\nkind: ConfigMapGenerator\nmetadata: {name: made-remotely}\nliterals: [a=b]\n",
  "/config.yaml": "namePrefix:\n- path: data/key\n  kind: ConfigMap\n  create: false\n",
  // A web page instead of objects: the URL is then one of a repository.
  "/org/page/deploy": "<!doctype html>\n<html><body>a page</body></html>\n",
};

export function configMap(name: string, key = "value"): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  key: ${key}\n`;
}

export let folder: string;
export let server: HttpGitServer;
export let kustomize: string;
export let commit: string;

/** Starts repositories and a web server before the tests of the file, and stops them after them. */
export function useRemoteWorld(): void {
  beforeAll(start);
  afterAll(stop);
}

async function start(): Promise<void> {
  kustomize = await findTool("kustomize");
  folder = mkdtempSync(join(tmpdir(), "slipway-remote-"));
  const repositories = join(folder, "repositories");
  mkdirSync(repositories);
  server = await startHttpGitServer({
    folder: repositories,
    intercept: ({ url = "/", method }, response) => {
      const content = rawFiles[new URL(url, "http://localhost").pathname];
      if (content === undefined || method !== "GET") return false;
      response.writeHead(200, { "content-type": "text/plain" }).end(content);
      return true;
    },
  });
  const base = makeRepository(repositories, "org/base.git");
  commit = base.commit({
    "deploy/kustomization.yaml":
      "resources: [app.yaml, ../db]\nconfigMapGenerator:\n- name: made\n  files: [data.txt]\nlabels:\n- pairs: {from: base}\n  includeSelectors: true\n",
    "deploy/app.yaml": configMap("app"),
    "deploy/data.txt": "data of the base\n",
    "db/kustomization.yaml": "resources: [db.yaml]\nnameSuffix: -x\n",
    "db/db.yaml": configMap("db"),
    "component/kustomization.yaml":
      "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: c-\nresources: [extra.yaml]\n",
    "component/extra.yaml": configMap("extra"),
    "plugins/kustomization.yaml": "resources: [prefix.yaml]\n",
    "plugins/prefix.yaml": rawFiles["/prefix.yaml"] ?? "",
    "linked/kustomization.yaml": "resources: [app.yaml]\n",
    "linked/app.yaml": "-> real.yaml",
    "linked/real.yaml": configMap("linked"),
    "escape/kustomization.yaml": "resources: [app.yaml]\n",
    "escape/app.yaml": "-> ../../../../../../etc/hostname",
    "outside/kustomization.yaml": "resources: [../../elsewhere]\n",
    "above/kustomization.yaml": "resources: [../db/db.yaml]\n",
    "kustomization.yaml": "resources: [deploy]\nnamePrefix: root-\n",
    "reaching/kustomization.yaml": `resources:\n- file://${repositories}/org/private.git//?ref=main\n`,
    "reaching/below/kustomization.yaml": "resources: [app.yaml]\ncomponents:\n- ../../upward\n",
    "reaching/below/app.yaml": configMap("app"),
    "upward/kustomization.yaml": `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncomponents:\n- git::file://${repositories}/org/private.git?ref=main\n`,
    "broken/kustomization.yaml": "resources: [nothing.yaml]\n",
    "cycle/kustomization.yaml": `resources:\n- ${server.url}/org/base.git//cycle?ref=main\n`,
  });
  base.git("tag", "-a", "v1", "-m", "v1");
  base.git("branch", "light");
  base.git("push", "-q", "origin", "--all");
  base.git("push", "-q", "origin", "--tags");
  const upper = makeRepository(repositories, "org/upper.git");
  upper.commit({
    "top/kustomization.yaml": `resources:\n- own.yaml\n- ${server.url}/org/base.git//deploy?ref=v1\n- ${server.url}/raw.yaml\nnamePrefix: up-\ncomponents: [${server.url}/org/base.git//component]\n`,
    "top/own.yaml": configMap("own"),
  });
  const hidden = makeRepository(repositories, "org/private.git");
  hidden.commit({ "kustomization.yaml": "resources: [a.yaml]\n", "a.yaml": configMap("private") });
  const page = makeRepository(repositories, "org/page");
  page.commit({ "deploy/kustomization.yaml": "resources: [a.yaml]\n", "deploy/a.yaml": configMap("paged") });
  const withModule = makeRepository(repositories, "org/module.git");
  addSubmodule(withModule, "sub", "../base.git", commit);
  withModule.commit({
    "kustomization.yaml": "resources: [sub/db]\n",
    "own/kustomization.yaml": "resources: [own.yaml]\n",
    "own/own.yaml": configMap("own"),
  });
}

async function stop(): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

export type Files = Readonly<Record<string, string>>;

export function write(files: Files): string {
  const place = mkdtempSync(join(folder, "overlay-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(
      join(place, path),
      text.replaceAll("SERVER", server.url).replaceAll("FOLDER", `${folder}/repositories`),
    );
  }
  return place;
}

/** The output of the real kustomize, which runs git itself; undefined if it fails. */
export function realBuild(place: string): Promise<string | undefined> {
  const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  return new Promise((resolve) => {
    execFile(kustomize, ["build", place], { env, timeout: 150_000 }, (error, output) => {
      resolve(error === null ? output : undefined);
    });
  });
}

export const newCache = (): string => mkdtempSync(join(folder, "cache-"));

export function ownBuild(place: string, cacheFolder = newCache()): Promise<BuildResult> {
  return buildKustomization(openDirectory(place), ".", { remotes: openRemotes({ cacheFolder, environment: {} }) });
}

export async function errorOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (isSyncError(error)) return error.message.replaceAll(server.url, "SERVER").replaceAll(folder, "FOLDER");
    throw error;
  }
  throw new Error("it did not fail");
}

export const metadata = "buildMetadata: [originAnnotations, transformerAnnotations, managedByLabel]\n";
export const resources = (...urls: readonly string[]): string =>
  `resources:\n${urls.map((url) => `- ${url}\n`).join("")}`;
