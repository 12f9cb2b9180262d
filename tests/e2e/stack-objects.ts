// What the tests of a whole stack deliver: values that must stay hidden, Pods with a log, and two waves.
import { configMap, deployment } from "./harness";

/** What the containers with the name `leaky` write into their logs. */
export const password = "hunter2-of-the-hook";

/** A Deployment whose Pods behave as the annotation says, with another container. */
export function workload(name: string, container: string, pods?: string): unknown {
  const object = structuredClone(deployment(name, 1)) as {
    spec: { template: { metadata: { annotations?: object }; spec: { containers: { name: string }[] } } };
  };
  if (pods !== undefined) object.spec.template.metadata.annotations = { "test.slipway.dev/pod": pods };
  for (const one of object.spec.template.spec.containers) one.name = container;
  return object;
}

/** A ConfigMap that takes the secret from the variable `password` of `postBuild`, a workload, and a second wave. */
export const stackObjects: readonly unknown[] = [
  configMap("settings", { color: "blue", password: "${password}" }),
  workload("web", "leaky"),
  configMap("last", {}, { "slipway.dev/wave": "1" }),
];
