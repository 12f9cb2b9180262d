import { type ChannelCredentials, type ChannelOptions, credentials } from "@grpc/grpc-js";

/**
 * A connection of its own: clients of one address share theirs otherwise, and with it the pause after failed attempts,
 * of up to two minutes. An engine may have the port of one that is gone.
 */
const ownConnection = { "grpc.use_local_subchannel_pool": 1 };

/**
 * A client of a server of the engine.
 *
 * @param address - `host:port`
 */
export function connectToEngine<T>(
  Client: new (address: string, credentials: ChannelCredentials, options: ChannelOptions) => T,
  address: string,
  options: ChannelOptions = {},
): T {
  return new Client(address, credentials.createInsecure(), { ...ownConnection, ...options });
}
