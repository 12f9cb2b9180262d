import * as pulumi from "@pulumi/pulumi";
import { hideAnswers } from "../../../sdk/resources/hide-answers";
import { Kustomization } from "../../../sdk/components/kustomization";
import { KubernetesObject } from "../../../sdk/resources/object";
import { useMocks } from "../mocks";

type Respond = (error: unknown, answer: unknown) => void;
type Send = (request: object, ...rest: readonly unknown[]) => unknown;
type Monitor = Record<"registerResource" | "readResource" | "invoke", Send>;

/** A monitor that gives each request the same answer. */
async function answering(answer: unknown, error: unknown = null): Promise<Monitor> {
  await useMocks();
  const monitor = pulumi.runtime.getMonitor() as unknown as Monitor;
  for (const method of ["registerResource", "readResource", "invoke"] as const)
    monitor[method] = (_request, ...rest) => {
      (rest.at(-1) as Respond)(error, answer);
    };
  hideAnswers();
  // Each resource calls it.
  hideAnswers();
  return monitor;
}

const secretAnswer = (): object => ({ value: "hunter22", toString: () => "hunter22" });

const shown = (monitor: Monitor, method: keyof Monitor, request: object): string => {
  let text = "";
  monitor[method](request, (_error: unknown, answer: unknown) => (text = `resp: ${String(answer)}`));
  return text;
};

const hiddenText = "resp: [not shown, since it may contain secrets]";

test.each<[keyof Monitor, object, string]>([
  ["registerResource", { getType: () => "slipway:index:Object" }, hiddenText],
  ["registerResource", { getType: () => "slipway:index:Kustomization" }, hiddenText],
  ["registerResource", { getType: () => "pulumi:providers:slipway" }, hiddenText],
  ["readResource", { getType: () => "slipway:index:Object" }, hiddenText],
  ["invoke", { getTok: () => "slipway:index:lookup" }, hiddenText],
  ["invoke", { getTok: () => "pulumi:pulumi:readStackResourceOutputs" }, hiddenText],
  ["registerResource", { getType: () => "kubernetes:core/v1:Secret" }, "resp: hunter22"],
  ["registerResource", { getType: () => "pulumi:providers:slipway2" }, "resp: hunter22"],
  ["invoke", { getTok: () => "aws:index:slipway" }, "resp: hunter22"],
])("%s: answers about this package alone are hidden", async (method, request, expected) => {
  expect(shown(await answering(secretAnswer()), method, request)).toBe(expected);
});

test("an answer is otherwise the same, and so is an error", async () => {
  const answer = secretAnswer();
  const failure = new Error("refused");
  const monitor = await answering(answer, failure);
  const given: unknown[] = [];
  monitor.invoke({ getTok: () => "slipway:index:live" }, (...values: readonly unknown[]) => given.push(...values));
  expect(given).toEqual([failure, answer]);
  expect(given[1]).toBe(answer);
  expect(answer).toHaveProperty("value", "hunter22");
});

test("an error without an answer is passed on", async () => {
  const monitor = await answering(undefined);
  expect(shown(monitor, "invoke", { getTok: () => "slipway:index:live" })).toBe("resp: undefined");
});

const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" } };

test.each<[string, () => pulumi.Resource]>([
  ["an object", () => new KubernetesObject("settings", { object })],
  ["a component, without a provider before it", () => new Kustomization("app", { resources: [object], suspend: true })],
])("answers are hidden before the first one: %s", async (_name, register) => {
  // Without an engine, Pulumi's SDK prints the messages of a component.
  jest.spyOn(console, "log").mockImplementation(() => undefined);
  await useMocks();
  const texts: string[] = [];
  const monitor = pulumi.runtime.getMonitor() as unknown as Monitor;
  const send = monitor.registerResource.bind(monitor);
  monitor.registerResource = (request, respond) =>
    send(request, (error: unknown, answer: unknown) => {
      (respond as Respond)(error, answer);
      texts.push(String(answer));
    });
  const resource = register();
  await new Promise((done) => resource.urn.apply(done));
  expect(texts[0]).toBe("[not shown, since it may contain secrets]");
});
