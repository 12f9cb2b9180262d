import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { healthy, object, Running, starting, stopClock } from "./running-wait";

stopClock();

describe("waitForHealth, with failures of the watch", () => {
  it.each([
    ["an expired watch", "KUBE_WATCH_EXPIRED"],
    ["a watch that ends", undefined],
    ["a lost connection", "KUBE_UNREACHABLE"],
  ] as const)("lists anew after %s, and misses nothing", async (_name, code) => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    cluster.putUnseen(healthy("web"));
    cluster.cut(code);
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("limits the requests to a server whose watches end at once", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("watch Deployment", "KUBE_WATCH_EXPIRED");
    const wait = new Running(cluster, [starting("web")], { timeoutSeconds: 100 });
    await wait.pass(101);
    expect(wait.report?.outcome).toBe("timeout");
    expect(cluster.calls.filter((call) => call.startsWith("list Deployment")).length).toBeLessThan(25);
  });

  it("polls objects that it may not watch, and reports that", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("list Deployment", "KUBE_FORBIDDEN");
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    cluster.put(healthy("web"));
    await wait.pass(2);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.report?.notes).toEqual([
      'Deployment objects of shop are polled instead of watched: the fake cluster fails "list Deployment shop metadata.name=web"',
    ]);
  });

  it("continues without the Pods if it may not read them, and reports that", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("list Pod", "KUBE_FORBIDDEN");
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(3);
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.report?.notes).toEqual([
      'cannot watch Pod objects in shop, so failure reasons may be missing: the fake cluster fails "list Pod shop"',
    ]);
  });

  it.each([
    [
      "fails if objects may not be read at all",
      { "list Deployment": "KUBE_FORBIDDEN", "get apps/Deployment": "KUBE_FORBIDDEN" },
      "KUBE_FORBIDDEN",
    ],
    ["is behind a server that never answered", { "list Deployment": "KUBE_UNREACHABLE" }, "KUBE_UNREACHABLE"],
    ["asks for other credentials", { "list Deployment": "KUBE_UNAUTHORIZED" }, "KUBE_UNAUTHORIZED"],
  ] as const)("throws for what %s", async (_name, faults, code) => {
    const cluster = new FakeCluster();
    for (const [call, fault] of Object.entries(faults)) cluster.faults.set(call, fault);
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    expect(wait.error).toMatchObject({ code });
    expect(cluster.openWatches).toEqual([]);
  });

  it("waits for a kind that the server does not know yet", async () => {
    const cluster = new FakeCluster();
    const widget = object("example.com/v1", "Widget", "w");
    cluster.faults.set("list Widget", "KUBE_UNKNOWN_KIND");
    const wait = new Running(cluster, [widget]);
    await wait.pass(2);
    expect(wait.progress).toContain("w Missing: the server does not know the kind yet");
    cluster.faults.clear();
    cluster.put(widget);
    await wait.pass(10);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("throws if the server does not come back", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    cluster.faults.set("list", "KUBE_UNREACHABLE");
    cluster.cut("KUBE_UNREACHABLE");
    await wait.pass(10);
    expect(wait.error).toBeUndefined();
    await wait.pass(60);
    expect(wait.error).toMatchObject({ code: "KUBE_UNREACHABLE" });
  });
});
