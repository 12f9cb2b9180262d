import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import { configMapYaml, hookJob, ReleaseScene, type SceneRun } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const app = (text: string) => ({ "templates/app.yaml": configMapYaml("app", { text }) });
/** The server refuses the second object. */
const bad = { ...app("bad"), "templates/bad.yaml": configMapYaml("Bad_Name", { a: "b" }) };
const failingTest = { "templates/check.yaml": hookJob("check", "test", "fail") };

async function statuses(): Promise<readonly string[]> {
  return (await scene.states()).map((state) => state.split(":")[0] ?? "");
}

async function installed(spec: GivenReleaseSpec = {}): Promise<SceneRun> {
  const result = await scene.run({ files: app("good"), spec });
  expect(result).toMatchObject({ outcome: "done", failure: undefined, ran: ["Absent: install"] });
  return result;
}

interface UpgradeRow {
  readonly name: string;
  readonly spec: GivenReleaseSpec;
  readonly ran: readonly string[];
  readonly error: string;
  readonly condition: string;
  readonly stored: readonly string[];
  readonly serves: string | undefined;
}

const upgrades: readonly UpgradeRow[] = [
  {
    name: "no remediation",
    spec: {},
    ran: ["OutOfSync: upgrade"],
    error: "RELEASE_RETRIES_EXCEEDED",
    condition: "Stalled=True RetriesExceeded",
    stored: ["1 deployed", "2 failed"],
    serves: "bad",
  },
  {
    name: "one retry, and a rollback after each failure",
    spec: { upgrade: { remediation: { retries: 1 } } },
    ran: [
      ...["OutOfSync: upgrade", "Failed: rollback remediation"],
      ...["OutOfSync: upgrade", "Failed: rollback remediation"],
    ],
    error: "RELEASE_RETRIES_EXCEEDED",
    condition: "Remediated=True RollbackSucceeded",
    stored: ["1 superseded", "2 failed", "3 superseded", "4 failed", "5 deployed"],
    serves: "good",
  },
  {
    name: "one retry, and the last failure is kept",
    spec: { upgrade: { remediation: { retries: 1, remediateLastFailure: false } } },
    ran: ["OutOfSync: upgrade", "Failed: rollback remediation", "OutOfSync: upgrade"],
    error: "RELEASE_RETRIES_EXCEEDED",
    condition: "Stalled=True RetriesExceeded",
    stored: ["1 superseded", "2 failed", "3 deployed", "4 failed"],
    serves: "bad",
  },
  {
    name: "the last failure is remediated without a retry",
    spec: { upgrade: { remediation: { remediateLastFailure: true } } },
    ran: ["OutOfSync: upgrade", "Failed: rollback remediation"],
    error: "RELEASE_RETRIES_EXCEEDED",
    condition: "Stalled=True RetriesExceeded",
    stored: ["1 superseded", "2 failed", "3 deployed"],
    serves: "good",
  },
  {
    name: "an uninstall, and an install that fails",
    spec: { upgrade: { remediation: { retries: 1, strategy: "uninstall" } } },
    ran: ["OutOfSync: upgrade", "Failed: uninstall remediation", "Absent: install"],
    error: "RELEASE_RETRIES_EXCEEDED",
    condition: "Released=False InstallFailed",
    stored: ["1 failed"],
    serves: "bad",
  },
];

test.each(upgrades)("a failing upgrade with $name", async ({ spec, ran, error, condition, stored, serves }) => {
  const { status } = await installed(spec);
  const failed = await scene.run({ files: bad, values: { v: 2 }, spec }, { status });
  expect({ ran: failed.ran, error: failed.error?.code, stored: await statuses() }).toEqual({ ran, error, stored });
  expect(failed.conditions).toContain(condition);
  expect(failed.outcome).toBe("stalled");
  expect(await scene.configMap("app")).toEqual(serves === undefined ? undefined : { text: serves });

  // Nothing happens until something changes; what is good then ends the failure.
  const again = await scene.run({ files: bad, values: { v: 2 }, spec }, { status: failed.status });
  expect(again).toMatchObject({ outcome: "stalled", ran: [], failure: "RELEASE_RETRIES_EXCEEDED" });
  const mended = await scene.run({ files: app("mended"), values: { v: 3 }, spec }, { status: again.status });
  expect(mended).toMatchObject({ outcome: "done", failure: undefined });
  expect(mended.status).toMatchObject({ failures: 0, installFailures: 0, upgradeFailures: 0 });
  expect(mended.conditions.filter((one) => one.startsWith("Stalled"))).toEqual([]);
  expect(await scene.configMap("app")).toEqual({ text: "mended" });
});

test.each([
  { name: "that it made", first: { wanted: "sha256:a" } },
  { name: "that somebody else made", first: {} },
])("other files of the same version, whose upgrade of a revision $name fails, are not in sync", async ({ first }) => {
  const spec = { upgrade: { remediation: { retries: 1 } } };
  const { status } = await scene.run({ files: app("good"), spec }, { chartFiles: first });
  const [toA, toB] = ["sha256:a", "sha256:b"].map((wanted) => ({ wanted, assumed: "sha256:a" }));
  const again = ["OutOfSync: upgrade", "Failed: rollback remediation"];
  const failed = await scene.run({ files: bad, spec }, { status, chartFiles: toB });
  expect(failed).toMatchObject({ ran: [...again, ...again], failure: "RELEASE_RETRIES_EXCEEDED" });
  expect(await scene.configMap("app")).toEqual({ text: "good" });

  // The revision that was rolled back to is of the files before.
  const before = await scene.run({ files: app("good"), spec }, { status: failed.status, chartFiles: toA });
  expect(before).toMatchObject({ outcome: "done", failure: undefined, ran: [] });
  const attempted = { wanted: "sha256:b", assumed: "sha256:b" };
  // Each change of the arguments counts the failures from zero.
  const metadata = { name: "web", namespace: scene.namespace.name, generation: 2 };
  const more = { status: before.status, chartFiles: attempted, metadata };
  const mended = await scene.run({ files: app("mended"), spec }, more);
  expect(mended).toMatchObject({ outcome: "done", failure: undefined, ran: ["OutOfSync: upgrade"] });
  expect(await scene.configMap("app")).toEqual({ text: "mended" });
});

test.each([
  { name: "common metadata", settings: { commonMetadata: { labels: { team: "a" } } } },
  { name: "post-renderers", settings: { postRenderers: [{ kustomize: { images: [{ name: "a", newTag: "2" }] } }] } },
  { name: "a strategy of post-renderers", settings: { postRenderStrategy: "nohooks" as const } },
])("$name, with which an upgrade fails, do not count as rendered after the rollback", async ({ settings }) => {
  const remediation = { upgrade: { remediation: { retries: 1 } } };
  const metadata = { name: "web", namespace: scene.namespace.name };
  const { status } = await scene.run({ files: app("good"), spec: remediation });
  const spec = { ...remediation, ...settings };
  const changed = { ...metadata, generation: 2 };
  const failed = await scene.run({ files: bad, spec }, { status, metadata: changed });
  const again = ["OutOfSync: upgrade", "Failed: rollback remediation"];
  expect(failed).toMatchObject({ ran: [...again, ...again], failure: "RELEASE_RETRIES_EXCEEDED" });
  expect(await scene.configMap("app")).toEqual({ text: "good" });

  // The next run of the same program.
  const conditions = failed.status.conditions.filter(({ type }) => type !== "Stalled");
  const anew = { ...failed.status, conditions, failures: 0, upgradeFailures: 0 };
  const next = await scene.run({ files: bad, spec }, { status: anew, metadata: changed });
  expect(next).toMatchObject({ ran: [...again, ...again], failure: "RELEASE_RETRIES_EXCEEDED" });

  const reverted = { status: next.status, metadata: { ...metadata, generation: 3 } };
  const before = await scene.run({ files: app("good"), spec: remediation }, reverted);
  expect(before).toMatchObject({ outcome: "done", failure: undefined, ran: [] });
  const wanted = { status: before.status, metadata: { ...metadata, generation: 4 } };
  const mended = await scene.run({ files: app("mended"), spec }, wanted);
  expect(mended).toMatchObject({ outcome: "done", failure: undefined, ran: ["OutOfSync: upgrade"] });
  expect(await scene.configMap("app")).toEqual({ text: "mended" });
});

test("a rollback brings back the Pods that served before", async () => {
  const deployment = (image: string, behaviour: string) => ({
    "templates/app.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: app }
spec:
  replicas: 2
  selector: { matchLabels: { app: app } }
  template:
    metadata: { labels: { app: app }, annotations: { test.slipway.dev/pod: ${behaviour} } }
    spec: { containers: [{ name: main, image: "example.test/app:${image}" }] }
`,
  });
  const spec: GivenReleaseSpec = { upgrade: { remediation: { remediateLastFailure: true } } };
  const { status } = await scene.run({ files: deployment("good", "well"), spec });
  const ready = (): Promise<string> =>
    scene.kubectl(
      "get",
      "deployment/app",
      "-o=jsonpath={.spec.template.spec.containers[0].image} {.status.readyReplicas}",
    );
  expect(await ready()).toBe("example.test/app:good 2");
  const files = deployment("bad", "crash-loop");
  const failed = await scene.run({ files, values: { v: 2 }, spec }, { status });
  expect(failed.ran).toEqual(["OutOfSync: upgrade", "Failed: rollback remediation"]);
  expect(failed.error?.why).toContain("cannot open the database");
  expect(await ready()).toBe("example.test/app:good 2");
});

test("a failing install is uninstalled and tried again, then given up", async () => {
  const spec: GivenReleaseSpec = { install: { remediation: { retries: 1, remediateLastFailure: true } } };
  const failed = await scene.run({ files: bad, spec });
  expect(failed.ran).toEqual([
    ...["Absent: install", "Failed: uninstall remediation"],
    ...["Absent: install", "Failed: uninstall remediation"],
  ]);
  expect(failed.reasons).toEqual([
    ...["InstallFailed", "UninstallSucceeded"],
    ...["InstallFailed", "UninstallSucceeded"],
  ]);
  expect(failed).toMatchObject({ outcome: "stalled", status: { installFailures: 2 } });
  expect(await scene.configMap("app")).toBeUndefined();
  expect(await statuses()).toEqual([]);
});

test("RetryOnFailure upgrades on top of what failed, after its interval, until the deadline", async () => {
  const spec: GivenReleaseSpec = { upgrade: { strategy: { name: "RetryOnFailure", retryInterval: "5s" } } };
  const { status } = await installed(spec);
  const waits: number[] = [];
  let now = Date.now();
  const failed = await scene.run(
    { files: bad, values: { v: 2 }, spec },
    {
      status,
      clock: () => new Date(now),
      deadline: now + 12_000,
      wait: (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
        return Promise.resolve();
      },
    },
  );
  expect(waits).toEqual([5000, 5000]);
  expect(failed.ran).toEqual(["OutOfSync: upgrade", "Failed: upgrade", "Failed: upgrade"]);
  expect(failed.error?.code).toBe("RELEASE_DEADLINE_EXCEEDED");
  expect(failed.conditions).toContain("Reconciling=True ProgressingWithRetry");
  const mended = await scene.run({ files: app("mended"), spec }, { status: failed.status });
  expect(mended).toMatchObject({ outcome: "done", ran: ["Failed: upgrade"] });
});

interface TestRow {
  readonly name: string;
  readonly spec: GivenReleaseSpec;
  readonly ran: readonly string[];
  readonly error: string | undefined;
  readonly conditions: readonly string[];
  readonly serves: string | undefined;
}

const released = "Released=True UpgradeSucceeded";
const tests: readonly TestRow[] = [
  {
    name: "no remediation",
    spec: { test: { enable: true } },
    ran: ["OutOfSync: upgrade", "Untested: test"],
    error: "RELEASE_RETRIES_EXCEEDED",
    conditions: ["TestSuccess=False TestFailed", released, "Ready=False TestFailed"],
    serves: "tested",
  },
  {
    name: "a rollback",
    spec: { test: { enable: true }, upgrade: { remediation: { remediateLastFailure: true } } },
    ran: ["OutOfSync: upgrade", "Untested: test", "Failed: rollback remediation"],
    error: "RELEASE_RETRIES_EXCEEDED",
    conditions: ["Remediated=True RollbackSucceeded", "Ready=False RollbackSucceeded"],
    serves: "good",
  },
  {
    name: "an uninstall",
    spec: { test: { enable: true }, upgrade: { remediation: { remediateLastFailure: true, strategy: "uninstall" } } },
    ran: ["OutOfSync: upgrade", "Untested: test", "Failed: uninstall remediation", "Absent: install", "Untested: test"],
    error: "RELEASE_RETRIES_EXCEEDED",
    conditions: ["TestSuccess=False TestFailed"],
    serves: "tested",
  },
  {
    name: "a remediation that ignores tests",
    spec: { test: { enable: true }, upgrade: { remediation: { ignoreTestFailures: true } } },
    ran: ["OutOfSync: upgrade", "Untested: test"],
    error: "RELEASE_NOT_READY",
    conditions: ["TestSuccess=False TestFailed", "Ready=False TestFailed"],
    serves: "tested",
  },
  {
    name: "ignored failures",
    spec: { test: { enable: true, ignoreFailures: true } },
    ran: ["OutOfSync: upgrade", "Untested: test"],
    error: undefined,
    conditions: ["TestSuccess=False TestFailed", "Ready=True UpgradeSucceeded"],
    serves: "tested",
  },
];

test.each(tests)("a failing test with $name", async ({ spec, ran, error, conditions, serves }) => {
  const { status } = await scene.run({ files: app("good") });
  const files = { ...app("tested"), ...failingTest };
  const failed = await scene.run({ files, values: { v: 2 }, spec }, { status });
  expect({ ran: failed.ran, error: failed.error?.code }).toEqual({ ran, error });
  expect(failed.conditions).toEqual(expect.arrayContaining([...conditions]));
  expect(await scene.configMap("app")).toEqual({ text: serves });
  if (error !== "RELEASE_NOT_READY") return;
  const place = scene.namespace.name;
  expect(failed.error?.message).toMatch(
    new RegExp(
      `^RELEASE_NOT_READY: the release is not ready
  where  Release ${place}/web
  why    TestFailed: Helm test failed for release ${place}/web.v2 with chart web@1.2.3: .*
  mend   correct what the message names, or request a forced action; test.ignoreFailures accepts failed tests$`,
      "s",
    ),
  );
});
