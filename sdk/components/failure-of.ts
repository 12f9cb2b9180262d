import * as pulumi from "@pulumi/pulumi";
import { isSyncError } from "slipway";
import { ArgumentError } from "../arguments/read-arguments";

/** An expected failure in the form for Pulumi: its text alone. Any other error is returned unchanged. */
export function failureOf(error: unknown, resource: pulumi.Resource): unknown {
  if (!isSyncError(error) && !(error instanceof ArgumentError)) return error;
  const failure = new pulumi.ResourceError(error.message, resource, true);
  // If several components fail, Node.js itself may report the later ones, with the stack and all enumerable properties.
  failure.stack = failure.message;
  return Object.defineProperty(failure, "resource", { enumerable: false });
}
