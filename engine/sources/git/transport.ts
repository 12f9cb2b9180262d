import type { PacketReader } from "./packet-reader";

/** A program of the server: what serves reads, and what takes pushes. */
export type GitService = "git-upload-pack" | "git-receive-pack";

/** A transport to one of these programs, for one repository. */
export interface GitTransport {
  /** The server's first message: its refs, or its capabilities. */
  greet(): Promise<PacketReader>;
  /** Sends a request and returns the answer. */
  ask(body: Uint8Array): Promise<PacketReader>;
  close(): void;
}
