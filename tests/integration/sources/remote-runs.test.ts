import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { makeSshKey, startSshGitServer } from "../../tools/git/ssh-git-server";
import {
  commit,
  configMap,
  folder,
  kustomize,
  metadata,
  newCache,
  ownBuild,
  rawFiles,
  realBuild,
  resources,
  server,
  useRemoteWorld,
  write,
} from "./remote-world";

useRemoteWorld();

describe("a second build", () => {
  test("of full commit hashes sends no requests", async () => {
    const place = write({
      "kustomization.yaml": `${resources(`SERVER/org/base.git//deploy?ref=${commit}`)}${metadata}`,
    });
    const cache = newCache();
    const first = (await ownBuild(place, cache)).yaml();
    server.requests.length = 0;
    const second = await ownBuild(place, cache);
    expect([second.yaml(), second.warnings, server.requests]).toEqual([first, [], []]);
  });

  test("works without the server, and warns if a branch may have moved", async () => {
    const own = await startHttpGitServer({
      folder: join(folder, "repositories"),
      intercept: (request, response) => {
        if (request.url !== "/raw.yaml") return false;
        response.end(rawFiles["/raw.yaml"]);
        return true;
      },
    });
    const place = write({
      "kustomization.yaml": resources(`${own.url}/org/base.git//deploy?ref=main`, `${own.url}/raw.yaml`),
    });
    const cache = newCache();
    const first = (await ownBuild(place, cache)).yaml();
    await own.stop();
    const second = await ownBuild(place, cache);
    expect(second.yaml()).toBe(first);
    expect(second.warnings.map((warning) => warning.replaceAll(own.url, "SERVER")).sort()).toEqual([
      `SERVER/org/base.git is not reachable (nothing listens at that host and port); "main" is taken from the cache (the version that was fetched last): commit ${commit}`,
      "SERVER/raw.yaml is not reachable (nothing listens at that host and port); it is taken from the cache (the version that was fetched last)",
    ]);
  });

  test("of a branch that has moved uses the new commit", async () => {
    const repository = makeRepository(join(folder, "repositories"), "org/moving.git");
    const place = write({ "kustomization.yaml": resources("SERVER/org/moving.git?ref=main") });
    const cache = newCache();
    for (const value of ["one", "two"]) {
      repository.commit({ "kustomization.yaml": "resources: [a.yaml]\n", "a.yaml": configMap("a", value) });
      expect((await ownBuild(place, cache)).yaml()).toBe(await realBuild(place));
    }
  });

  test("fetches all missing resources in parallel, and each once", async () => {
    const place = write({
      "kustomization.yaml": resources("a", "SERVER/org/base.git//db?ref=v1", "SERVER/org/base.git//linked?ref=v1"),
      "a/kustomization.yaml": resources("SERVER/raw.yaml", "SERVER/org/upper.git//top"),
    });
    server.requests.length = 0;
    await ownBuild(place);
    const counts = new Map<string, number>();
    for (const request of server.requests) counts.set(request, (counts.get(request) ?? 0) + 1);
    expect([...counts].filter(([request, count]) => request.endsWith("info/refs") && count > 2)).toEqual([]);
    expect(counts.get("GET /raw.yaml")).toBe(1);
  });
});

describe("the command line", () => {
  const run = (program: string, args: readonly string[], more: Record<string, string> = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env["PATH"], HOME: folder, SLIPWAY_CACHE: newCache(), ...more };
      execFile(program, args, { env, cwd: folder }, (error, output, said) => {
        if (error === null) resolve(output);
        else reject(new Error(said));
      });
    });
  const slipway = join(__dirname, "../../../engine/bin/slipway.cjs");

  test("builds a URL, and the resources of a file, as kustomize does", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/upper.git//top") });
    for (const target of [place, `${server.url}/org/base.git//deploy?ref=v1`, `${server.url}/org/module.git`]) {
      expect(await run(process.execPath, [slipway, "build", target])).toBe(await run(kustomize, ["build", target]));
    }
  });

  test("builds over SSH as kustomize does", async () => {
    const key = makeSshKey();
    const ssh = await startSshGitServer({ folder: join(folder, "repositories"), publicKey: key.public });
    mkdirSync(join(folder, ".ssh"));
    writeFileSync(join(folder, ".ssh/id_ed25519"), key.private, { mode: 0o600 });
    writeFileSync(join(folder, ".ssh/known_hosts"), ssh.knownHost);
    const target = `ssh://git@127.0.0.1:${ssh.port}/org/base.git//deploy?ref=v1`;
    // OpenSSH uses the home folder of the system's user database, not $HOME.
    const command = `ssh -F none -i ${folder}/.ssh/id_ed25519 -o IdentitiesOnly=yes -o UserKnownHostsFile=${folder}/.ssh/known_hosts`;
    const real = await run(kustomize, ["build", target], { GIT_SSH_COMMAND: command });
    expect(await run(process.execPath, [slipway, "build", target])).toBe(real);
    await ssh.stop();
  });
});

describe("processes", () => {
  const script = `
    const { buildKustomization, openDirectory, openRemotes } = require("slipway");
    const [, place, cacheFolder] = process.argv;
    buildKustomization(openDirectory(place), ".", { remotes: openRemotes({ cacheFolder }) }).then((result) => process.stdout.write(result.yaml()));
  `;
  const start = (place: string, cache: string) =>
    spawn(process.execPath, ["-e", script, place, cache], {
      cwd: join(__dirname, "../../.."),
      stdio: ["ignore", "pipe", "inherit"],
    });
  const outputOf = async (child: ReturnType<typeof start>): Promise<string> => {
    let output = "";
    for await (const chunk of child.stdout) output += String(chunk);
    return output;
  };

  test("that build concurrently do not disturb each other", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/upper.git//top") });
    const cache = newCache();
    const outputs = await Promise.all([1, 2, 3].map(() => outputOf(start(place, cache))));
    expect(new Set(outputs)).toEqual(new Set([await realBuild(place)]));
  });

  test("that are killed leave no partial files for the next one", async () => {
    const place = write({ "kustomization.yaml": resources("SERVER/org/upper.git//top") });
    const real = await realBuild(place);
    for (const requests of [1, 3, 6, 9]) {
      const cache = newCache();
      server.requests.length = 0;
      const child = start(place, cache);
      const ended = outputOf(child);
      while (server.requests.length < requests && child.exitCode === null)
        await new Promise((next) => setImmediate(next));
      child.kill("SIGKILL");
      await ended;
      expect((await ownBuild(place, cache)).yaml()).toBe(real);
    }
  });
});
