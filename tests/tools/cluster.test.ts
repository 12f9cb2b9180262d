import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import { startCluster } from "./cluster";
import { untilTrue } from "./until";

const repositoryRoot = resolve(__dirname, "..", "..");

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("two clusters run concurrently without sharing data, and leave nothing behind", async () => {
  const clusters = await Promise.all([startCluster({ nodes: 0 }), startCluster({ nodes: 0 })]);
  const [first, second] = clusters;
  expect(first.server).not.toBe(second.server);
  await first.kubectl(["create", "configmap", "only-in-the-first"]);
  expect(await second.kubectl(["get", "configmaps", "-o", "name"])).not.toContain("only-in-the-first");
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  expect(clusters.flatMap(({ pids }) => pids).filter(isAlive)).toEqual([]);
  expect(clusters.filter(({ directory }) => existsSync(directory))).toEqual([]);
});

test.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)("a cluster ends with its starter, even by %s", async (signal) => {
  const script = `
    const { startCluster } = require("./tests/tools/cluster.ts");
    startCluster({ nodes: 0 }).then(({ directory, pids }) => {
      console.log(JSON.stringify({ directory, pids }));
      setInterval(() => undefined, 1000);
    });`;
  const register = join(repositoryRoot, "tests", "tools", "register.cjs");
  const child = spawn(process.execPath, ["--require", register, "--eval", script], {
    cwd: repositoryRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise<string>((found) => {
    child.stdout.once("data", (chunk: Buffer) => {
      found(chunk.toString());
    });
  });
  const { directory, pids } = JSON.parse(line) as { directory: string; pids: readonly number[] };
  expect(pids.filter(isAlive)).toEqual(pids);
  child.kill(signal);
  await untilTrue("all servers ended", () => !pids.some(isAlive));
  await untilTrue("the folder is gone", () => !existsSync(directory));
});

test("a cluster that cannot start reports the reason", async () => {
  await expect(startCluster({ nodes: 0, timeoutSeconds: 0 })).rejects.toThrow(
    /the test cluster did not start: .*the API server was not ready in time\n--- etcd/,
  );
});
