import type * as Dns from "node:dns/promises";

/**
 * Rendering is synchronous: when it needs the address of an unknown host, the address is resolved and the render is
 * repeated.
 */
export class HostNames {
  private readonly known = new Map<string, readonly string[]>();
  private readonly missing = new Set<string>();

  /** The addresses of the host; a placeholder until they are known. */
  readonly lookUp = (name: string): readonly string[] => {
    const addresses = this.known.get(name);
    if (addresses !== undefined) return addresses;
    this.missing.add(name);
    return ["0.0.0.0"];
  };

  /**
   * Repeats the work until all requested addresses are known. A failure in an attempt with a missing address is
   * ignored.
   */
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

/** Empty if the host cannot be resolved, as in Go. */
async function addressesOf(name: string): Promise<string[]> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- few templates look hosts up
  const { lookup } = require("node:dns/promises") as typeof Dns;
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
