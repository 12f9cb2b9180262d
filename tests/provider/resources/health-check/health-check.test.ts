import { objectHandler } from "../../../../provider/resources/object/object";
import { healthCheckHandler } from "../../../../provider/resources/health-check/health-check";
import { type PropertyMap, unknown } from "../../../../provider/rpc/property-value";
import { asObject, openScene, rowsOf, urnOf, Walk } from "../../harness";

const target = { apiVersion: "v1", kind: "Pod", namespace: "shop", name: "p" };

function pod(phase: string, name = "p"): ReturnType<typeof asObject> {
  const ready = { type: "Ready", status: phase === "Running" ? "True" : "False" };
  return asObject({
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name, namespace: "shop", labels: { app: "web" } },
    status: { phase, conditions: [ready] },
  });
}

function open(...phases: readonly string[]): Walk {
  const walk = new Walk(healthCheckHandler, openScene(), urnOf("gate", "HealthCheck"));
  phases.forEach((phase, index) => {
    walk.scene.cluster.put(pod(phase, index === 0 ? "p" : `p${String(index)}`));
  });
  return walk;
}

test.each<[string, PropertyMap, readonly string[]]>([
  ["nothing to wait for", {}, ["targets: is missing: name targets, or give a selector"]],
  [
    "a target without a name, and an invalid target",
    { targets: [{ apiVersion: "v1", kind: "Pod" }, "p"] },
    ["targets[0].name: is missing", "targets[1]: must be a map with apiVersion and kind"],
  ],
  [
    "wrong values about the wait",
    { targets: [{ ...target, waitUntil: "applied", failureThreshold: -1, failAfter: "soon", ignoreFailure: "yes" }] },
    [
      "targets[0].waitUntil: must be one of observed, ready",
      "targets[0].failureThreshold: must be 0 or greater",
      "targets[0].failAfter: must be a duration, such as 90s, 5m or 1h30m",
      "targets[0].ignoreFailure: must be true or false, not a value of type string",
    ],
  ],
  [
    "labels that are not strings",
    { selector: { apiVersion: "v1", kind: "Pod", matchLabels: { a: 1 } } },
    ["selector.matchLabels.a: must be a string"],
  ],
  [
    "rules that do not exist",
    { targets: [target], healthRules: "argo" },
    ["healthRules: must be one of kstatus, library"],
  ],
])("check: %s", async (_name, news, expected) => {
  const { failures } = await open().check(news);
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual(expected);
});

test("check adds the provider's namespace", async () => {
  const inputs = await open().checked({ targets: [{ apiVersion: "v1", kind: "Pod", name: "p" }] });
  expect(inputs["targets"]).toEqual([target]);
});

test("opens when all targets and all selected objects are healthy", async () => {
  const news = { targets: [target], selector: { apiVersion: "v1", kind: "Pod", matchLabels: { app: "web" } } };
  const { problems, outputs } = await open("Running", "Running").create(news);
  expect(problems).toEqual([]);
  expect(Object.keys(outputs["health"] as PropertyMap)).toEqual(["/Pod/shop/p", "/Pod/shop/p1"]);
});

test("stays closed with the reason, and records the observed health", async () => {
  const { problems, outputs } = await open("Failed").create({ targets: [target], timeoutSeconds: 1 });
  expect(problems[0]?.message).toContain("HEALTH_DEGRADED");
  expect(outputs["health"]).toMatchObject({ "/Pod/shop/p": { status: "Degraded" } });
});

test("a selector that matches nothing does not open the gate", async () => {
  const selector = { apiVersion: "v1", kind: "Pod", matchLabels: { app: "absent" } };
  await expect(open("Running").create({ selector, timeoutSeconds: 0.05 })).rejects.toThrow(
    /HEALTH_TIMEOUT: no Pod in the namespace shop matches app=absent/,
  );
});

test("a preview does not wait", async () => {
  const { outputs } = await open("Failed").create({ targets: [target] }, true);
  expect(outputs["health"]).toBe(unknown);
});

test("opens whatever becomes of a target whose failure is ignored, says so, and does not wait again", async () => {
  const walk = open("Failed");
  const news = { targets: [{ ...target, ignoreFailure: true }], timeoutSeconds: 1 };
  const state = await walk.create(news);
  expect(state.problems).toEqual([]);
  expect(state.outputs["health"]).toMatchObject({ "/Pod/shop/p": { status: "Degraded" } });
  expect(walk.scene.log.said.join("\n")).toContain("the run goes on, since this failure is ignored");
  expect((await walk.plan(news, state)).changed).toBe(false);
});

test("waits again if a target is not healthy, and if a trigger changes", async () => {
  const walk = open("Running");
  const news = { targets: [target], triggers: [1] };
  const state = await walk.create(news);
  expect((await walk.plan(news, state)).changed).toBe(false);
  expect(rowsOf(await walk.plan({ ...news, triggers: [2] }, state))).toEqual(["update triggers[0]"]);
  walk.scene.cluster.put(pod("Failed"));
  const plan = await walk.plan(news, state);
  expect({ changed: plan.changed, rows: rowsOf(plan) }).toEqual({ changed: true, rows: [] });
  expect(walk.scene.log.said.at(-1)).toMatch(/^info: \/Pod\/shop\/p is Degraded now: .*; the gate waits again$/);
  // A saved plan has the same inputs, whatever the resources before the gate do.
  expect(plan.inputs).toEqual(state.inputs);
});

test("waits again if the run writes a target without waiting for it, as its preview says", async () => {
  const walk = open("Running");
  const state = await walk.create({ targets: [target] });
  const object = { ...pod("Running"), spec: { containers: [] } } as unknown as PropertyMap;
  const made = new Walk(objectHandler, walk.scene, urnOf("p"));
  await made.create({ object, wait: false }, true);
  const { urn, handler, scene } = walk;
  const request = { urn, id: state.id, oldInputs: state.inputs, olds: state.outputs, news: state.inputs };
  expect((await handler.diff({ ...request, ignoreChanges: [] }, scene.session)).changed).toBe(true);
});

test("a refresh reads the health, and never waits", async () => {
  const walk = open("Running");
  const state = await walk.create({ targets: [target] });
  walk.scene.cluster.remove("/Pod/shop/p");
  const { outputs } = await walk.refresh(state);
  expect(outputs["health"]).toEqual({ "/Pod/shop/p": { status: "Missing", message: "not on the cluster" } });
});

test.each([
  ["targets", { targets: [null] }],
  ["targets", { targets: "all" }],
  ["selector", { selector: { kind: "Pod" } }],
  ["selector", { selector: { apiVersion: "v1", kind: "Pod", matchLabels: ["web"] } }],
])("a refresh names what cannot be read of the state: %s", async (field, broken) => {
  const walk = open("Running");
  const state = await walk.create({ targets: [target] });
  const inputs = broken as PropertyMap;
  await expect(walk.refresh({ ...state, inputs, outputs: inputs })).rejects.toMatchObject({
    code: "PROVIDER_INPUT_UNCHECKED",
    where: { field },
  });
});

test("the health library decides about its kinds if it is asked for, in the gate and in the preview", async () => {
  const rollout = { apiVersion: "argoproj.io/v1alpha1", kind: "Rollout", namespace: "shop", name: "web" };
  const walk = new Walk(healthCheckHandler, openScene(), urnOf("gate", "HealthCheck"));
  const put = (phase: string): void => {
    const metadata = { name: "web", namespace: "shop", generation: 1 };
    const { apiVersion, kind } = rollout;
    walk.scene.cluster.put(asObject({ apiVersion, kind, metadata, status: { observedGeneration: 1, phase } }));
  };
  put("Degraded");
  const state = await walk.create({ targets: [rollout] });
  expect(state.problems).toEqual([]);
  const news = { targets: [rollout], healthRules: "library", timeoutSeconds: 1 };
  const [problem] = (await walk.create(news)).problems;
  expect(problem?.message).toContain("HEALTH_TIMEOUT");
  expect(problem?.message).toContain("`pulumi up --continue-on-error`");
  put("Healthy");
  const healthy = await walk.create(news);
  expect(healthy.problems).toEqual([]);
  expect((await walk.plan(news, healthy)).changed).toBe(false);
  put("Degraded");
  expect((await walk.plan(news, healthy)).changed).toBe(true);
  expect(rowsOf(await walk.plan({ ...news, healthRules: "kstatus" }, healthy))).toEqual(["update healthRules"]);
});
