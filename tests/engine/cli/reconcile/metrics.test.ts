import { Metrics } from "../../../../engine/cli/reconcile/metrics";
import { serve } from "../../../../engine/cli/reconcile/serve";

const open = (): Metrics => new Metrics({ kind: "Stack", name: 'a"b', namespace: "x" });

test("metrics have Flux's names, buckets and labels", () => {
  const metrics = open();
  expect(metrics.isReady).toBe(false);
  metrics.observe(0.05, true);
  metrics.observe(42, false);
  metrics.suspend(true);
  const labels = 'kind="Stack",name="a\\"b",namespace="x"';
  const lines = metrics.print().split("\n");
  const buckets = ["0.01", "0.1", "1", "10", "100", "1000", "10000", "100000", "1000000", "10000000", "+Inf"];
  const counts = [0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2];
  expect(lines.filter((line) => line.includes("_bucket"))).toEqual(
    buckets.map(
      (bound, index) => `gotk_reconcile_duration_seconds_bucket{${labels},le="${bound}"} ${String(counts[index])}`,
    ),
  );
  expect(lines).toContain(`gotk_reconcile_duration_seconds_sum{${labels}} 42.05`);
  expect(lines).toContain(`gotk_reconcile_condition{${labels},type="Ready",status="False"} 1`);
  expect(lines).toContain(`gotk_reconcile_condition{${labels},type="Ready",status="True"} 0`);
  expect(lines).toContain(`gotk_suspend_status{${labels}} 1`);
});

test("probes and methods", async () => {
  const metrics = open();
  const { address, close } = await serve({ host: "127.0.0.1", port: 0 }, metrics);
  const ask = async (path: string, method = "GET"): Promise<string> => {
    const answer = await fetch(address + path, { method });
    return `${answer.status} ${await answer.text()}`;
  };
  try {
    expect(await ask("/healthz")).toBe("200 ok\n");
    expect(await ask("/readyz")).toBe("503 not ready\n");
    metrics.observe(1, true);
    expect(await ask("/readyz?x")).toBe("200 ok\n");
    expect(await ask("/metrics", "HEAD")).toBe("200 ");
    expect(await ask("/metrics", "POST")).toBe("405 only GET and HEAD\n");
    expect(await ask("/other")).toBe("404 not found\n");
    const port = Number(new URL(address).port);
    await expect(serve({ host: "127.0.0.1", port }, metrics)).rejects.toThrow(
      `CLI_ARGUMENT: cannot listen on 127.0.0.1:${port}\n  why    EADDRINUSE`,
    );
  } finally {
    close();
  }
});
