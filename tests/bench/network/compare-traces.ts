import type { Figure } from "../figure";
import { operations, type Operation, type Traces } from "./measure-ways";
import { ways, type Way } from "./programs";
import type { Shape } from "./shapes";
import { chainLength, type Trace } from "./trace";

/** The operations of all ways at one distance. */
export interface Measured {
  readonly roundTrip: number;
  readonly theirs: { readonly helm: Traces; readonly kubectl: Traces; readonly pulumi: Traces };
  readonly ours: ReadonlyMap<Way, Traces>;
}

/** The maximum ratios to helm at 50 ms. */
const goals: Readonly<Record<Way, Readonly<Partial<Record<Operation, number>>>>> = {
  release: { install: 0.5, upgrade: 0.3, same: 0.1, destroy: 2 },
  wave: { install: 0.4, upgrade: 0.3, same: 0.15, destroy: 2 },
  object: { install: 1, same: 0.5, destroy: 2 },
};
const goalRoundTrip = 50;
/** The maximum depth of the install of a release. */
const goalDepth = 60;

const titles: Readonly<Record<Way, string>> = {
  release: "HelmRelease",
  wave: "Chart in waves",
  object: "Chart, a resource for each object",
};
const works: Readonly<Record<Operation, string>> = {
  install: "first up",
  upgrade: "up with a changed value",
  same: "up with nothing to do",
  preview: "preview with nothing to do",
  destroy: "destroy",
};
const commands: Readonly<Record<Operation, readonly [operation: Operation, name: string]>> = {
  install: ["install", "install"],
  upgrade: ["upgrade", "upgrade"],
  same: ["same", "upgrade, nothing to do"],
  preview: ["same", "upgrade, nothing to do"],
  destroy: ["destroy", "uninstall"],
};

/** @param near the same at the distance 0, from which the depth is taken */
export function compareTraces(
  shape: Shape,
  measured: Measured,
  near: Measured | undefined,
  empty: Readonly<Record<Operation, number>>,
): readonly Figure[] {
  return ways.flatMap((way) =>
    operations.flatMap((operation) => compareOperation({ shape, measured, near, empty, way, operation })),
  );
}

interface Comparison {
  readonly shape: Shape;
  readonly measured: Measured;
  readonly near: Measured | undefined;
  readonly empty: Readonly<Record<Operation, number>>;
  readonly way: Way;
  readonly operation: Operation;
}

function compareOperation({ shape, measured, near, empty, way, operation }: Comparison): readonly Figure[] {
  const { roundTrip, theirs } = measured;
  const ours = measured.ours.get(way)?.[operation];
  if (ours === undefined) return [];
  const [theirOperation, command] = commands[operation];
  const depth = depthOf(ours, near?.ours.get(way)?.[operation]);
  const shared = { size: `${titles[way]}, ${shape.name}, ${String(roundTrip)} ms`, runs: 1 } as const;
  const seconds = secondsOf(ours) - empty[operation];
  const goal = roundTrip === goalRoundTrip ? goals[way][operation] : undefined;
  const helm = theirs.helm[theirOperation];
  const kubectl = theirs.kubectl[theirOperation];
  const pulumi = theirs.pulumi[operation];
  const compared = (name: string, trace: Trace, nearTrace: Trace | undefined, limit?: number, less = 0): Figure => ({
    ...{ ...shared, work: works[operation], ours: seconds, unit: "s" },
    against: { name, value: secondsOf(trace) - less },
    ...(limit === undefined ? {} : { goal: limit }),
    note: `${describe(ours, depth)}; theirs ${describe(trace, depthOf(trace, nearTrace))}`,
  });
  const isInstall = way === "release" && operation === "install" && roundTrip === goalRoundTrip;
  return [
    ...(helm === undefined ? [] : [compared(`helm ${command}`, helm, near?.theirs.helm[theirOperation], goal)]),
    ...(kubectl === undefined || operation === "preview"
      ? []
      : [compared("kubectl apply", kubectl, near?.theirs.kubectl[theirOperation])]),
    ...(pulumi === undefined
      ? []
      : [compared("@pulumi/kubernetes", pulumi, near?.theirs.pulumi[operation], undefined, empty[operation])]),
    ...(depth === undefined || !isInstall
      ? []
      : [{ ...shared, work: "depth of first up", ours: depth, unit: "round trips", goal: goalDepth } as const]),
  ];
}

const secondsOf = ({ begun, ended }: Trace): number => (ended - begun) / 1000;

/** How many round trips lie one after another: what the distance adds, in round trips. */
function depthOf(far: Trace, near: Trace | undefined): number | undefined {
  if (near === undefined || far.roundTripMilliseconds <= near.roundTripMilliseconds) return undefined;
  return (far.ended - far.begun - (near.ended - near.begun)) / (far.roundTripMilliseconds - near.roundTripMilliseconds);
}

function describe(trace: Trace, depth: number | undefined): string {
  const { requests, connected } = trace;
  const counts = `${requests.length} requests (${chainLength(trace)} in a chain), ${connected.length} connections`;
  return depth === undefined ? counts : `${counts}, ${depth.toFixed(0)} deep`;
}
