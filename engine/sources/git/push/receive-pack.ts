// Source: Git, gitprotocol-pack at v2.39 (Reference Update Request, Report Status).
import { end, flush, flushPacket, packetOf, type PacketReader, ProtocolFault, ServerRefusal } from "../packet-reader";
import type { GitTransport } from "../transport";

/** The name of an object that does not exist. */
export const noObject = "0".repeat(40);

export interface RefUpdate {
  readonly ref: string;
  /** What the ref is now; `noObject` if it is new. */
  readonly old: string;
  readonly next: string;
  readonly pack: Uint8Array;
}

/**
 * Sends a pack and moves one ref. Returns false if the ref has moved meanwhile, so that nothing is changed.
 *
 * @throws ServerRefusal, ProtocolFault, and what the transport throws
 */
export async function sendPack(transport: GitTransport, { ref, old, next, pack }: RefUpdate): Promise<boolean> {
  const { oid, capabilities } = await readGreeting(await transport.greet(), ref);
  if (oid !== old) return false;
  if (!capabilities.has("report-status")) throw new ProtocolFault("it does not report what became of a push");
  const command = packetOf(`${old} ${next} ${ref}\0report-status agent=slipway`);
  const reader = await transport.ask(Buffer.concat([Buffer.from(`${command}${flushPacket}`), pack]));
  const unpacked = await reader.readLine();
  if (typeof unpacked === "symbol" || !unpacked.startsWith("unpack ")) {
    throw new ProtocolFault("its response has no report");
  }
  if (unpacked !== "unpack ok") throw new ServerRefusal(unpacked);
  const line = await reader.readLine();
  if (line === `ok ${ref}`) return true;
  const prefix = `ng ${ref} `;
  if (typeof line === "symbol" || !line.startsWith(prefix)) throw new ProtocolFault("its report lacks the branch");
  const reason = line.slice(prefix.length);
  // Another push was first, between the greeting and the update.
  if (/^failed to (?:update|lock|write)/.test(reason)) return false;
  throw new ServerRefusal(reason);
}

interface Greeting {
  readonly oid: string;
  readonly capabilities: ReadonlySet<string>;
}

/** The list of refs of version 0, with the capabilities after a NUL in the first line. */
async function readGreeting(reader: PacketReader, ref: string): Promise<Greeting> {
  let line = await reader.readLine();
  if (line === "# service=git-receive-pack") {
    line = await reader.readLine();
    if (line === flush) line = await reader.readLine();
  }
  if (line === "version 1") line = await reader.readLine();
  if (line === end) throw new ProtocolFault("its response is empty");
  if (typeof line === "symbol") return { oid: noObject, capabilities: new Set() };
  const [head = "", words = ""] = line.split("\0");
  const capabilities = new Set(words.trim().split(" "));
  let oid = noObject;
  const see = (text: string): void => {
    const [name = "", shown] = text.split(" ");
    if (shown === ref) oid = name;
  };
  see(head);
  for await (const more of reader.lines()) see(more);
  return { oid, capabilities };
}
