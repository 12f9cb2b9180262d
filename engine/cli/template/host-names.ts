import type * as Dns from "node:dns/promises";

/** Rendering asks for the addresses of hosts at once: what is not known yet is looked up, and the rendering begins anew. */
export class HostNames {
  private readonly known = new Map<string, readonly string[]>();
  private readonly missing = new Set<string>();

  /** The addresses of the host; some address until they are known. */
  readonly lookUp = (name: string): readonly string[] => {
    const addresses = this.known.get(name);
    if (addresses !== undefined) return addresses;
    this.missing.add(name);
    return ["0.0.0.0"];
  };

  /** Runs the work until it has asked for nothing that was not known. A failure for want of an address does not count. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await work();
        if (this.missing.size === 0) return result;
      } catch (error) {
        if (this.missing.size === 0) throw error;
      }
      const names = [...this.missing];
      this.missing.clear();
      await Promise.all(names.map(async (name) => this.known.set(name, await addressesOf(name))));
    }
  }
}

/** None where nobody knows the host, as in Go. */
async function addressesOf(name: string): Promise<string[]> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- few templates look hosts up
  const { lookup } = require("node:dns/promises") as typeof Dns;
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
