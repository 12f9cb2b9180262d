import type * as pulumi from "@pulumi/pulumi";
import { type ErrorCode, isSyncError, type SettingFault } from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { failureWithText, PluginFailure } from "../resources/plugin-failure";
import { refuseDeletions } from "./refuse-deletions";

/**
 * An expected failure in the form for Pulumi: its text alone. Any other error keeps its stack. Since a failed program
 * does not register everything, the engine must not delete what is not registered.
 *
 * @param redact removes secrets from a text
 */
export function failureOf(error: unknown, resource: pulumi.Resource, redact: (text: string) => string): unknown {
  const failure = isExpected(error) ? failureWithText(redact(error.message), resource) : withoutSecrets(error, redact);
  noteFaults(error, failure, redact);
  refuseDeletions(failure);
  return failure;
}

/**
 * The same for a resource that is not registered: Pulumi would wait for its URN before it reports a message about it.
 *
 * @param label names the resource
 */
export function failureOfUnregistered(error: unknown, label: string, redact: (text: string) => string): unknown {
  const failure = isExpected(error)
    ? failureWithText(`${label}: ${redact(error.message)}`, undefined)
    : withoutSecrets(error, redact);
  noteFaults(error, failure, redact);
  refuseDeletions(failure);
  return failure;
}

const noted = new WeakMap<object, readonly SettingFault[]>();

function noteFaults(error: unknown, failure: unknown, redact: (text: string) => string): void {
  if (!(error instanceof ArgumentError) || typeof failure !== "object" || failure === null) return;
  noted.set(
    failure,
    error.faults.map(({ path, reason }) => ({ path, reason: redact(reason) })),
  );
}

/** What is wrong with the arguments, if a failure says that. */
export function faultsOf(failure: unknown): readonly SettingFault[] | undefined {
  return typeof failure === "object" && failure !== null ? noted.get(failure) : undefined;
}

/** What the record of a component says about a failure. */
export interface RecordedFailure {
  readonly failure: string;
  /** Undefined for an error of other code than ours. */
  readonly failureCode: ErrorCode | undefined;
}

/** @param shown - the error in its form for Pulumi, without secrets */
export function recordedFailure(error: unknown, shown: unknown): RecordedFailure {
  return {
    failure: shown instanceof Error ? shown.message : "an unexpected error",
    failureCode: isSyncError(error) || error instanceof PluginFailure ? error.code : undefined,
  };
}

function isExpected(error: unknown): error is Error {
  return isSyncError(error) || error instanceof ArgumentError || error instanceof PluginFailure;
}

/** The same error if it has no secret. */
function withoutSecrets(error: unknown, redact: (text: string) => string): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack = "" } = error;
  if (redact(message) === message && redact(stack) === stack) return error;
  const shown = new Error(redact(message));
  shown.stack = redact(stack);
  return shown;
}
