import { inspect } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import { SyncError } from "../../../engine/errors/sync-error";
import { ArgumentError } from "../../../sdk/arguments/argument-error";
import { failureOf } from "../../../sdk/components/failure-of";
import { pluginFailureOf } from "../../../sdk/resources/plugin-failure";

const shown = (text: string): string => text;
const resource = { internals: "not for users" } as unknown as pulumi.Resource;

test("an expected failure shows its text, and neither a stack trace nor the resource", () => {
  const error = new SyncError({ code: "HELM_RENDER", what: "cannot render the templates of the chart" });
  const failure = failureOf(error, resource, shown) as pulumi.ResourceError;
  expect(pulumi.ResourceError.isInstance(failure)).toBe(true);
  expect(failure.resource).toBe(resource);
  expect([failure.message, failure.stack, failure.hideStack]).toEqual([error.message, error.message, true]);
  expect(inspect(failure)).not.toMatch(/ at |not for users/);
});

test("an invalid argument is an expected failure too, a bug is not", () => {
  expect(failureOf(new ArgumentError("path", "must be a string"), resource, shown)).toMatchObject({
    message: "path: must be a string",
  });
  const bug = new TypeError("x is not a function");
  expect(failureOf(bug, resource, shown)).toBe(bug);
});

test("the failure of a plugin call has the text of the plugin, without the text that Pulumi's SDK adds", () => {
  const token = "slipway:index:capabilities";
  const answer = "KUBE_NO_KUBECONFIG: no kubeconfig was found\n  mend   set KUBECONFIG";
  const error = pluginFailureOf(token, new Error(`invocation of ${token} returned an error: ${answer}`));
  const failure = failureOf(error, resource, shown) as pulumi.ResourceError;
  expect([failure.message, failure.stack, failure.hideStack]).toEqual([answer, answer, true]);
  const lost = new Error("the connection to the engine was lost");
  expect(pluginFailureOf(token, lost)).toBe(lost);
});

test("no failure shows a secret, not even a bug", () => {
  const redact = (text: string): string => text.replaceAll("hunter2", "[secret]");
  const error = new ArgumentError("timeout", '"hunter2" is not a duration');
  const failure = failureOf(error, resource, redact) as Error;
  expect([failure.message, failure.stack]).toEqual(Array(2).fill('timeout: "[secret]" is not a duration'));
  const bug = failureOf(new TypeError("cannot read hunter2"), resource, redact) as Error;
  expect(bug.message).toBe("cannot read [secret]");
  expect(bug.stack).toMatch(/^TypeError: cannot read \[secret\]\n +at /);
});
