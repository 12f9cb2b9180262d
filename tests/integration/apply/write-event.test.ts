import { type ProgramEvent, writeEvent } from "../../../engine/apply/write-event";
import { recordEvent } from "../../../engine/set/record-event";
import { connectCluster } from "../../tools/connect-cluster";
import { useNamespace } from "../use-namespace";

const space = useNamespace("events", "all tests");

const event = (more: Partial<ProgramEvent> = {}): ProgramEvent => ({
  kind: "Kustomization",
  name: "shop",
  namespace: space.name,
  type: "Normal",
  reason: "ReconciliationSucceeded",
  note: "Reconciliation finished in 1.5s",
  annotations: { "slipway.dev/revision": "main@sha1:0a1b" },
  time: Date.UTC(2026, 0, 31, 12, 0, 0, 123),
  ...more,
});

async function eventsAbout(name: string): Promise<readonly Record<string, unknown>[]> {
  const selector = `--field-selector=involvedObject.kind=Kustomization,involvedObject.name=${name}`;
  const list = JSON.parse(await space.kubectl("get", "events", selector, "--output=json")) as {
    readonly items: readonly Record<string, unknown>[];
  };
  return list.items;
}

test("the server stores an event about a component, which has no object", async () => {
  await writeEvent(space.client, event());
  expect(await eventsAbout("shop")).toMatchObject([
    {
      metadata: { annotations: { "slipway.dev/revision": "main@sha1:0a1b" } },
      eventTime: "2026-01-31T12:00:00.123000Z",
      type: "Normal",
      reason: "ReconciliationSucceeded",
      message: "Reconciliation finished in 1.5s",
      action: "Reconcile",
      reportingComponent: "slipway",
      involvedObject: { apiVersion: "slipway.dev/v1", kind: "Kustomization", name: "shop", namespace: space.name },
    },
  ]);
});

test.each([
  ["a long one", "Shop: web/ÄÖ".repeat(40), "x"],
  ["one without a letter", "—", "x"],
  ["a long note of lines", "lines", "ConfigMap shop/web created\n".repeat(100)],
  ["a long note of one line of wide characters", "wide", "ü€😀".repeat(500)],
])("the server takes %s", async (_, name, note) => {
  await writeEvent(space.client, event({ name, note }));
  const all = await space.kubectl("get", "events", "--output=json");
  const { items } = JSON.parse(all) as { items: { involvedObject: { name: string }; message: string }[] };
  const stored = items.find(({ involvedObject }) => involvedObject.name === name)?.message ?? "";
  expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(1024);
  expect(stored).not.toContain("\uFFFD");
  const kept = stored.replace(/\n…$/, "");
  expect(note.startsWith(kept)).toBe(true);
  expect(kept.length).toBeGreaterThan(Math.min(note.length - 1, 250));
});

test("an event of objects without a namespace is in the namespace default", async () => {
  await writeEvent(space.client, event({ name: space.name, namespace: "default" }));
  const selector = `--field-selector=involvedObject.name=${space.name}`;
  const names = await space.cluster.kubectl(["get", "events", "--namespace=default", selector, "--output=name"]);
  expect(names).toContain("event/");
});

test("a refusal is a text, and a namespace that does not exist as well", async () => {
  const impersonate = { serviceAccount: { name: "nobody", namespace: space.name } };
  const weak = connectCluster({ kubeconfig: space.cluster.kubeconfigPath, impersonate });
  const { signal } = new AbortController();
  const options = { signal, redact: (text: string) => text };
  expect(await recordEvent(() => weak, event(), options)).toContain("KUBE_FORBIDDEN");
  weak.close();
  const missing = event({ namespace: `${space.name}-missing` });
  expect(await recordEvent(() => space.client, missing, options)).toContain("KUBE_NAMESPACE_NOT_FOUND");
  const closed = (): never => {
    throw new Error("the cluster is not known yet");
  };
  expect(await recordEvent(closed, event(), options)).toBe("the cluster is not known yet");
});

test("a secret in a note is not written", async () => {
  const note = "the server refuses hunter2";
  const options = { signal: new AbortController().signal, redact: (text: string) => text.replaceAll("hunter2", "…") };
  expect(await recordEvent(() => space.client, event({ name: "secret", note }), options)).toBeUndefined();
  expect(await eventsAbout("secret")).toMatchObject([{ message: "the server refuses …" }]);
});
