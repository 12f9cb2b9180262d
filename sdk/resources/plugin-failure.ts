import * as pulumi from "@pulumi/pulumi";
import { type ErrorCode, errorCodes } from "slipway/internal";

/** An answer of the plugin that says what failed, and how to fix it. */
export class PluginFailure extends Error {
  /** Undefined for an error of other code. */
  readonly code: ErrorCode | undefined;

  constructor(answer: string) {
    super(answer);
    // Pulumi's protocol returns the error of a function as a text alone.
    const [code] = answer.split(":", 1);
    this.code = errorCodes.find((one) => one === code);
  }
}

/**
 * The plugin's own error instead of the one in which Pulumi's SDK wraps it; any other error is returned unchanged.
 * Source: pulumi sdk/nodejs/runtime/invoke.ts@v3.259.0 (invokeAsync).
 */
export function pluginFailureOf(token: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const start = `invocation of ${token} returned an error: `;
  return error.message.startsWith(start) ? new PluginFailure(error.message.slice(start.length)) : error;
}

/** A failure of a resource in the form for Pulumi: its text alone, without a stack. */
export function failureWithText(text: string, resource: pulumi.Resource | undefined): Error {
  const failure = new pulumi.ResourceError(text, resource, true);
  // If several resources fail, Node.js itself may report the later ones, with the stack and all enumerable properties.
  failure.stack = failure.message;
  return Object.defineProperty(failure, "resource", { enumerable: false });
}
