import { meetsGoal, ratioOf } from "../figure";
import { compareTraces, type Measured } from "./compare-traces";
import type { Traces } from "./measure-ways";
import type { Shape } from "./shapes";
import type { Trace } from "./trace";

const shape: Shape = { name: "3 objects", chart: "/chart", hasDefinitions: false, change: { flag: "", values: "" } };
const empty = { install: 2, upgrade: 2, same: 2, preview: 1, destroy: 1 };

const taken = (roundTripMilliseconds: number, seconds: number): Trace => ({
  ...{ name: "", roundTripMilliseconds, begun: 0, ended: seconds * 1000, connected: [1, 2], requests: [] },
});

function measured(roundTrip: number, helm: Traces, release: Traces, pulumi: Traces = {}): Measured {
  return { roundTrip, theirs: { helm, kubectl: {}, pulumi }, ours: new Map([["release", release]]) };
}

test("compares with helm at the same distance, less an empty program, and says how deep both are", () => {
  const near = measured(0, { install: taken(0, 1) }, { install: taken(0, 3) });
  const far = measured(50, { install: taken(50, 11) }, { install: taken(50, 5) });
  const figures = compareTraces(shape, far, near, empty);
  expect(figures).toMatchObject([
    { work: "first up", size: "HelmRelease, 3 objects, 50 ms", ours: 3, against: { name: "helm install", value: 11 } },
    { work: "depth of first up", ours: 40, unit: "round trips", goal: 60 },
  ]);
  expect(figures[0]?.note).toBe(
    "0 requests (0 in a chain), 2 connections, 40 deep; theirs 0 requests (0 in a chain), 2 connections, 200 deep",
  );
  expect(figures.map(meetsGoal)).toEqual([true, true]);
});

test("a preview and an up with nothing to do are compared with the upgrade with nothing to do", () => {
  const helm = { upgrade: taken(50, 9), same: taken(50, 8) };
  const figures = compareTraces(
    shape,
    measured(50, helm, { same: taken(50, 4), preview: taken(50, 5) }),
    undefined,
    empty,
  );
  expect(figures.map((figure) => [figure.work, ratioOf(figure), figure.goal])).toEqual([
    ["up with nothing to do", 0.25, 0.1],
    ["preview with nothing to do", 0.5, undefined],
  ]);
});

test("there are goals at 50 ms only, and no depth without a measurement at 0", () => {
  const figures = compareTraces(
    shape,
    measured(20, { install: taken(20, 4) }, { install: taken(20, 4) }),
    undefined,
    empty,
  );
  expect(figures).toMatchObject([{ ours: 2, note: expect.not.stringContaining("deep") as unknown }]);
  expect(figures.map(meetsGoal)).toEqual([undefined]);
});

test("a program of Pulumi's own package is compared less an empty program, too", () => {
  const figures = compareTraces(
    shape,
    measured(20, {}, { same: taken(20, 4), preview: taken(20, 3) }, { same: taken(20, 22), preview: taken(20, 21) }),
    undefined,
    empty,
  );
  expect(figures.map((figure) => [figure.against?.name, figure.work, ratioOf(figure)])).toEqual([
    ["@pulumi/kubernetes", "up with nothing to do", 0.1],
    ["@pulumi/kubernetes", "preview with nothing to do", 0.1],
  ]);
});
