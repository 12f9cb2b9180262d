// How a component passes on what it says about waits.
import * as pulumi from "@pulumi/pulumi";
import type { PlannedObject } from "slipway/internal";
import { readManifestsArgs } from "../../../sdk/arguments/read-manifests-args";
import { materializeWaitFor } from "../../../sdk/components/materialize-wait-for";
import * as slipway from "../../../sdk/index";
import { type Registered, useMocks, valueOf } from "../mocks";

const object = (name: string, annotations: Readonly<Record<string, string>> = {}, kind = "ConfigMap") => ({
  apiVersion: kind === "ConfigMap" ? "v1" : "apiextensions.k8s.io/v1",
  ...{ kind, metadata: { name, ...(kind === "ConfigMap" ? { namespace: "shop" } : {}), annotations } },
});
type Wanted = ReturnType<typeof object>;
const wave = (number: number, more: Readonly<Record<string, string>> = {}) => ({
  ...more,
  "slipway.dev/wave": String(number),
});

async function register(
  objects: readonly Wanted[],
  args: Partial<slipway.ManifestsArgs>,
): Promise<readonly Registered[]> {
  const registered = await useMocks(false);
  const made = new slipway.Manifests("shop", { objects: [...objects], ...args });
  await valueOf(made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  return registered;
}

const targetsOf = (registered: readonly Registered[], name: string): unknown =>
  registered.find((one) => one.name === name)?.inputs["targets"];

const waiting = { until: "applied", failAfter: "1m" } as const;
const named = (name: string) => ({ apiVersion: "v1", kind: "ConfigMap", name, namespace: "shop" });

test("with a resource for each object, the objects have the argument, and gates what it says of their targets", async () => {
  const objects = [object("plain"), object("own", { "slipway.dev/wait-until": "ready" }), object("last", wave(1))];
  const registered = await register(objects, { waiting });
  const said = registered.filter(({ type }) => slipway.isObjectType(type)).map(({ inputs }) => inputs["waiting"]);
  expect(said).toEqual([waiting, waiting, waiting]);
  expect(targetsOf(registered, "shop:wave 0")).toEqual([{ ...named("own"), waitUntil: "ready", failAfter: "1m" }]);
});

test("without the argument, targets and resources say nothing", async () => {
  const registered = await register([object("plain"), object("last", wave(1))], {});
  expect(registered.filter(({ inputs }) => "waiting" in inputs)).toEqual([]);
  expect(targetsOf(registered, "shop:wave 0")).toEqual([named("plain")]);
});

test("with a resource for each wave, the waves have the argument", async () => {
  const registered = await register([object("plain"), object("last", wave(1))], { waiting, granularity: "wave" });
  const waves = registered.filter(({ type }) => type === "slipway:index:Wave");
  expect(waves.map(({ inputs }) => [inputs["wait"], inputs["waiting"]])).toEqual([
    [true, waiting],
    [true, waiting],
  ]);
});

test("healthChecks are waited for until they are healthy, with the tolerances of the component", async () => {
  const healthChecks = [named("plain"), named("other")];
  const registered = await register([object("plain")], { waiting, healthChecks });
  const tolerated = healthChecks.map((target) => ({ ...target, failAfter: "1m" }));
  expect(targetsOf(registered, "shop:health checks")).toEqual(tolerated);
});

const crd = { apiVersion: "example.com/v1", kind: "Store", name: "vault", namespace: "infra" };

test.each(["object", "wave"] as const)("waitFor is a gate before all else (granularity %s)", async (granularity) => {
  const waitFor = [{ ...crd, condition: "Ready" }, { ...crd, expr: "spec.size > 1" }, named("other")];
  const healthCheckExprs = [{ apiVersion: "example.com/v1", current: "true" }];
  const registered = await register([object("plain"), object("last", wave(1))], {
    ...{ waitFor, healthCheckExprs, granularity, timeout: "7m" },
    waiting: { until: "applied", ignoreFailure: true },
  });
  const firstOf = (name: string): number => registered.findIndex((one) => one.name === name);
  const objects = registered.flatMap(({ type }, index) =>
    slipway.isObjectType(type) || type === "slipway:index:Wave" ? [index] : [],
  );
  expect(Math.min(...objects)).toBeGreaterThan(firstOf("shop:wait for"));
  expect(registered[firstOf("shop:wait for")]?.inputs).toMatchObject({
    // What must be there is no object whose failure may be ignored.
    targets: waitFor.map((target) => ({ ...target, ignoreFailure: false })),
    timeoutSeconds: 420,
    healthCheckExprs: [{ ...healthCheckExprs[0], kind: "" }],
  });
});

test("waitFor names no object of the component", () => {
  const args = readManifestsArgs({ text: "", waitFor: [crd, { ...named("plain"), condition: "Ready" }] });
  const objects = [{ object: object("plain") }] as unknown as readonly PlannedObject[];
  expect(() => materializeWaitFor("shop", { args }, objects, {})).toThrow(
    "waitFor[1]: names ConfigMap shop/plain, which the component itself applies",
  );
});

test.each<[given: object, message: string]>([
  [{ waitFor: [{ ...crd, condition: "Ready", expr: "true" }] }, "waitFor[0].expr: cannot be given beside condition"],
  [{ waitFor: [{ kind: "Store", name: "vault" }] }, "waitFor[0].apiVersion: is missing"],
  [{ waitFor: [{ ...crd, expr: "spec ==" }] }, "HEALTH_EXPRESSION_INVALID"],
  [{ waitFor: [crd], materialize: "kubernetes" }, 'waitFor: cannot be given with materialize: "kubernetes"'],
  [{ waiting: { until: "never" } }, "waiting.until: must be one of applied, observed, ready"],
  [{ waiting: { waitUntil: "ready" } }, "waiting.waitUntil: there is no such field"],
  [{ waiting: { failureThreshold: -1 } }, "waiting.failureThreshold: must be 0 or greater"],
  [{ waiting, materialize: "kubernetes" }, 'waiting: cannot be given with materialize: "kubernetes"'],
])("an error names the argument: %j", (given, message) => {
  expect(() => readManifestsArgs({ text: "", ...given })).toThrow(message);
});
