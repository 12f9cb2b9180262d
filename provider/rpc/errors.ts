import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { InputPropertiesError } from "@pulumi/pulumi/proto/errors_pb";
import { ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { isSyncError } from "slipway/internal";
import { writeProperties } from "./marshal";
import type { PropertyMap } from "./property-value";
import type { CheckFailure } from "./requests";

/**
 * The gRPC error of a failed call. After the codes UNKNOWN, INTERNAL and DATA_LOSS the engine assumes that the outcome
 * is unknown, and stores a pending operation that a user must clear. None of them is used, since all of our operations
 * can be repeated.
 * Source: pulumi pkg/resource/plugin/provider_plugin.go@v3.259.0 (resourceStateAndError).
 */
export function serviceError(error: unknown): Partial<ServiceError> {
  if (error instanceof InputsRefused) return inputsRefused(error);
  if (error instanceof ReportedBefore) return { code: status.FAILED_PRECONDITION, details: error.message };
  if (isProgramError(error)) return { code: status.FAILED_PRECONDITION, details: error.message };
  if (isAnswerOfEngine(error)) return { code: status.FAILED_PRECONDITION, details: error.details };
  if (isSyncError(error)) {
    const cancelled = error.code === "KUBE_CANCELLED" || error.code === "HEALTH_CANCELLED";
    return { code: cancelled ? status.CANCELLED : status.FAILED_PRECONDITION, details: error.message };
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: status.ABORTED, details: `Slipway bug: ${details}` };
}

/**
 * The error of a resource that exists, but is not as it should be: the engine stores it, and continues with it in the
 * next run.
 */
export function initFailedError(id: string, outputs: PropertyMap, problems: readonly string[]): Partial<ServiceError> {
  const failure = new ErrorResourceInitFailed()
    .setId(id)
    .setProperties(writeProperties(outputs, "quote"))
    .setReasonsList([...problems]);
  const detail = new Any();
  detail.pack(failure.serializeBinary(), "pulumirpc.ErrorResourceInitFailed");
  const details = problems.join("\n");
  const message = new Status().setCode(status.FAILED_PRECONDITION).setMessage(details).setDetailsList([detail]);
  const metadata = new Metadata();
  metadata.add("grpc-status-details-bin", Buffer.from(message.serializeBinary()));
  return { code: status.FAILED_PRECONDITION, details, metadata };
}

/** The failure of a resource for the reason that another one has reported. */
export class ReportedBefore extends Error {
  /** @param resource the name of the other one */
  constructor(resource: string) {
    super(`the cluster cannot be asked, for the reason that is reported for ${JSON.stringify(resource)}`);
  }
}

/** Arguments of a component that are refused. */
export class InputsRefused extends Error {
  readonly faults: readonly CheckFailure[];

  /** @param hidden those whose values the engine must not show */
  constructor(faults: readonly CheckFailure[], hidden: readonly CheckFailure[] = []) {
    super(hidden.map(({ property, reason }) => `${property}: ${reason}`).join("\n") || "its arguments are refused");
    this.faults = faults;
  }
}

/** The engine names each property with its reason. Source: pulumi proto/pulumi/errors.proto@v3.259.0. */
function inputsRefused({ message: details, faults }: InputsRefused): Partial<ServiceError> {
  const errors = faults.map(({ property, reason }) =>
    new InputPropertiesError.PropertyError().setPropertyPath(property).setReason(reason),
  );
  const detail = new Any();
  detail.pack(new InputPropertiesError().setErrorsList(errors).serializeBinary(), "pulumirpc.InputPropertiesError");
  const code = status.INVALID_ARGUMENT;
  const message = new Status().setCode(code).setMessage(details).setDetailsList([detail]);
  const metadata = new Metadata();
  metadata.add("grpc-status-details-bin", Buffer.from(message.serializeBinary()));
  return { code, details, metadata };
}

/** The engine's own answer to a registration: it has reported why. */
function isAnswerOfEngine(error: unknown): error is ServiceError {
  return error instanceof Error && "code" in error && typeof error.code === "number" && "details" in error;
}

/**
 * An error that a class of `@slipway/pulumi` throws for a user, whose text says all. Source: pulumi
 * sdk/nodejs/errors.ts@v3.270.0 (RunError, ResourceError).
 */
function isProgramError(error: unknown): error is Error {
  return error instanceof Error && ("__pulumiRunError" in error || "__pulumResourceError" in error);
}
