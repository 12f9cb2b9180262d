import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { uninstallRecorded } from "../../../engine/helm-release/run/uninstall-recorded";
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import type { StoredRelease } from "../../../engine/helm-release/model/stored-release";
import { storeRendered } from "../../../engine/helm-release/revision/render-revision";
import { configMapYaml, hookJob, ReleaseScene, type SceneRun } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const app = (text: string) => ({ "templates/app.yaml": configMapYaml("app", { text }) });
const bad = { "templates/bad.yaml": configMapYaml("Bad_Name", { a: "b" }) };

async function statuses(): Promise<readonly string[]> {
  return (await scene.states()).map((state) => state.split(":")[0] ?? "");
}

test("a run installs, does nothing, upgrades, is suspended, and is removed", async () => {
  const first = await scene.run({ files: app("a") });
  expect(first).toMatchObject({ outcome: "done", ran: ["Absent: install"], reasons: ["InstallSucceeded"] });
  expect(first.conditions).toEqual(["Ready=True InstallSucceeded", "Released=True InstallSucceeded"]);
  expect(first.status).toMatchObject({ observedGeneration: 1, lastAttemptedReleaseAction: "install" });
  expect(first.stored).toMatchObject({ version: 1, info: { status: "deployed" } });
  const second = await scene.run({ files: app("a") }, first);
  expect(second).toMatchObject({ outcome: "done", ran: [], reasons: [] });
  const suspended = await scene.run({ files: app("b"), values: { b: 1 }, spec: { suspend: true } }, second);
  expect(suspended).toMatchObject({ outcome: "suspended", status: second.status, ran: [] });
  const seen: string[] = [];
  const third = await scene.run(
    { files: app("b"), values: { b: 1 } },
    {
      status: second.status,
      onStatus: ({ conditions }) => seen.push(conditions.map(({ type, status }) => `${type} ${status}`).join(", ")),
    },
  );
  expect(third).toMatchObject({ outcome: "done", ran: ["OutOfSync: upgrade"] });
  expect(seen).toContain("Reconciling True, Ready Unknown, Released True");
  const metadata = { name: "web", namespace: scene.namespace.name };
  const removed = await uninstallRecorded({
    metadata,
    spec: completeReleaseSpec({}),
    status: third.status,
    client: scene.client,
  });
  expect({ error: removed.error, left: await scene.history() }).toEqual({ error: undefined, left: [] });
  expect(await scene.configMap("app")).toBeUndefined();
});

test.each([
  { name: "release name", spec: { releaseName: "other" }, ran: ["Absent: install"] },
  { name: "chart name", spec: {}, ran: ["Absent: install"], chart: "other" },
  {
    name: "chart name, in place",
    spec: { upgrade: { chartNameChangeStrategy: "InPlaceUpdate" as const } },
    ran: ["OutOfSync: upgrade"],
    chart: "other",
  },
])("another $name", async ({ spec, ran, chart = "web" }) => {
  const { status } = await scene.run({ files: app("a") });
  const chartYaml = { "Chart.yaml": `apiVersion: v2\nname: ${chart}\nversion: 1.0.0\n` };
  const result = await scene.run({ files: { ...app("b"), ...chartYaml }, spec }, { status });
  expect(result).toMatchObject({ outcome: "done", failure: undefined, ran });
  expect(result.status.history.length).toBe(ran[0] === "Absent: install" ? 1 : 2);
  expect(result.reasons[0]).toBe(ran[0] === "Absent: install" ? "UninstallSucceeded" : "UpgradeSucceeded");
  expect(await scene.configMap("app")).toEqual({ text: "b" });
});

test.each([
  { left: "pending-install", version: 1, isRecorded: false, ran: ["Locked: unlock", "Unmanaged: upgrade"] },
  { left: "pending-install", version: 1, isRecorded: true, ran: ["Locked: unlock", "Failed: upgrade"] },
  { left: "pending-upgrade", version: 2, isRecorded: false, ran: ["Locked: unlock", "Unmanaged: upgrade"] },
  { left: "pending-upgrade", version: 2, isRecorded: true, ran: ["Locked: unlock", "Failed: upgrade"] },
  { left: "pending-rollback", version: 2, isRecorded: true, ran: ["Locked: unlock", "Failed: upgrade"] },
  { left: "uninstalling", version: 1, isRecorded: true, ran: ["Locked: unlock", "Failed: upgrade"] },
] as const)("a run repairs what was left $left, recorded $isRecorded", async ({ left, version, isRecorded, ran }) => {
  const { status } = await scene.run({ files: app("a") });
  const store = scene.store();
  const [first] = await store.history();
  const stuck = { ...first, version, info: { ...first?.info, status: left } } as StoredRelease;
  await (version === 1 ? store.update(stuck) : store.create(stuck));
  const result = await scene.run({ files: app("b"), values: { b: 1 } }, isRecorded ? { status } : {});
  expect(result).toMatchObject({ outcome: "done", failure: undefined, ran });
  expect(result.conditions).toContain("Ready=True UpgradeSucceeded");
  expect((await statuses()).at(-2)).toBe(version === 1 ? "1 superseded" : "2 failed");
  expect(await scene.configMap("app")).toEqual({ text: "b" });
  // Nothing is locked for helm either.
  await scene.helmDone(3, "rollback", "web", String(version + 1));
});

test("two runs at once: the second one sees the first, says so, and goes on the next time", async () => {
  const { status } = await scene.run({ files: app("a") });
  let isFirst = true;
  const second = await scene.run(
    { files: app("second"), values: { v: 2 } },
    {
      status,
      render: async () => {
        if (isFirst) {
          isFirst = false;
          expect(await scene.run({ files: app("first"), values: { v: 1 } }, { status })).toMatchObject({
            outcome: "done",
          });
        }
        const manifest = configMapYaml("app", { text: "second" });
        return { ...storeRendered(empty), manifest };
      },
    },
  );
  expect(second).toMatchObject({ outcome: "error", failure: "RELEASE_RECORD_CONFLICT" });
  expect(second.error?.what).toBe("somebody else works on the release web");
  expect(await scene.configMap("app")).toEqual({ text: "first" });
  expect(await statuses()).toEqual(["1 superseded", "2 deployed"]);
  const third = await scene.run({ files: app("second"), values: { v: 2 } }, { status: second.status });
  expect(third).toMatchObject({ outcome: "done", ran: ["Unmanaged: upgrade"] });
});

test("a run whose revision another one has changed ends, and does not undo what the other did", async () => {
  const files = { ...app("first"), "templates/h.yaml": hookJob("h", "post-install", "held") };
  let other: Promise<SceneRun> | undefined;
  const first = await scene.run(
    { files, spec: { install: { timeout: "2s" } } },
    {
      onProgress: ({ type }) => {
        if (type === "hookRunning") other ??= scene.run({ files: app("second"), values: { v: 2 } });
      },
    },
  );
  // It takes the pending revision for one that was left.
  expect(await other).toMatchObject({ outcome: "done", ran: ["Locked: unlock", "Unmanaged: upgrade"] });
  expect(first).toMatchObject({ outcome: "error", failure: "RELEASE_RECORD_CONFLICT" });
  expect(await scene.configMap("app")).toEqual({ text: "second" });
  expect(await statuses()).toEqual(["1 superseded", "2 deployed"]);
});

const empty = { release: { manifests: [], hooks: [], crds: [], notes: "" }, notes: "" } as never;

test("a run that has failed names what failed, also the next time", async () => {
  const spec: GivenReleaseSpec = { install: { disableWait: true } };
  const failed = await scene.run({ files: { ...app("a"), ...bad }, spec });
  const place = scene.namespace.name;
  expect(failed.error?.message).toMatch(
    new RegExp(
      `^RELEASE_RETRIES_EXCEEDED: no retry is left for the release
  where  Release ${place}/web
  why    the failed release is kept, since all retries have failed; the last failure:
         KUBE_INVALID: .*Bad_Name`,
      "s",
    ),
  );
  const again = await scene.run({ files: { ...app("a"), ...bad }, spec }, failed);
  expect(again.ran).toEqual([]);
  expect(again.error?.why).toMatch(/; the last failure:\nHelm install failed for release .*Bad_Name/s);
});

test("a deadline that has passed begins nothing; retries without an end stop at it", async () => {
  const late = await scene.run({ files: app("a") }, { deadline: Date.now() });
  expect(late.ran).toEqual([]);
  expect(late.error?.message)
    .toBe(`RELEASE_DEADLINE_EXCEEDED: the time of the run has passed before the release was as it is wanted
  where  Release ${scene.namespace.name}/web
  why    nothing has failed so far
  mend   correct what the message names; or give the run more time, or the release fewer retries`);
  let now = Date.now();
  const waits: number[] = [];
  const failed = await scene.run(
    { files: { ...app("a"), ...bad }, spec: { install: { remediation: { retries: -1 } } } },
    {
      clock: () => new Date(now),
      deadline: now + 3000,
      wait: (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
        return Promise.resolve();
      },
    },
  );
  expect(waits).toEqual([500, 1000]);
  expect(failed.ran.filter((step) => step === "Absent: install")).toHaveLength(4);
  expect(failed).toMatchObject({ outcome: "error", failure: "RELEASE_DEADLINE_EXCEEDED" });
  expect(failed.error?.why).toMatch(/^KUBE_INVALID: /);
});

test("a cancelled run says so; what has run is recorded", async () => {
  const abort = new AbortController();
  const files = { ...app("a"), "templates/h.yaml": hookJob("h", "post-install", "held") };
  const run = scene.run(
    { files },
    {
      signal: abort.signal,
      onProgress: ({ type }) => {
        if (type === "hookRunning") abort.abort();
      },
    },
  );
  const cancelled = await run;
  expect(cancelled.outcome).toBe("error");
  expect(cancelled.failure).toMatch(/CANCELLED/);
});

test("a request in annotations forces an upgrade once, or resets the failures", async () => {
  const { status } = await scene.run({ files: app("a") });
  const annotations = { "reconcile.fluxcd.io/requestedAt": "1", "reconcile.fluxcd.io/forceAt": "1" };
  const metadata = { name: "web", namespace: scene.namespace.name, generation: 1, annotations };
  const forced = await scene.run({ files: app("a") }, { status, metadata });
  expect(forced).toMatchObject({
    ran: ["InSync: upgrade"],
    status: { lastHandledReconcileAt: "1", lastHandledForceAt: "1" },
  });
  expect(await scene.run({ files: app("a") }, { status: forced.status, metadata })).toMatchObject({ ran: [] });
});

test("a chart whose definitions cannot be read is an error of the artifact", async () => {
  const result = await scene.run({ files: { ...app("a"), "crds/broken.yaml": "a: [b\n" } });
  expect(result).toMatchObject({ outcome: "error", failure: "HELM_MANIFEST", ran: [] });
  expect(result.conditions).toContain("Ready=False ArtifactFailed");
});

test("an expression about health that is invalid is found before anything is written", async () => {
  const healthCheckExprs = [{ apiVersion: "v1", kind: "ConfigMap", current: "data.text ==" }];
  const result = await scene.run({ files: app("a"), spec: { healthCheckExprs } });
  expect(result).toMatchObject({ outcome: "error", failure: "HEALTH_EXPRESSION_INVALID", ran: [] });
  expect(result.conditions).toEqual(["Stalled=True InvalidCELExpression", "Ready=False InvalidCELExpression"]);
  expect(await scene.history()).toEqual([]);
});
