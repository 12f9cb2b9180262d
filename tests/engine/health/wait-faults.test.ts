import { FakeCluster } from "./fake-cluster";
import { healthy, object, Running, starting, stopClock } from "./running-wait";

stopClock();

describe("waitForHealth, when things go wrong on the way", () => {
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

  it("does not hammer a server whose watches end at once", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("watch Deployment", "KUBE_WATCH_EXPIRED");
    const wait = new Running(cluster, [starting("web")], { timeoutSeconds: 100 });
    await wait.pass(101);
    expect(wait.report?.outcome).toBe("timeout");
    expect(cluster.calls.filter((call) => call.startsWith("list Deployment")).length).toBeLessThan(25);
  });

  it("reads one by one what it may not watch, and says so", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("list Deployment", "KUBE_FORBIDDEN");
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    cluster.put(healthy("web"));
    await wait.pass(2);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.report?.notes).toEqual([
      'each Deployment of shop is read now and then instead of watched: the fake cluster fails "list Deployment shop metadata.name=web"',
    ]);
  });

  it("goes on without a look at Pods where it may not have one, and says so", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("list Pod", "KUBE_FORBIDDEN");
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(3);
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.report?.notes).toEqual([
      'cannot watch each Pod of shop, so a reason may stay hidden: the fake cluster fails "list Pod shop"',
    ]);
  });

  it.each([
    [
      "may not even be read",
      { "list Deployment": "KUBE_FORBIDDEN", "get Deployment": "KUBE_FORBIDDEN" },
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
    expect(wait.progress).toContain("w Missing: not found");
    cluster.faults.clear();
    cluster.put(widget);
    await wait.pass(10);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("throws when the server stays away", async () => {
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
