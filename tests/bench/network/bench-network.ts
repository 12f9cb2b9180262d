import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Figure } from "../figure";
import { inTemporaryFolder } from "../temporary-folder";
import { compareTraces, type Measured } from "./compare-traces";
import { startFarCluster, type FarCluster } from "./far-cluster";
import { measureEmpty, measureHelm, measureKubectl, measureOurs, type Place, type Traces } from "./measure-ways";
import { ways } from "./programs";
import { monitoringShape, objectsShape, type Shape } from "./shapes";
import { printTrace } from "./trace";

export interface NetworkOptions {
  readonly roundTrips: readonly number[];
  /** Whether 1,000 objects are measured too, at one round trip. */
  readonly large: boolean;
  /** A folder for the list of the requests of each operation. */
  readonly traceFolder: string | undefined;
}

/** The round trip of the goals, and that of the large chart. */
const usualRoundTrip = 50;

/**
 * A chart at several distances to the API server, in each way, against helm and kubectl at the same distance. One
 * cluster serves them one after another: what one way brought is gone before the next one begins.
 */
export async function benchNetwork(
  { roundTrips, large, traceFolder }: NetworkOptions,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  return inTemporaryFolder(async (folder) => {
    onProgress("network: an empty program");
    const empty = await measureEmpty();
    const far = await startFarCluster();
    try {
      const figures: Figure[] = [];
      for (const shape of [await monitoringShape(folder), await objectsShape(folder, 120)]) {
        const measured: Measured[] = [];
        for (const roundTrip of roundTrips) measured.push(await measureShape(far, shape, roundTrip, onProgress));
        for (const each of measured) figures.push(...compareTraces(shape, each, measured[0], empty));
        await writeTraces(traceFolder, measured);
      }
      if (large) {
        const shape = await objectsShape(folder, 1000);
        const measured = await measureShape(far, shape, usualRoundTrip, onProgress);
        figures.push(...compareTraces(shape, measured, undefined, empty));
        await writeTraces(traceFolder, [measured]);
      }
      return figures;
    } finally {
      await far.stop();
    }
  });
}

async function measureShape(
  far: FarCluster,
  shape: Shape,
  roundTrip: number,
  onProgress: (line: string) => void,
): Promise<Measured> {
  const measure = async (name: string, work: (place: Place) => Promise<Traces>): Promise<Traces> => {
    onProgress(`network: ${shape.name}, round trip ${String(roundTrip)} ms: ${name}`);
    const namespace = `${name}-${String(roundTrip)}`;
    await far.cluster.kubectl(["create", "namespace", namespace]);
    far.setRoundTrip(roundTrip);
    try {
      return await work({ far, shape, namespace });
    } finally {
      await clean(far, namespace);
    }
  };
  const theirs = { helm: await measure("helm", measureHelm), kubectl: await measure("kubectl", measureKubectl) };
  const ours = new Map<string, Traces>();
  for (const way of ways) ours.set(way, await measure(way, (place) => measureOurs(way, place)));
  return { roundTrip, theirs, ours };
}

/** Deletes all that is left, and waits until it is gone. */
async function clean({ cluster }: FarCluster, namespace: string): Promise<void> {
  await cluster.kubectl(["delete", "namespace", namespace, "--wait", "--timeout=300s"]);
  await cluster.kubectl(["delete", "customresourcedefinitions", "--all", "--wait", "--timeout=300s"]);
}

async function writeTraces(folder: string | undefined, measured: readonly Measured[]): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const { theirs, ours } of measured) {
    for (const traces of [theirs.helm, theirs.kubectl, ...ours.values()]) {
      for (const trace of Object.values(traces)) {
        const name = `${trace.name} ${String(trace.roundTripMilliseconds)} ms`.replaceAll(/[^A-Za-z0-9]+/g, "-");
        await writeFile(join(folder, `${name}.txt`), printTrace(trace));
      }
    }
  }
}
