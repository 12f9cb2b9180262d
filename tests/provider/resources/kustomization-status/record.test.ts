import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SyncError } from "slipway";
import { Attempts } from "../../../../provider/attempts/attempts";
import { FailureNotes } from "../../../../provider/attempts/failure-notes";
import { recordOutcome } from "../../../../provider/middleware/record-outcome";
import { readConfig } from "../../../../provider/config/config";
import { kustomizationAttemptHandler } from "../../../../provider/resources/kustomization-status/attempt";
import { kustomizationStatusHandler } from "../../../../provider/resources/kustomization-status/status";
import type { ResourceHandler } from "../../../../provider/resources/shared/handler";
import { noDiff, type Problem } from "../../../../provider/rpc/requests";
import type { PropertyMap } from "../../../../provider/rpc/property-value";
import { ResourceMemory } from "../../../../provider/memory/resource-memory";
import { openSession, type Session } from "../../../../provider/session/session";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";
import { alwaysThis, FakeLog, rowsOf, type State } from "../../harness";
import { resourceFaults } from "../../output-faults";

const child = (type: string, name: string): string =>
  `urn:pulumi:test::project::slipway:index:Kustomization$slipway:index:${type}::app:${name}`;
const urns = {
  attempt: child("KustomizationAttempt", "attempt"),
  object: child("Object", "/ConfigMap/shop/web"),
  status: child("KustomizationStatus", "status"),
};
const nothing: State = { id: "", inputs: {}, outputs: {} };
const digest = `sha256:${"a".repeat(64)}`;
const given = { argumentsDigest: "1", digest, revision: "main@sha1:1", events: "cluster", namespace: "shop" };
const timeout = { error: new SyncError({ code: "HEALTH_TIMEOUT", what: "web is not healthy", why: "hunter2" }) };

let folder = "";
let minute = 0;
let cluster = new FakeCluster();
let log = new FakeLog();
let events: Record<string, unknown>[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-attempts-"));
  minute = 0;
  events = [];
  const create = (object: Record<string, unknown>): Promise<unknown> => {
    events.push(object);
    return Promise.resolve(object);
  };
  cluster = Object.assign(new FakeCluster(), { create });
  log = new FakeLog();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The session of another run, a minute later. */
function nextSession(): Session {
  minute += 1;
  const time = Date.UTC(2026, 0, 31, 12, minute);
  const notes = new FailureNotes({ SLIPWAY_CACHE: folder });
  const redact = (text: string): string => text.replaceAll("hunter2", "[secret]");
  const memory = new ResourceMemory();
  return openSession({
    memory,
    config: readConfig({}),
    log,
    signal: new AbortController().signal,
    clusters: () => alwaysThis(cluster),
    attempts: new Attempts({ memory, notes, redact, now: () => time }),
  });
}

/** What the resource of an object does in a run. */
type Outcome = "same" | "changed" | { readonly error: Error } | { readonly problem: Problem };

async function walk(handler: ResourceHandler, urn: string, news: PropertyMap, old: State, session: Session) {
  const { inputs, failures } = await handler.check({ urn, olds: old.inputs, news, seed: new Uint8Array([1]) }, session);
  expect(failures).toEqual([]);
  if (old.id === "") {
    const made = await handler.create({ urn, inputs, preview: false, timeoutSeconds: undefined }, session);
    return { state: { ...made, inputs }, rows: ["create"] };
  }
  const both = { urn, id: old.id, oldInputs: old.inputs, olds: old.outputs, news: inputs, ignoreChanges: [] };
  const diff = await handler.diff(both, session);
  if (!diff.changed) return { state: old, rows: [] };
  const made = await handler.update({ ...both, preview: false, timeoutSeconds: undefined }, session);
  return { state: { ...made, inputs }, rows: rowsOf(diff) };
}

async function deliver(session: Session, outcome: Outcome): Promise<boolean> {
  if (outcome === "same") return true;
  const object: ResourceHandler = {
    ...kustomizationStatusHandler,
    diff: () => Promise.resolve(noDiff),
    update: () => {
      if (typeof outcome === "object" && "error" in outcome) return Promise.reject(outcome.error);
      const problems = typeof outcome === "object" ? [outcome.problem] : [];
      return Promise.resolve({ id: "x", outputs: {}, problems });
    },
  };
  const request = { urn: urns.object, id: "x", oldInputs: {}, olds: {}, news: {}, ignoreChanges: [] };
  const done = recordOutcome(object, "slipway:index:Object").update(
    { ...request, preview: false, timeoutSeconds: undefined },
    session,
  );
  return done.then(
    ({ problems }) => problems.length === 0,
    () => false,
  );
}

interface Records {
  readonly attempt: State;
  readonly status: State;
}

/** A run of the program: the attempt, the object, and the status if the object succeeded. */
async function run(before: Records, inputs: PropertyMap, outcome: Outcome) {
  const session = nextSession();
  const attempt = await walk(kustomizationAttemptHandler, urns.attempt, inputs, before.attempt, session);
  expect(resourceFaults("slipway:index:KustomizationAttempt", attempt.state.outputs, false)).toEqual([]);
  if (inputs["failure"] !== undefined || !(await deliver(session, outcome)))
    return { records: { ...before, attempt: attempt.state }, rows: attempt.rows };
  const { number, generation, failures, lastHandledReconcileAt: requestedAt } = attempt.state.outputs;
  const news = {
    attempt: number ?? null,
    generation: generation ?? null,
    digest: inputs["digest"] ?? null,
    revision: inputs["revision"] ?? null,
    ...(requestedAt === undefined ? {} : { requestedAt }),
    healthChecked: true,
    failures: failures ?? null,
  };
  const status = await walk(kustomizationStatusHandler, urns.status, news, before.status, session);
  expect(resourceFaults("slipway:index:KustomizationStatus", status.state.outputs, false)).toEqual([]);
  return { records: { attempt: attempt.state, status: status.state }, rows: [...attempt.rows, ...status.rows] };
}

const first = (): Promise<Awaited<ReturnType<typeof run>>> =>
  run({ attempt: nothing, status: nothing }, given, "changed");

const historyOf = ({ status }: Records): readonly string[] =>
  (status.outputs["history"] as unknown as readonly Record<string, unknown>[]).map(
    (entry) =>
      `${String(entry["lastReconciledStatus"])} x${String(entry["totalReconciliations"])} ${JSON.stringify(entry["metadata"])}`,
  );

const succeeded = (count: number, revision = 1): string =>
  `ReconciliationSucceeded x${count} {"revision":"main@sha1:${revision}"}`;

test("a run that changes nothing writes nothing; drift and another revision are recorded", async () => {
  const made = await first();
  expect(made.records.status.outputs).toMatchObject({
    observedGeneration: 1,
    lastAppliedRevision: "main@sha1:1",
    lastAttemptedRevision: "main@sha1:1",
    recordedAt: "2026-01-31T12:01:00Z",
    conditions: [{ type: "Ready", status: "True" }, { type: "Healthy" }],
  });
  const same = await run(made.records, given, "same");
  expect(same.rows).toEqual([]);
  const drifted = await run(same.records, given, "changed");
  expect(drifted.rows).toEqual(["add history"]);
  expect(historyOf(drifted.records)).toEqual([succeeded(2)]);
  const moved = await run(drifted.records, { ...given, revision: "main@sha1:2" }, "same");
  expect(moved.rows).toEqual(["update revision", "update attempt"]);
  expect(historyOf(moved.records)).toEqual([succeeded(3, 2)]);
});

test.each<[string, Outcome, string]>([
  ["an error", timeout, "HealthCheckFailed"],
  [
    "problems",
    { problem: { code: "APPLY_CONFLICT", message: "a field belongs to another manager, hunter2" } },
    "ReconciliationFailed",
  ],
])("a failure by %s is recorded by the next run, without secrets", async (_, outcome, reason) => {
  const made = await first();
  const failed = await run(made.records, { ...given, revision: "main@sha1:2" }, outcome);
  expect(failed.records.attempt.outputs).toMatchObject({ number: 2, lastAttemptedRevision: "main@sha1:2" });
  expect(failed.records.status).toBe(made.records.status);
  const [file = ""] = readdirSync(join(folder, "attempts"));
  const path = join(folder, "attempts", file);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, "utf8")).not.toContain("hunter2");

  const again = await run(failed.records, { ...given, revision: "main@sha1:2" }, outcome);
  expect(again.rows).toEqual(["add failures[0]"]);
  expect(again.records.attempt.outputs).toMatchObject({
    number: 3,
    failures: [{ reason, time: "2026-01-31T12:02:00Z", revision: "main@sha1:2", digest }],
  });
  expect(again.records.attempt.outputs["conditions"]).toContainEqual(
    expect.objectContaining({ type: "Ready", status: "False", reason }),
  );
  const mended = await run(again.records, { ...given, revision: "main@sha1:2" }, "changed");
  expect(historyOf(mended.records)).toEqual([succeeded(2, 2), `${reason} x2 {"revision":"main@sha1:2"}`]);
  expect(readdirSync(join(folder, "attempts"))).toEqual([]);
  expect((await run(mended.records, { ...given, revision: "main@sha1:2" }, "same")).rows).toEqual([]);
});

test("a failure of the program is recorded at once, and is no entry of the history", async () => {
  const made = await first();
  const failure = "YAML_SYNTAX: cannot read all.yaml";
  const failed = await run(made.records, { argumentsDigest: "2", failure, failureCode: "YAML_SYNTAX" }, "same");
  expect(failed.records.attempt.outputs).toMatchObject({
    generation: 2,
    lastAttemptedRevision: "main@sha1:1",
    failures: [{ reason: "BuildFailed", message: failure }],
    conditions: [{ reason: "ProgressingWithRetry" }, { type: "Ready", status: "False", message: failure }],
  });
  expect(failed.records.attempt.inputs["failure"]).toBeUndefined();
  expect(failed.records.attempt.inputs["failureCode"]).toBeUndefined();
  const mended = await run(failed.records, given, "same");
  expect(historyOf(mended.records)).toEqual([succeeded(2)]);
  expect(mended.records.status.outputs["observedGeneration"]).toBe(3);
});

test("a request is recorded until there is another one", async () => {
  const made = await first();
  const asked = await run(made.records, { ...given, requestedAt: "now" }, "same");
  expect(asked.records.status.outputs["lastHandledReconcileAt"]).toBe("now");
  const later = await run(asked.records, given, "same");
  expect(later.rows).toEqual([]);
});

describe("events", () => {
  test("there is one for a success and one for a failure, and none if nothing changed", async () => {
    const made = await first();
    await run(made.records, given, "same");
    await run(made.records, given, timeout);
    expect(events.map(({ type, reason, note }) => [type, reason, note])).toEqual([
      ["Normal", "ReconciliationSucceeded", "Reconciliation finished in 0s"],
      ["Warning", "HealthCheckFailed", expect.stringContaining("[secret]")],
    ]);
    expect(log.said).toEqual([
      "info: ReconciliationSucceeded: Reconciliation finished in 0s",
      "warning: HealthCheckFailed: the reconciliation of main@sha1:1 failed after 0s",
    ]);
  });

  test.each([
    ["log", ["info: ReconciliationSucceeded: Reconciliation finished in 0s"]],
    ["none", []],
  ])("%s writes none to the cluster", async (mode, lines) => {
    await run({ attempt: nothing, status: nothing }, { ...given, events: mode }, "changed");
    expect(events).toEqual([]);
    expect(log.said).toEqual(lines);
  });
});

test("an unknown mode of events is refused", async () => {
  const news = { ...given, events: "mail" };
  const request = { urn: urns.attempt, olds: {}, news, seed: new Uint8Array() };
  const { failures } = await kustomizationAttemptHandler.check(request, nextSession());
  expect(failures).toEqual([{ property: "events", reason: "must be one of cluster, log, none" }]);
});
