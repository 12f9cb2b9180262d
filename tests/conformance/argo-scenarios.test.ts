import { ResultRecorder } from "../../engine/sync/step/result-recorder";
import type { ReadHealth, StepContext } from "../../engine/sync/step/step-context";
import { syncStep } from "../../engine/sync/step/sync-step";
import { terminate } from "../../engine/sync/step/terminate";
import { isSyncError } from "../../engine/errors/sync-error";
import { argoHealth } from "../../engine/health/argo/argo-health";
import { completeSyncSettings } from "../../engine/sync/spec/read-settings";
import type { SyncResult, SyncState } from "../../engine/sync/model/sync-result";
import { objectOf, type ObjectPair, type SyncTask } from "../../engine/model/argo/sync-task";
import type { HealthStatus } from "../../engine/model/outcomes/health";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { groupOf, keyOf, printKey } from "../../engine/model/objects/object-key";
import { type MadeTasks, makeTasks } from "../../engine/plan/argo/make-tasks";
import { pairObjects } from "../../engine/plan/argo/pair-objects";
import { readArgoCases, scopeIn } from "./argo-corpus";
import { RecordingCluster } from "./argo-recording-cluster";
import type { Expectation, GivenResult, Scenario, Step } from "./argo-scenario";

describe("argo scenarios", () => {
  const scenarios = readArgoCases("argo-scenarios.json") as readonly Scenario[] | undefined;
  if (scenarios === undefined) {
    it("is not here", () => {
      console.warn("argo scenarios: no conformance data");
    });
    return;
  }
  let passed = 0;

  afterAll(() => {
    process.stdout.write(`argo scenarios: ${passed} passed of ${scenarios.length}\n`);
  });

  it.each(scenarios)("$name", async (scenario) => {
    let state = initialState(scenario);
    for (const step of scenario.steps) {
      const { outcome, next } = await runStep(scenario, step, state);
      expect(outcome).toEqual(expectationOf(step.expect, outcome));
      state = next;
    }
    passed += 1;
  });
});

async function runStep(
  scenario: Scenario,
  step: Step,
  before: SyncState,
): Promise<{ readonly outcome: unknown; readonly next: SyncState }> {
  const given = { ...scenario.options, ...step.options };
  const options = { ...completeSyncSettings(), ...given };
  const cluster = new RecordingCluster(step.commands ?? []);
  const recorder = new ResultRecorder(before);
  const waves: unknown[] = [];
  const context: StepContext = {
    cluster,
    options,
    recorder,
    released: new WeakSet(),
    health: healthIn(step),
    namespace: scenario.namespace,
    isModified: (key) => given.modified?.[printKey(key)],
    afterWave: (phase, wave, final) => {
      waves.push({ phase, wave, final });
      const failure = given.waveHookFails?.find((one) => one.phase === phase && one.wave === wave);
      return Promise.resolve(failure?.message);
    },
  };
  const made = tasksOf(scenario, step, recorder);
  const seen = new ResultRecorder(recorder.state);
  for (const { task, message } of made.invalid) seen.set(task, "SyncFailed", "", message);
  const tasks = made.tasks.map((task) => describeTask(task, seen));
  await (step.action === "terminate" ? terminate(context, made) : syncStep(context, made));
  const next = recorder.state;
  const outcome = {
    tasks,
    tasksValid: made.invalid.length === 0,
    operations: cluster.operations(),
    waveHook: waves,
    phase: next.phase,
    message: next.message,
    results: [...next.results.values()].map(describeResult),
  };
  return { outcome, next };
}

function tasksOf(scenario: Scenario, step: Step, recorder: ResultRecorder): MadeTasks {
  const { namespace, apiResources, revision, startedAt } = scenario;
  const given = { ...scenario.options, ...step.options };
  const targets = step.targets ?? scenario.targets;
  const scopeOf = scopeIn(apiResources);
  const { only, permissionDenied = {} } = given;
  const managed = managedNamespace(scenario, step);
  const made = makeTasks({
    ...pairObjects(targets, step.live, namespace, scopeOf),
    namespace,
    revision,
    startedAt: Date.parse(startedAt) / 1000,
    options: { ...completeSyncSettings(), ...given },
    ...(managed === undefined ? {} : { managedNamespace: managed.pair }),
    ...(only === undefined ? {} : { selects: ({ name }) => only.includes(name) }),
    refusal: ({ metadata }) => permissionDenied[metadata.name],
    missingKind: ({ apiVersion, kind }) =>
      scopeOf(groupOf(apiVersion), kind) === undefined ? notServed(apiVersion) : undefined,
  });
  if (managed?.failure !== undefined) {
    const task = made.tasks.find(({ target }) => target === managed.pair.target);
    if (task !== undefined) recorder.set(task, "SyncFailed", "Error", managed.failure);
  }
  return made;
}

/** The text of the recorded server. */
function notServed(apiVersion: string): string {
  const why = `the server could not find the requested resource, GroupVersion ${JSON.stringify(apiVersion)} not found`;
  return `failed to discover server resources for group version ${apiVersion}: ${why}`;
}

interface Managed {
  readonly pair: ObjectPair;
  readonly failure?: string;
}

/** The Namespace of the sync, as its caller decides about it. */
function managedNamespace(scenario: Scenario, step: Step): Managed | undefined {
  const { namespace } = scenario;
  const { namespaceModifier } = { ...scenario.options, ...step.options };
  if (namespaceModifier === undefined) return undefined;
  const targets = step.targets ?? scenario.targets;
  if (
    targets.some(
      ({ kind, apiVersion, metadata }) => kind === "Namespace" && apiVersion === "v1" && metadata.name === namespace,
    )
  ) {
    return undefined;
  }
  const target: KubeObject = { apiVersion: "v1", kind: "Namespace", metadata: { name: namespace } };
  const live = step.existingNamespace;
  if (namespaceModifier.startsWith("error: ")) {
    const failure = `namespaceModifier error: ${namespaceModifier.slice("error: ".length)}`;
    return { pair: { target, live: undefined }, failure };
  }
  return namespaceModifier === "modified" ? { pair: { target, live } } : undefined;
}

function healthIn({ health = {} }: Step): ReadHealth {
  return (object) => {
    const override = health[object.metadata.name];
    const place = `${object.metadata.namespace ?? ""}/${object.metadata.name}`;
    const isDeleted = argoHealth({ ...object, apiVersion: "v1", kind: "ConfigMap" }) !== undefined;
    if (override !== undefined && !isDeleted) {
      const { status, message = "", error } = override;
      if (error !== undefined) return { error: `failed to get resource health for ${place}: ${error}` };
      return { health: status as HealthStatus, message };
    }
    try {
      return argoHealth(object);
    } catch (error) {
      if (isSyncError(error)) return { error: error.message };
      throw error;
    }
  };
}

function initialState({ initial }: Scenario): SyncState {
  const results = (initial?.results ?? []).map((one, index): [string, SyncResult] => {
    const key = { group: one.group, kind: one.kind, namespace: one.namespace, name: one.name };
    const result: SyncResult = {
      ...{ key, version: one.version ?? "", order: one.order ?? index + 1, images: one.images ?? [] },
      ...{ status: one.status, message: one.message, hookType: one.hookType },
      ...{ hookPhase: one.hookPhase, syncPhase: one.syncPhase },
    };
    return [`${printKey(key)}:${one.syncPhase}`, result];
  });
  return { phase: initial?.phase ?? "", message: initial?.message ?? "", results: new Map(results) };
}

function describeTask(task: SyncTask, recorder: ResultRecorder): unknown {
  const { status, message, phase } = recorder.stateOf(task);
  const object = objectOf(task);
  const key = keyOf(object);
  return {
    ...{ ...key, hook: task.isHook, live: task.live !== undefined, phase: task.phase },
    ...{ prune: task.target === undefined, wave: task.wave },
    ...(task.skipsDryRun ? { skipDryRun: true } : {}),
    ...(status === "" ? {} : { syncStatus: status }),
    ...(phase === "" ? {} : { operationState: phase }),
    ...(message === "" ? {} : { message }),
  };
}

function describeResult({ key, images, version, ...others }: SyncResult): GivenResult {
  return {
    ...{ ...key, ...others },
    ...(version === "" ? {} : { version }),
    ...(images.length === 0 ? {} : { images }),
  };
}

/** What a step must give; where upstream's order depends on its timing, results are a set. */
function expectationOf(expect: Expectation, outcome: unknown): unknown {
  const { messageOneOf, results, ...others } = expect;
  const found = outcome as { readonly message: string; readonly results: readonly GivenResult[] };
  const isOrdered = results.every(({ order }) => order !== undefined);
  const message = messageOneOf?.includes(found.message) === true ? found.message : expect.message;
  return { ...others, message, results: isOrdered ? results : sameSet(results, found.results) };
}

/** The results found, if they are the expected ones in another order. */
function sameSet(expected: readonly GivenResult[], found: readonly GivenResult[]): readonly GivenResult[] {
  const textOf = (one: GivenResult): string => {
    const fields = Object.entries(one).filter(([name]) => name !== "order");
    return JSON.stringify(fields.sort(([left], [right]) => (left < right ? -1 : 1)));
  };
  const texts = (list: readonly GivenResult[]): string => list.map(textOf).sort().join("\n");
  return texts(expected) === texts(found) ? found : expected;
}
