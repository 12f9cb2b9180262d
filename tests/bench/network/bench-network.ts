import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { isAtHand } from "../../tools/tools";
import { type Figure, printFigures } from "../figure";
import { inTemporaryFolder } from "../temporary-folder";
import { compareTraces, type Measured } from "./compare-traces";
import { startFarCluster, type FarCluster } from "./far-cluster";
import {
  measureEmpty,
  measureHelm,
  measureKubectl,
  measureOurs,
  measurePulumiKubernetes,
  type Place,
  type Traces,
} from "./measure-ways";
import { ways, type Way } from "./programs";
import { monitoringShape, objectsShape, type Shape } from "./shapes";
import { printTrace } from "./trace";

export interface NetworkOptions {
  readonly quick: boolean;
  /** A folder for the list of the requests of each operation. */
  readonly traceFolder?: string | undefined;
}

/** What is measured of a shape. */
interface Part {
  readonly makeShape: (folder: string) => Promise<Shape>;
  /** In milliseconds; the depths are taken from the first one if that is 0. */
  readonly roundTrips: readonly number[];
  readonly ways: readonly Way[];
  /** Whether kubectl, and the plugin of `@pulumi/kubernetes` if it is built, are measured beside helm. */
  readonly hasOthers: boolean;
}

const makeSmall = (folder: string): Promise<Shape> => objectsShape(folder, 120);

const quickParts: readonly Part[] = [
  { makeShape: makeSmall, roundTrips: [0, 50], ways, hasOthers: true },
  { makeShape: monitoringShape, roundTrips: [50], ways: ["release"], hasOthers: false },
];
const allParts: readonly Part[] = [
  { makeShape: makeSmall, roundTrips: [0, 20, 50, 100], ways, hasOthers: true },
  { makeShape: monitoringShape, roundTrips: [0, 20, 50, 100], ways, hasOthers: true },
  { makeShape: (folder) => objectsShape(folder, 1000), roundTrips: [50], ways, hasOthers: true },
];

/**
 * A chart at several distances to the API server, in each way, against helm and kubectl at the same distance. One
 * cluster serves them one after another: what one way brought is gone before the next one begins.
 */
export async function benchNetwork(
  { quick, traceFolder }: NetworkOptions,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  return inTemporaryFolder(async (folder) => {
    onProgress("network: an empty program");
    const empty = await measureEmpty();
    const far = await startFarCluster();
    try {
      const figures: Figure[] = [];
      for (const part of quick ? quickParts : allParts) {
        const shape = await part.makeShape(folder);
        let near: Measured | undefined;
        for (const roundTrip of part.roundTrips) {
          const measured = await measureShape({ far, shape, roundTrip, part, traceFolder, onProgress });
          if (roundTrip === 0) near = measured;
          const found = compareTraces(shape, measured, near, empty);
          // A fault later on takes the figures of the end with it.
          onProgress(`network: ${shape.name}, round trip ${roundTrip} ms\n${printFigures(found)}`);
          figures.push(...found);
        }
      }
      return figures;
    } finally {
      await far.stop();
    }
  });
}

interface ShapeMeasurement {
  readonly far: FarCluster;
  readonly shape: Shape;
  readonly roundTrip: number;
  readonly part: Part;
  readonly traceFolder: string | undefined;
  readonly onProgress: (line: string) => void;
}

async function measureShape(all: ShapeMeasurement): Promise<Measured> {
  const { far, shape, roundTrip, part, traceFolder, onProgress } = all;
  const measure = async (name: string, work: (place: Place) => Promise<Traces>): Promise<Traces> => {
    onProgress(`network: ${shape.name}, round trip ${roundTrip} ms: ${name}`);
    const namespace = `${name}-${roundTrip}`;
    await far.cluster.kubectl(["create", "namespace", namespace]);
    far.setRoundTrip(roundTrip);
    try {
      const traces = await work({ far, shape, namespace });
      await writeTraces(traceFolder, traces);
      return traces;
    } finally {
      await clean(far, namespace);
    }
  };
  const theirs = {
    helm: await measure("helm", measureHelm),
    kubectl: part.hasOthers ? await measure("kubectl", measureKubectl) : {},
    // Its plugin is built by hand: `npm run tools -- pulumi-resource-kubernetes`.
    pulumi:
      part.hasOthers && (await isAtHand("pulumi-resource-kubernetes"))
        ? await measure("pulumi-kubernetes", measurePulumiKubernetes)
        : {},
  };
  const ours = new Map<Way, Traces>();
  for (const way of part.ways) ours.set(way, await measure(way, (place) => measureOurs(way, place)));
  return { roundTrip, theirs, ours };
}

/** Deletes all that is left, and waits until it is gone. */
async function clean({ cluster }: FarCluster, namespace: string): Promise<void> {
  await cluster.kubectl(["delete", "namespace", namespace, "--wait", "--timeout=300s"]);
  await cluster.kubectl(["delete", "customresourcedefinitions", "--all", "--wait", "--timeout=300s"]);
}

async function writeTraces(folder: string | undefined, traces: Traces): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const trace of Object.values(traces)) {
    const name = `${trace.name} ${trace.roundTripMilliseconds} ms`.replaceAll(/[^A-Za-z0-9]+/g, "-");
    await writeFile(join(folder, `${name}.txt`), printTrace(trace));
  }
}
