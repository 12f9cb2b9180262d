import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The first 64 bits of a hash, as 16 hex digits. */
export function shortHashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * The state that a run writes: its name on the cluster, and the signature of its notes.
 *
 * Whoever may create ConfigMaps can write something that looks like a note. Only what is signed with a key that the
 * state alone has counts: the id of the provider, which Pulumi draws at random (a UUID of version 4). The cluster sees
 * 64 bits of its hash, and signatures.
 */
export class RunState {
  /** What notes name the state by. */
  readonly hash: string;
  readonly #key: Buffer;

  /** @param id - what only the state has */
  constructor(id: string) {
    this.hash = shortHashOf(id);
    this.#key = createHmac("sha256", id).update("slipway.dev/run: the signature of notes, 1").digest();
  }

  /** The signature of these texts, in this order. */
  sign(texts: readonly string[]): string {
    return createHmac("sha256", this.#key).update(JSON.stringify(texts)).digest("base64url");
  }

  /** Whether a signature is that of the texts. */
  isSigned(texts: readonly string[], signature: string): boolean {
    const [expected, given] = [Buffer.from(this.sign(texts)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}
