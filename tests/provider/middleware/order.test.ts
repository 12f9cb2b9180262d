import { leftOut } from "../../../provider/middleware/left-out";
import { order, type Step } from "../../../provider/middleware/order";
import { resourceHandlers, wrapInOrder } from "../../../provider/middleware/resource-handlers";
import { providerSchema, type ResourceToken } from "../../../provider/properties/schema";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";

const tokens = Object.keys(providerSchema.resources) as ResourceToken[];
const names: readonly string[] = order.map(({ name }) => name);

/** What a Check of a resource of this type passes, from the outermost to the innermost. */
async function passedBy(token: ResourceToken): Promise<readonly string[]> {
  const passed: string[] = [];
  const steps = order.map(({ name }): Step => {
    const wrap = (handler: ResourceHandler): ResourceHandler => ({
      ...handler,
      check: (request, session) => {
        passed.push(name);
        return handler.check(request, session);
      },
    });
    return { name, wrap };
  });
  const inner = { check: () => Promise.resolve({ inputs: {}, failures: [] }) } as Partial<ResourceHandler>;
  await wrapInOrder(inner as ResourceHandler, token, steps).check({} as never, {} as never);
  return passed;
}

test("every resource of the schema has a handler, and each passes the list in its order", async () => {
  expect(Object.keys(resourceHandlers).sort()).toEqual([...tokens].sort());
  for (const token of tokens) {
    const reasons = leftOut[token] ?? {};
    expect(await passedBy(token)).toEqual(names.filter((name) => !Object.hasOwn(reasons, name)));
  }
});

test("no two steps of the list have one name or one function", () => {
  expect(new Set(names).size).toBe(order.length);
  expect(new Set<unknown>(order.map(({ wrap }) => wrap)).size).toBe(order.length);
});

test("a resource that leaves a step out says why", () => {
  const notRendered = "it has no objects that a program renders";
  const unsaid = "the program does not say what its objects were rendered from";
  const noNote = "a killed run of it leaves no note of its own";
  const isNoPart = {
    recordOutcome: "it is not part of a Kustomization, and only a Kustomization records its attempts",
    sweepInterruptedRuns: "it is not part of a component; it recovers its own interrupted run",
    nameFieldPlaces: unsaid,
  };
  const isTheRecord = {
    recordOutcome: "it is the record itself, and tells its own failure",
    sweepInterruptedRuns: "it has no objects",
    nameFieldPlaces: notRendered,
  };
  expect(Object.fromEntries(tokens.map((token) => [token, leftOut[token] ?? {}]))).toEqual({
    "slipway:index:Object": {},
    "slipway:index:Patch": {
      nameFieldPlaces: unsaid,
      recordOutcome: "it is not part of a Kustomization, and only a Kustomization records its attempts",
      sweepInterruptedRuns: "a killed run of it leaves fields alone, which the next one applies as the same manager",
    },
    "slipway:index:Wave": {},
    "slipway:index:HealthCheck": { sweepInterruptedRuns: noNote, nameFieldPlaces: notRendered },
    "slipway:index:Prune": { nameFieldPlaces: notRendered },
    "slipway:index:Inventory": { sweepInterruptedRuns: noNote, nameFieldPlaces: notRendered },
    "slipway:index:Hook": { sweepInterruptedRuns: noNote, nameFieldPlaces: unsaid },
    "slipway:index:ChartRevision": {
      recordOutcome: "it only counts, and cannot fail on a cluster",
      bindToCluster: "it is on no cluster",
      sweepInterruptedRuns: "it is on no cluster",
      nameFieldPlaces: notRendered,
    },
    "slipway:index:DeletionLimits": {
      recordOutcome: "it only lists, and cannot fail on a cluster",
      bindToCluster: "it is on no cluster",
      sweepInterruptedRuns: "it is on no cluster",
      nameFieldPlaces: notRendered,
    },
    "slipway:index:HelmRelease": isNoPart,
    "slipway:index:Sync": isNoPart,
    "slipway:index:KustomizationAttempt": isTheRecord,
    "slipway:index:KustomizationStatus": isTheRecord,
  });
});
