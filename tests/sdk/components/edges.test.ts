// What the state lists with each resource must not grow with all other resources.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import type { RegisterResourceRequest } from "@pulumi/pulumi/proto/resource_pb";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";
import * as slipway from "../../../sdk/index";
import { useMocks, valueOf } from "../mocks";

let source: string;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), "slipway-edges-"));
});
afterEach(() => {
  rmSync(source, { recursive: true });
});

/** The dependencies of each resource that a set of this size registers: four waves, each object in the next one. */
async function edgesOf(size: number, args: Partial<slipway.KustomizationArgs>): Promise<ReadonlyMap<string, number>> {
  const objects = Array.from({ length: size }, (_, index) => ({
    ...{ apiVersion: "v1", kind: "ConfigMap" },
    metadata: {
      ...{ name: `settings-${String(index)}`, namespace: "shop" },
      annotations: { "slipway.dev/wave": String(index % 4) },
    },
  }));
  writeFileSync(join(source, "objects.yaml"), objects.map((object) => JSON.stringify(object)).join("\n---\n"));
  writeFileSync(join(source, "kustomization.yaml"), "resources: [objects.yaml]\n");
  await useMocks();
  const edges = new Map<string, number>();
  watchRegistrations((request) => edges.set(request.getName(), request.getDependenciesList().length));
  const made = new slipway.Kustomization("shop", { source, ...args });
  await valueOf((made as unknown as { __outputs?: pulumi.Output<unknown> }).__outputs ?? made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  return edges;
}

/** Pulumi's mocks do not pass the dependencies on. */
function watchRegistrations(see: (request: RegisterResourceRequest) => unknown): void {
  const monitor = getMonitor() as unknown as Record<"registerResource", (...args: readonly unknown[]) => unknown>;
  const register = monitor.registerResource.bind(monitor);
  monitor.registerResource = (request, ...others) => {
    see(request as RegisterResourceRequest);
    return register(request, ...others);
  };
}

const sum = (edges: ReadonlyMap<string, number>): number =>
  [...edges.values()].reduce((left, right) => left + right, 0);

describe("the edges of a set", () => {
  it.each([
    ["a resource for each object", { granularity: "object" }],
    ["a resource for each object, without waiting", { granularity: "object", wait: false }],
    ["a resource for each wave", { granularity: "wave" }],
    ["a resource for each wave, without waiting", { granularity: "wave", wait: false }],
  ] as const)("grow with the objects: %s", async (_, args) => {
    const [small, large] = [sum(await edgesOf(72, args)), sum(await edgesOf(144, args))];
    expect(small).toBeGreaterThan(0);
    expect(large).toBeLessThanOrEqual(2 * small);
  });

  it("of a small set without waiting lead to the objects", async () => {
    const edges = await edgesOf(8, { granularity: "object", wait: false });
    expect([...edges.keys()].filter((name) => name.startsWith("shop:wave"))).toEqual([]);
    expect(edges.get("shop:ConfigMap/shop/settings-7")).toBe(2);
  });

  it("of a large set without waiting lead to one resource for each wave but the last", async () => {
    const edges = await edgesOf(80, { granularity: "object", wait: false });
    expect([...edges].filter(([name]) => name.startsWith("shop:wave"))).toEqual([
      ["shop:wave 0", 20],
      ["shop:wave 1", 20],
      ["shop:wave 2", 20],
    ]);
    expect(edges.get("shop:ConfigMap/shop/settings-79")).toBe(1);
  });
});
