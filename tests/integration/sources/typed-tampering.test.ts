// Files that are changed between a preview and its update: on a server, and in the cache of this machine.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceSpec } from "../../../engine/model/sources/chart-source-spec";
import { packContents } from "../../../engine/sources/git/repository-cache";
import { CacheFolder } from "../../../engine/sources/cache-folder";
import { pushArtifact } from "../../tools/charts/push-artifact";
import { startRegistry, startRegistryFront } from "../../tools/charts/registry-server";
import { startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { startS3Server } from "../../tools/s3-server";
import { textsOf, useSourceWorld } from "./typed-world";

const world = useSourceWorld();
const update = { isPreview: false };
const forget = (): void => {
  expect(existsSync(join(world.cacheFolder(), "artifacts"))).toBe(true);
  rmSync(join(world.cacheFolder(), "artifacts"), { recursive: true });
};

test("a layer with other bytes is refused by the update, and nothing is locked", async () => {
  const registry = await startRegistry();
  let isTampered = false;
  const front = await startRegistryFront({
    registry,
    intercept: (request, response) => {
      if (!isTampered || request.url?.includes("/blobs/") !== true) return false;
      response.writeHead(200).end("other bytes");
      return true;
    },
  });
  await pushArtifact(registry.host, "shop/deploy", "stable", { "app.yaml": "color: red\n" });
  const url = `oci://127.0.0.1:${front.port}/shop/deploy`;
  const spec: SourceSpec = { kind: "OCIRepository", url, ref: { tag: "stable" }, insecure: true };
  await world.resolve(spec);
  forget();
  isTampered = true;
  const message = await world.messageOf(world.resolve(spec, update));
  expect(message).toContain(`SOURCE_DIGEST_MISMATCH: cannot use the files of ${url}`);
  expect(message).toContain("why    the registry has other files than were pinned: sha256:");
  expect(existsSync(world.lockFile())).toBe(false);
  await Promise.all([front.stop(), registry.stop()]);
});

test("an object of a bucket that has changed: the update takes the files of the preview, or none", async () => {
  const server = await startS3Server("deploy");
  await server.put("app.yaml", "color: red\n");
  const spec: SourceSpec = { kind: "Bucket", endpoint: server.host, bucketName: "deploy", insecure: true };
  await world.resolve(spec);
  await server.put("app.yaml", "color: green\n");
  expect(textsOf(await world.resolve(spec, update))).toEqual({ "app.yaml": "color: red\n" });
  await world.resolve(spec);
  await server.put("app.yaml", "color: blue\n");
  forget();
  const message = await world.messageOf(world.resolve(spec, update));
  expect(message).toContain("SOURCE_REVISION_NOT_FOUND");
  expect(message).toContain("in bucket deploy of 127.0.0.1");
  await server.stop();
});

test("other files in the cache are refused, though they have the form of the cache", async () => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-tampered-"));
  const repository = makeRepository(folder, "deploy.git");
  repository.commit({ "app.yaml": "color: red\n" });
  const server = await startHttpGitServer({ folder });
  const spec: SourceSpec = { kind: "GitRepository", url: `${server.url}/deploy.git`, ref: { branch: "main" } };
  const { digest } = await world.resolve(spec);
  const cache = new CacheFolder(world.cacheFolder(), (fault) => {
    throw new Error(fault);
  });
  const other = packContents([{ kind: "file", path: "app.yaml", bytes: Buffer.from("color: evil\n") }]);
  await cache.write(`artifacts/${digest.replace("sha256:", "")}`, other);
  const message = await world.messageOf(world.resolve(spec, update));
  expect(message).toContain("SOURCE_DIGEST_MISMATCH");
  expect(message).toContain("why    the cache of this machine has other files than were pinned");
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("wrong credentials", () => {
  const wrong = { username: "robot", password: "wrong-hunter22" };
  const credentials = { user: "robot", password: "right" };

  test.each<{ readonly kind: SourceSpec["kind"]; readonly code: string; readonly mend: string }>([
    { kind: "GitRepository", code: "GIT_AUTHENTICATION", mend: "check the URL and the credentials" },
    {
      kind: "OCIRepository",
      code: "SOURCE_UNAUTHORIZED",
      mend: "check the user and the password, and that they may read the repository",
    },
    { kind: "Bucket", code: "SOURCE_UNAUTHORIZED", mend: "check" },
    { kind: "HelmChart", code: "CHART_UNAUTHORIZED", mend: "" },
  ])("of a $kind", async ({ kind, code, mend }) => {
    const { spec, stop } = await sourceOf(kind);
    const message = await world.messageOf(world.resolve(spec));
    expect(message).toContain(`${code}: `);
    expect(message.split("\n").at(-1)).toContain(`mend   ${mend}`);
    expect(message).not.toContain("hunter22");
    await stop();
  });

  async function sourceOf(
    kind: SourceSpec["kind"],
  ): Promise<{ readonly spec: SourceSpec; readonly stop: () => Promise<unknown> }> {
    if (kind === "GitRepository") {
      makeRepository(world.folder(), "deploy.git").commit({ "app.yaml": "" });
      const server = await startHttpGitServer({ folder: world.folder(), credentials });
      const spec = { kind, url: `${server.url}/deploy.git`, ref: { branch: "main" }, ...wrong } as const;
      return { spec, stop: () => server.stop() };
    }
    if (kind === "Bucket") {
      const server = await startS3Server("deploy", { accessKey: "AKIA1", secretKey: "right" });
      const keys = { accessKey: "AKIA1", secretKey: wrong.password };
      const spec = { kind, endpoint: server.host, bucketName: "deploy", insecure: true, ...keys } as const;
      return { spec, stop: () => server.stop() };
    }
    const registry = await startRegistry();
    const front = await startRegistryFront({ registry, authentication: "basic", credentials });
    const stop = (): Promise<unknown> => Promise.all([front.stop(), registry.stop()]);
    const url = `oci://127.0.0.1:${front.port}/shop`;
    if (kind === "OCIRepository") return { spec: { kind, url, insecure: true, ...wrong }, stop };
    const sourceRef = { kind: "HelmRepository", url, insecure: true, ...wrong } as const;
    return { spec: { kind: "HelmChart", sourceRef, chart: "deploy", version: "1.0.0" }, stop };
  }
});
