// How a component passes on what it says about waits.
import * as pulumi from "@pulumi/pulumi";
import { readManifestsArgs } from "../../../sdk/arguments/read-manifests-args";
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

test.each<[given: object, message: string]>([
  [{ waiting: { until: "never" } }, "waiting.until: must be one of applied, observed, ready"],
  [{ waiting: { waitUntil: "ready" } }, "waiting.waitUntil: there is no such field"],
  [{ waiting: { failureThreshold: -1 } }, "waiting.failureThreshold: must be 0 or greater"],
  [{ waiting, materialize: "kubernetes" }, 'waiting: cannot be given with materialize: "kubernetes"'],
])("an error names the argument: %j", (given, message) => {
  expect(() => readManifestsArgs({ text: "", ...given })).toThrow(message);
});
