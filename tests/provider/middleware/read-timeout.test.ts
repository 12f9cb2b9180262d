// The time limit of a resource as a duration, which other languages than TypeScript send.
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import { type PropertyMap, SecretValue, unknown } from "../../../provider/rpc/property-value";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { openScene, urnOf } from "../harness";

const checkObject = (news: PropertyMap, olds: PropertyMap = {}) => {
  const handler = resourceHandlers["slipway:index:Object"] as ResourceHandler;
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "b" } };
  const urn = urnOf("one", "Object");
  const { session } = openScene();
  return handler.check({ urn, olds, news: { object, ...news }, seed: new Uint8Array(32) }, session);
};

test.each<[string, PropertyMap, unknown]>([
  ["a duration", { timeout: "1m30s" }, 90],
  ["parts of a second", { timeout: "1500ms" }, 1.5],
  ["null", { timeout: null }, undefined],
  ["null, with seconds", { timeout: null, timeoutSeconds: 5 }, 5],
  ["a duration, with null seconds", { timeout: "5s", timeoutSeconds: null }, 5],
  ["a value that is not known yet", { timeout: unknown }, unknown],
  ["a secret", { timeout: new SecretValue("5s") }, new SecretValue(5)],
  ["a secret that is not known yet", { timeout: new SecretValue(unknown) }, new SecretValue(unknown)],
])("%s is recorded in seconds", async (_name, news, expected) => {
  const { inputs, failures } = await checkObject(news);
  expect(failures).toEqual([]);
  expect(inputs["timeoutSeconds"]).toEqual(expected);
  expect(inputs).not.toHaveProperty("timeout");
});

test.each<[string, PropertyMap, string]>([
  ["a text that is not a duration", { timeout: "five minutes" }, "must be a duration"],
  ["a negative duration", { timeout: "-5s" }, "must be a duration"],
  ["a number", { timeout: 5 }, "must be a duration"],
  ["no time at all", { timeout: "0s" }, "must be a number of seconds above 0"],
  ["both forms", { timeout: "5s", timeoutSeconds: 5 }, "must not be given together with timeoutSeconds"],
])("%s is refused", async (_name, news, reason) => {
  const { failures } = await checkObject(news);
  expect(failures).toEqual([{ property: "timeout", reason: expect.stringContaining(reason) as string }]);
});

test("recorded seconds stay if the program ignores their changes: the engine adds them to what it gives", async () => {
  const olds = { timeoutSeconds: 60 };
  expect(await checkObject({ timeout: "5s", ...olds }, olds)).toMatchObject({ inputs: olds, failures: [] });
});
