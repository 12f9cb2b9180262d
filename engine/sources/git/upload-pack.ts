import { delimiterPacket, end, flush, flushPacket, packetOf, ProtocolFault, type PacketReader } from "./packet-reader";
import type { GitTransport } from "./transport";

/** A ref of the remote. */
export interface RemoteRef {
  readonly name: string;
  readonly oid: string;
  /** The object that an annotated tag refers to in the end. */
  readonly peeled: string | undefined;
}

/** What to fetch: single commits by their hash, or everything that branches and tags contain. */
export interface Want {
  readonly oids: readonly string[];
  /** Omit the history before the wanted commits. */
  readonly isShallow: boolean;
}

const agent = "agent=slipway";
const sideBand = { pack: 1, progress: 2, failure: 3 } as const;
/** The maximum number of refs. */
const maxRefs = 2_000_000;

/**
 * One conversation with a remote's `git-upload-pack`, in version 2 of the protocol where the server speaks it, else in
 * version 0.
 *
 * Source: Git, gitprotocol-v2 and gitprotocol-pack at v2.39.
 */
export class UploadPack {
  private readonly transport: GitTransport;
  private readonly capabilities: ReadonlyMap<string, string>;
  /** The refs that a server of version 0 lists in its first message. */
  private readonly greeted: readonly RemoteRef[] | undefined;

  private constructor(
    transport: GitTransport,
    capabilities: ReadonlyMap<string, string>,
    greeted: readonly RemoteRef[] | undefined,
  ) {
    this.transport = transport;
    this.capabilities = capabilities;
    this.greeted = greeted;
  }

  /** @throws ProtocolFault, ServerRefusal, TooMuchData, and what the transport throws */
  static async open(transport: GitTransport): Promise<UploadPack> {
    const reader = await transport.greet();
    let line = await reader.readLine();
    if (line === "# service=git-upload-pack") {
      line = await reader.readLine();
      if (line === flush) line = await reader.readLine();
    }
    if (line === "version 2") return new UploadPack(transport, await readCapabilities(reader), undefined);
    if (line === "version 1") line = await reader.readLine();
    if (line === end) throw new ProtocolFault("its response is empty");
    const { capabilities, refs } = await readRefs(typeof line === "symbol" ? undefined : line, reader);
    return new UploadPack(transport, capabilities, refs);
  }

  /** True if the repository names its objects by SHA-1. */
  get usesSha1(): boolean {
    return (this.capabilities.get("object-format") ?? "sha1") === "sha1";
  }

  /** The refs with one of the prefixes; a server of version 0 lists all its refs. */
  async listRefs(prefixes: readonly string[]): Promise<readonly RemoteRef[]> {
    if (this.greeted !== undefined) return this.greeted;
    const reader = await this.command("ls-refs", ["peel", ...prefixes.map((prefix) => `ref-prefix ${prefix}`)]);
    const refs: RemoteRef[] = [];
    for await (const line of reader.lines()) {
      const [oid = "", name = "", ...attributes] = line.split(" ");
      const peeled = attributes.find((attribute) => attribute.startsWith("peeled:"))?.slice("peeled:".length);
      // The protocol lists a branch without commits as "unborn".
      if (isOid(oid)) refs.push({ name, oid, peeled });
      if (refs.length > maxRefs) throw new ProtocolFault(`it lists more than ${maxRefs} refs`);
    }
    return refs;
  }

  /** True if the server sends a commit by its hash alone. */
  canWant(oid: string): boolean {
    if (this.greeted === undefined) return true;
    const rules = ["allow-any-sha1-in-want", "allow-reachable-sha1-in-want", "allow-tip-sha1-in-want"];
    return rules.some((rule) => this.capabilities.has(rule)) || this.greeted.some((ref) => ref.oid === oid);
  }

  /** Fetches the pack with the wanted objects. */
  async fetchPack(want: Want): Promise<Uint8Array> {
    return this.greeted === undefined ? this.fetchByCommand(want) : this.fetchByWants(want);
  }

  private async fetchByCommand({ oids, isShallow }: Want): Promise<Uint8Array> {
    const reader = await this.command("fetch", [
      "ofs-delta",
      "no-progress",
      ...oids.map((oid) => `want ${oid}`),
      ...(isShallow ? ["deepen 1"] : []),
      "done",
    ]);
    for (let line = await reader.readLine(); line !== "packfile"; line = await reader.readLine()) {
      if (line === end || line === flush) throw new ProtocolFault("its response contains no pack");
    }
    return readPack(reader);
  }

  private async fetchByWants({ oids, isShallow }: Want): Promise<Uint8Array> {
    if (!this.capabilities.has("side-band-64k")) throw new ProtocolFault("it does not support side-band-64k");
    const wished = ["side-band-64k", "ofs-delta", "no-progress"].filter((name) => this.capabilities.has(name));
    const deepens = isShallow && this.capabilities.has("shallow");
    const wants = oids.map((oid, index) =>
      packetOf(`want ${oid}${index === 0 ? ` ${wished.join(" ")} ${agent}` : ""}\n`),
    );
    const body = [...wants, ...(deepens ? [packetOf("deepen 1\n")] : []), flushPacket, packetOf("done\n")].join("");
    const reader = await this.transport.ask(Buffer.from(body));
    for (let line = await reader.readLine(); line !== "NAK"; line = await reader.readLine()) {
      const isShallowPart = line === flush || (typeof line === "string" && line.startsWith("shallow "));
      if (!isShallowPart) throw new ProtocolFault("its response contains no pack");
    }
    return readPack(reader);
  }

  private command(name: string, lines: readonly string[]): Promise<PacketReader> {
    const head = [`command=${name}`, agent, ...(this.capabilities.has("object-format") ? ["object-format=sha1"] : [])];
    const body = [
      ...head.map((line) => packetOf(`${line}\n`)),
      delimiterPacket,
      ...lines.map((line) => packetOf(`${line}\n`)),
      flushPacket,
    ];
    return this.transport.ask(Buffer.from(body.join("")));
  }
}

async function readCapabilities(reader: PacketReader): Promise<ReadonlyMap<string, string>> {
  const capabilities = new Map<string, string>();
  for await (const line of reader.lines()) addCapability(capabilities, line);
  return capabilities;
}

function addCapability(capabilities: Map<string, string>, text: string): void {
  const equals = text.indexOf("=");
  capabilities.set(equals < 0 ? text : text.slice(0, equals), equals < 0 ? "" : text.slice(equals + 1));
}

/**
 * The list of version 0: one ref a line, the capabilities after a NUL in the first line, a tag's target as `name^{}`.
 */
async function readRefs(
  first: string | undefined,
  reader: PacketReader,
): Promise<{ capabilities: ReadonlyMap<string, string>; refs: readonly RemoteRef[] }> {
  const capabilities = new Map<string, string>();
  const refs: { name: string; oid: string; peeled: string | undefined }[] = [];
  // Old servers send no line at all for a repository without a ref.
  if (first === undefined) return { capabilities, refs };
  const add = (line: string): void => {
    const [oid = "", name] = line.split(" ");
    if (!isOid(oid) || name === undefined) throw new ProtocolFault("its list of refs cannot be read");
    const last = refs.at(-1);
    if (last !== undefined && name === `${last.name}^{}`) last.peeled = oid;
    else if (name !== "capabilities^{}") refs.push({ name, oid, peeled: undefined });
    if (refs.length > maxRefs) throw new ProtocolFault(`it lists more than ${maxRefs} refs`);
  };
  const [head = "", words = ""] = first.split("\0");
  for (const word of words.split(" ")) addCapability(capabilities, word);
  add(head);
  for await (const line of reader.lines()) add(line);
  return { capabilities, refs };
}

/** The pack, from the side bands of the answer. */
async function readPack(reader: PacketReader): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let packet = await reader.read(); packet !== flush && packet !== end; packet = await reader.read()) {
    if (typeof packet === "symbol") throw new ProtocolFault("a special packet is in the pack");
    const band = packet[0];
    if (band === sideBand.pack) parts.push(packet.subarray(1));
    else if (band === sideBand.failure) throw new ProtocolFault(`it reports ${JSON.stringify(textOf(packet))}`);
    else if (band !== sideBand.progress) throw new ProtocolFault("a packet has no known band");
  }
  return Buffer.concat(parts);
}

function textOf(packet: Uint8Array): string {
  return Buffer.from(packet.subarray(1, 500)).toString("utf8").trim();
}

/** True for a full commit hash. */
export function isOid(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}
