import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { isSyncError } from "slipway/internal";
import { writeProperties } from "./marshal";
import type { PropertyMap } from "./property-value";

/**
 * The gRPC error of a failed call. After the codes UNKNOWN, INTERNAL and DATA_LOSS the engine assumes that the outcome
 * is unknown, and stores a pending operation that a user must clear. None of them is used, since all of our operations
 * can be repeated.
 * Source: pulumi pkg/resource/plugin/provider_plugin.go@v3.259.0 (resourceStateAndError).
 */
export function serviceError(error: unknown): Partial<ServiceError> {
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
