/** The special packets; `end` means that the stream is over. */
export const flush = Symbol("flush");
export const delimiter = Symbol("delimiter");
export const end = Symbol("end");
export type Mark = typeof flush | typeof delimiter | typeof end;

/** The server's bytes violate the protocol. */
export class ProtocolFault extends Error {}

/** The server sends more than the limit. */
export class TooMuchData extends Error {
  readonly limitBytes: number;

  constructor(limitBytes: number) {
    super(`more than ${limitBytes} bytes`);
    this.limitBytes = limitBytes;
  }
}

/**
 * Reads packets (four hexadecimal digits of length, then the payload) from a stream of bytes.
 *
 * Source: Git, gitprotocol-common (pkt-line format), gitprotocol-v2 (delim-pkt).
 */
export class PacketReader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private readonly limitBytes: number;
  private rest: Uint8Array = new Uint8Array();
  private total = 0;

  constructor(stream: AsyncIterable<Uint8Array>, limitBytes: number) {
    this.chunks = stream[Symbol.asyncIterator]();
    this.limitBytes = limitBytes;
  }

  /** @throws ProtocolFault, TooMuchData, and what the stream throws */
  async read(): Promise<Uint8Array | Mark> {
    const head = await this.take(4);
    if (head === undefined) return end;
    const digits = Buffer.from(head).toString("latin1");
    const length = /^[0-9a-f]{4}$/i.test(digits) ? parseInt(digits, 16) : -1;
    if (length === 0) return flush;
    if (length === 1) return delimiter;
    if (length < 4) throw new ProtocolFault(`a packet begins with ${JSON.stringify(digits)}`);
    const payload = await this.take(length - 4);
    if (payload === undefined) throw new ProtocolFault("a packet is truncated");
    return payload;
  }

  /** The next packet as text without its line end; special packets are returned unchanged. */
  async readLine(): Promise<string | Mark> {
    const packet = await this.read();
    if (typeof packet === "symbol") return packet;
    const line = Buffer.from(packet).toString("utf8").replace(/\n$/, "");
    if (line.startsWith("ERR ")) throw new ServerRefusal(line.slice(4));
    return line;
  }

  /** The lines up to the next flush packet, or to the end. */
  async *lines(): AsyncGenerator<string, void, undefined> {
    for (let line = await this.readLine(); line !== flush && line !== end; line = await this.readLine()) {
      if (line === delimiter) throw new ProtocolFault("a special packet is between its lines");
      yield line;
    }
  }

  /** Undefined at the end of the stream; an end in the middle of a packet is an error. */
  private async take(count: number): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next();
        if (next.done === true) {
          if (missing === count) return undefined;
          throw new ProtocolFault("the response is truncated");
        }
        this.total += next.value.length;
        if (this.total > this.limitBytes) throw new TooMuchData(this.limitBytes);
        this.rest = next.value;
      }
      const part = this.rest.subarray(0, missing);
      parts.push(part);
      this.rest = this.rest.subarray(part.length);
      missing -= part.length;
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
  }
}

/** An error that the server reports in the protocol. */
export class ServerRefusal extends Error {}

export const flushPacket = "0000";
export const delimiterPacket = "0001";

/** Encodes a packet with a string. */
export function packetOf(text: string): string {
  return `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, "0")}${text}`;
}
