import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { recordTimers, Running, starting } from "./running-wait";

test("a timer of the engine that is left is found, and one of a package is not", async () => {
  jest.useFakeTimers();
  try {
    const places = recordTimers();
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    const wait = new Running(cluster, [starting("web")], { timeoutSeconds: 30 });
    setTimeout(() => undefined, 60_000);
    await wait.pass(5);
    expect([...places.values()].join("\n")).toContain("engine/health/wait.ts");
    await wait.pass(30);
    expect(wait.report?.outcome).toBe("timeout");
    expect([...places.values()]).toEqual([]);
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
});
