// The rules of waiting: of a resource, then of its provider.
import { checkConfigFields, readConfig } from "../../../provider/config/config";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import { healthCheckHandler } from "../../../provider/resources/health-check/health-check";
import { objectHandler } from "../../../provider/resources/object/object";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { waveHandler } from "../../../provider/resources/wave/wave";
import { type PropertyMap, type PropertyValue, SecretValue, unknown } from "../../../provider/rpc/property-value";
import { faultOfWaiting, readWaiting } from "../../../provider/rules/waiting";
import { asObject, openScene, urnOf, Walk } from "../harness";

test.each<[name: string, value: PropertyValue, expected: string]>([
  ["a text", "applied", "must be a map with until, failureThreshold, failAfter, ignoreFailure"],
  ["another goal", { until: "never" }, "until must be one of applied, observed, ready"],
  ["a negative threshold", { failureThreshold: -1 }, "failureThreshold must be 0 or greater"],
  ["half a failure", { failureThreshold: 1.5 }, "failureThreshold must be a whole number"],
  ["no duration", { failAfter: "soon" }, "failAfter must be a duration"],
  ["no truth", { ignoreFailure: "yes" }, "ignoreFailure must be true or false"],
  ["the name that a target of a gate has", { waitUntil: "ready" }, "waitUntil there is no such field"],
])("waiting: %s is a fault, of a resource and of a provider", async (_name, value, expected) => {
  expect(faultOfWaiting(value)).toContain(expected);
  expect(readWaiting(value)).toBeUndefined();
  const reason = expect.stringContaining(expected) as string;
  for (const one of [value, JSON.stringify(value)]) {
    expect(checkConfigFields({ waiting: one })).toEqual([{ property: "waiting", reason }]);
  }
  const { failures } = await new Walk(objectHandler, openScene()).check({ object: configMap, waiting: value });
  expect(failures).toEqual([{ property: "waiting", reason }]);
});

test("what can be read is read, also as the text of a configuration; what is not known yet says nothing", () => {
  const waiting = { until: "observed", failureThreshold: 0, failAfter: "1m", ignoreFailure: false };
  expect(readWaiting(waiting)).toEqual(waiting);
  expect(readWaiting(new SecretValue({ until: new SecretValue("ready"), failAfter: null }))).toEqual({
    until: "ready",
  });
  expect(readWaiting({ until: "ready", failAfter: unknown })).toEqual({ until: "ready" });
  expect([undefined, null, unknown].map(readWaiting)).toEqual([undefined, undefined, undefined]);
  expect(readConfig({ waiting: JSON.stringify(waiting) }).waiting).toEqual(waiting);
  expect(readConfig({}).waiting).toEqual({});
});

const configMap = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" } };
/** Without a status, so that its controller has not seen it. */
const deployment = (annotations: PropertyMap = {}): PropertyMap => {
  const metadata = { name: "web", namespace: "shop", generation: 1, annotations };
  return { apiVersion: "apps/v1", kind: "Deployment", metadata, spec: { replicas: 1 } };
};

interface Given {
  readonly waiting?: PropertyMap;
  readonly provider?: PropertyMap;
  readonly annotations?: PropertyMap;
}

type Kind = "an Object" | "a Wave" | "a gate between waves" | "a gate of a program";

/** The code of the error; undefined if nothing holds up the run. */
async function problemOf(kind: Kind, { waiting, provider = {}, annotations = {} }: Given): Promise<string | undefined> {
  const scene = openScene({ waiting: provider });
  const settings = { ...(waiting === undefined ? {} : { waiting }), timeoutSeconds: 0.2 };
  const object = deployment(annotations);
  const walk = (handler: ResourceHandler | undefined, type: string): Walk => {
    if (handler === undefined) throw new Error(`no handler is registered for ${type}`);
    return new Walk(handler, scene, urnOf("web", type));
  };
  if (kind === "an Object") {
    return codeIn(await walk(objectHandler, "Object").create({ object, ...settings }));
  }
  if (kind === "a Wave") {
    const objects = { "apps/Deployment/shop/web": JSON.stringify(object) };
    return codeIn(await walk(waveHandler, "Wave").create({ objects, ...settings }));
  }
  scene.cluster.put(asObject(object));
  const targets = [{ apiVersion: "apps/v1", kind: "Deployment", namespace: "shop", name: "web" }];
  if (kind === "a gate of a program") {
    return codeIn(await walk(healthCheckHandler, "HealthCheck").create({ targets, ...settings }));
  }
  const place = { title: "wave 0", wave: 1, waves: 2, blocks: { count: 0, first: [] } };
  const gate = walk(resourceHandlers["slipway:index:HealthCheck"], "HealthCheck");
  return codeIn(await gate.create({ targets, place, timeoutSeconds: 0.2 }));
}

function codeIn({ problems }: { readonly problems: readonly { readonly code: string }[] }): string | undefined {
  return problems[0]?.code;
}

const applied = { until: "applied" };

test.each<[kind: Kind, name: string, given: Given, isHeldUp: boolean]>([
  ["an Object", "nothing", {}, true],
  ["an Object", "the resource: applied", { waiting: applied }, false],
  ["an Object", "the provider: applied", { provider: applied }, false],
  ["an Object", "the resource: ready, the provider: applied", { waiting: { until: "ready" }, provider: applied }, true],
  ["an Object", "an annotation: ready", { waiting: applied, annotations: { "slipway.dev/wait-until": "ready" } }, true],
  ["an Object", "the provider: failures are ignored", { provider: { ignoreFailure: true } }, false],
  ["a Wave", "nothing", {}, true],
  ["a Wave", "the resource: applied", { waiting: applied }, false],
  ["a Wave", "the provider: applied", { provider: applied }, false],
  ["a Wave", "the resource: observed, which it is not", { waiting: { until: "observed" }, provider: applied }, true],
  ["a Wave", "an annotation: ready", { waiting: applied, annotations: { "slipway.dev/wait-until": "ready" } }, true],
  ["a gate between waves", "nothing", {}, true],
  ["a gate between waves", "the provider: applied", { provider: applied }, false],
  ["a gate of a program", "the provider: applied, which does not count for it", { provider: applied }, true],
  ["a gate of a program", "the provider: failures are ignored", { provider: { ignoreFailure: true } }, false],
])("%s waits by what is said; %s", async (kind, _name, given, isHeldUp) => {
  expect(await problemOf(kind, given)).toBe(isHeldUp ? "HEALTH_TIMEOUT" : undefined);
});

test("a gate waits for the objects that a selector matches as the provider says", async () => {
  const selector = { apiVersion: "apps/v1", kind: "Deployment", namespace: "shop", matchLabels: {} };
  const codes = [{}, { ignoreFailure: true }].map(async (provider) => {
    const scene = openScene({ waiting: provider });
    scene.cluster.put(asObject(deployment()));
    const walk = new Walk(healthCheckHandler, scene, urnOf("gate", "HealthCheck"));
    return codeIn(await walk.create({ selector, timeoutSeconds: 1 }));
  });
  expect(await Promise.all(codes)).toEqual(["HEALTH_TIMEOUT", undefined]);
});
