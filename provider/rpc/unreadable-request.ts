import type { ServiceDefinition } from "@grpc/grpc-js";
import { SyncError } from "slipway";
import { boundTexts } from "./bounded-texts";

/** A request whose bytes could not be read. */
export class UnreadableRequest {
  readonly cause: unknown;

  constructor(cause: unknown) {
    this.cause = cause;
  }
}

/**
 * The service with requests that cannot be read as `UnreadableRequest`. The gRPC library would answer them with the
 * status INTERNAL, after which the engine stores a pending operation.
 */
export function withReadableErrors<Service extends ServiceDefinition>(service: Service): Service {
  boundTexts();
  const methods = Object.entries(service).map(([name, method]) => {
    const requestDeserialize = (bytes: Buffer): unknown => {
      try {
        return method.requestDeserialize(bytes) as unknown;
      } catch (cause) {
        return new UnreadableRequest(cause);
      }
    };
    return [name, { ...method, requestDeserialize }];
  });
  return Object.fromEntries(methods) as Service;
}

export function requestUnreadable({ cause }: UnreadableRequest): SyncError {
  // The library reads nested messages by recursion.
  const isTooDeep = cause instanceof RangeError && cause.message.includes("call stack");
  return new SyncError({
    code: "PROVIDER_REQUEST_UNREADABLE",
    what: "the plugin cannot read a request of the engine",
    why: isTooDeep
      ? "a property of it is nested thousands of levels deep"
      : "its bytes are not a message of the protocol",
    mend: isTooDeep
      ? "make the property flatter, or pass it as JSON text"
      : "use a version of Pulumi that fits the plugin, and report it with both versions",
    cause,
  });
}
