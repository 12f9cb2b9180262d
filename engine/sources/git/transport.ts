import type { PacketReader } from "./packet-reader";

/** A way to one repository's `git-upload-pack`. */
export interface GitTransport {
  /** What the server says first: its refs, or what it can do. */
  greet(): Promise<PacketReader>;
  /** Sends a request and gives the answer. */
  ask(body: Uint8Array): Promise<PacketReader>;
  close(): void;
}
