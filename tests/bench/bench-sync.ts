import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

import * as slipway from "@slipway/pulumi";
import { runSync, connectCluster, type KubeClient, type SyncRequest } from "slipway/internal/cluster";

import { startCluster, type Cluster } from "../tools/cluster";
import { createStack } from "../tools/pulumi";
import type { Figure } from "./figure";
import { median, timeSeconds } from "./measure";
import { inTemporaryFolder } from "./temporary-folder";

const waveCount = 40;
const objectCount = 500;
const namespace = "bench";
const size = `${String(objectCount)} objects, ${String(waveCount)} waves`;

/** The maximum time between two waves in which nothing is written, in milliseconds. */
const idleGoal = 50;

/** A `Sync` of many waves, compared with `kubectl apply --server-side` of the same objects. */
export async function benchSync(runs: number, onProgress: (line: string) => void): Promise<readonly Figure[]> {
  const objects = makeObjects();
  onProgress(`${size}: kubectl apply --server-side`);
  const kubectl = await repeat(runs, (cluster) => applyAll(cluster, objects));
  onProgress(`${size}: the engine's sync`);
  const idle: number[] = [];
  const again: number[] = [];
  const engine = await repeat(runs, async (cluster) => {
    const { seconds, secondsAgain, idles } = await syncAll(cluster, objects);
    idle.push(...idles);
    again.push(secondsAgain);
    return seconds;
  });
  onProgress(`${size}: up`);
  const up = await repeat(runs, (cluster) => bringUp(cluster, objects));
  const against = { name: "kubectl apply", value: kubectl };
  const figure = { size, unit: "s", against, runs } as const;
  const idleFigure = { size, unit: "ms", goal: idleGoal, runs: idle.length } as const;
  return [
    { ...figure, work: "sync by the engine", ours: engine },
    { ...figure, work: "sync with nothing to do", ours: median(again), against: { name: "first sync", value: engine } },
    { ...figure, work: "first up of a Sync", ours: up },
    { ...idleFigure, work: "idle between two waves, median", ours: median(idle) },
    { ...idleFigure, work: "idle between two waves, maximum", ours: Math.max(...idle) },
  ];
}

/** Objects without controllers, so that all times are those of writes. */
function makeObjects(): slipway.ObjectManifest[] {
  return Array.from({ length: objectCount }, (_, index) => {
    const wave = String((index % waveCount) - waveCount / 2);
    const annotations = { "argocd.argoproj.io/sync-wave": wave };
    const metadata = { name: `object-${String(index)}`, namespace, annotations };
    if (index % 3 === 1) return { apiVersion: "v1", kind: "ServiceAccount", metadata };
    if (index % 3 === 2) {
      const rules = [{ apiGroups: [""], resources: ["configmaps"], verbs: ["get"] }];
      return { apiVersion: "rbac.authorization.k8s.io/v1", kind: "Role", metadata, rules };
    }
    return { apiVersion: "v1", kind: "ConfigMap", metadata, data: { index: String(index) } };
  });
}

/** The median of several runs, each on a new cluster. */
async function repeat(runs: number, work: (cluster: Cluster) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const cluster = await startCluster();
    try {
      await cluster.kubectl(["create", "namespace", namespace]);
      times.push(await work(cluster));
    } finally {
      await cluster.stop();
    }
  }
  return median(times);
}

function applyAll(cluster: Cluster, objects: readonly slipway.ObjectManifest[]): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, "objects.yaml");
    await writeFile(file, objects.map((object) => JSON.stringify(object)).join("\n---\n"));
    return timeSeconds(() => cluster.kubectl(["apply", "--server-side", "-f", file]));
  });
}

async function syncAll(
  cluster: Cluster,
  objects: readonly slipway.ObjectManifest[],
): Promise<{ readonly seconds: number; readonly secondsAgain: number; readonly idles: readonly number[] }> {
  const client = connectCluster({
    kubeconfig: cluster.kubeconfig,
    maxConcurrentRequests: 32,
    requestTimeoutSeconds: 30,
  });
  const idles: number[] = [];
  let writtenAt: number | undefined;
  const noteWrite = (): void => {
    if (writtenAt !== undefined) idles.push(performance.now() - writtenAt);
    writtenAt = undefined;
  };
  let record: SyncRequest["record"];
  const sync = async (): Promise<void> => {
    const request = { objects, namespace, revision: "bench", ownerToken: "bench.bench", ...(record && { record }) };
    const outcome = await runSync(watchWrites(client, noteWrite), request as SyncRequest, {
      onWave: () => {
        writtenAt = performance.now();
        return undefined;
      },
    });
    if (outcome.phase !== "Succeeded") throw new Error(outcome.message);
    record = outcome.record;
  };
  try {
    const seconds = await timeSeconds(sync);
    // Nothing is written now, so that all of its time is idle.
    const secondsAgain = await timeSeconds(sync);
    return { seconds, secondsAgain, idles };
  } finally {
    client.close();
  }
}

const writes: ReadonlySet<string | symbol> = new Set(["apply", "create", "patch", "replace", "update"]);

/** The client, which reports the beginning of each write. */
function watchWrites(client: KubeClient, noteWrite: () => void): KubeClient {
  return new Proxy(client, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== "function") return found;
      return (...args: readonly unknown[]): unknown => {
        if (writes.has(name)) noteWrite();
        return Reflect.apply(found, target, args);
      };
    },
  });
}

async function bringUp(cluster: Cluster, objects: slipway.ObjectManifest[]): Promise<number> {
  const stack = await createStack({
    program: () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
      new slipway.Sync("bench", { objects }, { provider });
      return Promise.resolve();
    },
  });
  try {
    return await timeSeconds(async () => {
      const { succeeded, output } = await stack.run("up");
      if (!succeeded) throw new Error(`pulumi up failed:\n${output}`);
    });
  } finally {
    await stack.remove();
  }
}
