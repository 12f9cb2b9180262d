// Source: RFC 4251 5 (string, mpint, uint32).

/** The bytes are not in the format of SSH. */
export class SshFault extends Error {}

/** Reads the values of a message of SSH, one after the other. */
export class SshReader {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes);
  }

  /** @throws SshFault */
  take(length: number): Buffer {
    if (length > this.bytes.length - this.at) throw new SshFault("it ends too early");
    const taken = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return taken;
  }

  /** @throws SshFault */
  integer(): number {
    return this.take(4).readUInt32BE();
  }

  /** @throws SshFault */
  string(): Buffer {
    return this.take(this.integer());
  }

  /** @throws SshFault */
  text(): string {
    return this.string().toString("latin1");
  }

  /**
   * A positive number without leading zeros.
   *
   * @throws SshFault
   */
  number(): Buffer {
    const bytes = this.string();
    if (bytes.length > 0 && bytes.readUInt8() >= 0x80) throw new SshFault("it has a negative number");
    const start = bytes.findIndex((byte) => byte !== 0);
    return start < 0 ? Buffer.alloc(0) : bytes.subarray(start);
  }

  /** @throws SshFault if something follows */
  end(): void {
    if (this.at !== this.bytes.length) throw new SshFault("it does not end where it should");
  }
}

/** The bytes with their length before them. */
export function sshString(bytes: Uint8Array | string): Buffer {
  const content = Buffer.from(bytes);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}
