import { inspect } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import { SyncError } from "../../../engine/errors/sync-error";
import { ArgumentError } from "../../../sdk/arguments/read-arguments";
import { failureOf } from "../../../sdk/components/failure-of";

const resource = { internals: "not for users" } as unknown as pulumi.Resource;

test("an expected failure shows its text, and neither a stack trace nor the resource", () => {
  const error = new SyncError({ code: "HELM_RENDER", what: "cannot render the templates of the chart" });
  const failure = failureOf(error, resource) as pulumi.ResourceError;
  expect(pulumi.ResourceError.isInstance(failure)).toBe(true);
  expect(failure.resource).toBe(resource);
  expect([failure.message, failure.stack, failure.hideStack]).toEqual([error.message, error.message, true]);
  expect(inspect(failure)).not.toMatch(/ at |not for users/);
});

test("an invalid argument is an expected failure too, a bug is not", () => {
  expect(failureOf(new ArgumentError("path", "must be a string"), resource)).toMatchObject({
    message: "path: must be a string",
  });
  const bug = new TypeError("x is not a function");
  expect(failureOf(bug, resource)).toBe(bug);
});
