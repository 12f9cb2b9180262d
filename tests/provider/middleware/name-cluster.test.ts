import { nameCluster } from "../../../provider/middleware/name-cluster";
import { type PropertyMap, unknown } from "../../../provider/rpc/property-value";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { openScene } from "../harness";

const provider = (name: string): string => `urn:pulumi:dev::shop::pulumi:providers:slipway::${name}`;
const answered: ResourceHandler = {
  check: () => Promise.resolve({ inputs: {}, failures: [] }),
  diff: () => Promise.reject(new Error("diff")),
  create: () => Promise.resolve({ id: "1", outputs: {}, problems: [] }),
  read: () => Promise.resolve({ id: "", outputs: {} }),
  update: () => Promise.resolve({ id: "1", outputs: {}, problems: [] }),
  delete: () => Promise.resolve(),
  deleted: () => [],
};

const operations = ["check", "diff", "create", "read", "update", "delete"] as const;

/** What a run says whose first operation is this one. */
async function firstLines(
  config: PropertyMap,
  urn: string,
  operation: (typeof operations)[number] = "check",
  times = 1,
): Promise<readonly string[]> {
  const { session: opened, log } = openScene(config);
  const session = { ...opened, providerUrn: urn };
  session.memory.run.isClusterNamed = false;
  for (let count = 0; count < times; count += 1) {
    const handler = nameCluster(answered);
    await (handler[operation](undefined as never, session) as Promise<unknown>).catch(() => undefined);
  }
  return log.said;
}

test.each<[string, PropertyMap, string, string]>([
  [
    "that no setting chooses",
    {},
    provider("default_0_1_0"),
    "the cluster is https://fake, the context fake in memory; neither the program nor the stack names a cluster",
  ],
  [
    "of the stack's configuration",
    { context: "prod" },
    provider("default"),
    "the cluster is https://fake, the context fake in memory",
  ],
  [
    "of a provider of the program",
    { kubeconfig: "/home/me/.kube/config" },
    provider("eks"),
    "provider eks: the cluster is https://fake, the context fake in memory",
  ],
  ["if the engine sends no URN", { context: "prod" }, "", "the cluster is https://fake, the context fake in memory"],
])("names the cluster %s", async (_, config, urn, expected) => {
  expect(await firstLines(config, urn)).toEqual([`info: ${expected}`]);
});

test.each(operations)("once, also if %s comes first", async (operation) => {
  expect(await firstLines({ context: "prod" }, provider("eks"), operation, 3)).toHaveLength(1);
});

test("says nothing while the cluster is not known", async () => {
  expect(await firstLines({ kubeconfig: unknown }, provider("eks"))).toEqual([]);
});

test("each operation of a handler passes through it", () => {
  const [first] = Object.values(resourceHandlers);
  expect(Object.keys(answered).sort()).toEqual(Object.keys(first ?? {}).sort());
});
