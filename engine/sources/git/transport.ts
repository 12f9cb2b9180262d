import type { PacketReader } from "./packet-reader";

/** A transport to the `git-upload-pack` of one repository. */
export interface GitTransport {
  /** The server's first message: its refs, or its capabilities. */
  greet(): Promise<PacketReader>;
  /** Sends a request and returns the answer. */
  ask(body: Uint8Array): Promise<PacketReader>;
  close(): void;
}
