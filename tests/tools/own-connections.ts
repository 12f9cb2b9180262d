// Connections of inline programs to Pulumi's engine that share nothing with those to an engine of before.
import * as settings from "@pulumi/pulumi/runtime/settings";

/**
 * Makes each client of Pulumi's engine hold its own connection.
 *
 * Each run of an inline program talks to a new engine on a free port. Clients of one process share their connections by
 * address, and a client that called an engine which had ended keeps retrying that address: the Automation API does not
 * close the clients of inline programs. When the system gives the port to a later engine, the new client takes over the
 * failed connection with its time of waiting, and the run ends with "14 UNAVAILABLE: No connection established".
 * Source: grpc-js src/subchannel-pool.ts@1.14 (getOrCreateSubchannel), pulumi sdk/nodejs/runtime/settings.ts@v3.270
 * (disconnectSync closes the clients of the process, not those of the local store).
 */
export function useOwnConnections(): void {
  const options = (settings as { grpcClientOptions?: Record<string, unknown> }).grpcClientOptions;
  if (options === undefined) throw new Error("Pulumi's client options have moved: see useOwnConnections");
  options["grpc.use_local_subchannel_pool"] = 1;
}
