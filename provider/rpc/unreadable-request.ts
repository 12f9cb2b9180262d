import type { ServiceDefinition } from "@grpc/grpc-js";
import { SyncError } from "slipway/internal";
import { boundTexts } from "./bounded-texts";
import { readStructsAtOnce } from "./marshal";

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
  readStructsAtOnce();
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
  return new SyncError({
    code: "PROVIDER_REQUEST_UNREADABLE",
    what: "the plugin cannot read a request of the engine",
    why: "its bytes are not a message of the protocol",
    mend: "use a version of Pulumi that fits the plugin, and report it with both versions",
    cause,
  });
}
