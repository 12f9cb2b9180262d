import { createCipheriv, hkdfSync } from "node:crypto";
import type { Environment } from "../../gotemplate/functions/environment";

/** What a release draws all its random values from, and the time that its templates see. */
export interface ReleaseDraw {
  /** At least 16 bytes that nobody can guess: keys and passwords come of them. */
  readonly seed: Uint8Array;
  /** In nanoseconds since 1970-01-01 UTC. */
  readonly time: bigint;
}

/**
 * An environment that gives the same again for the same draw. Each template has a stream of its own (AES-256 in counter mode, its
 * key derived from seed and name by HKDF), so that what one template draws does not shift what the others get.
 */
export function seededEnvironment({ seed, time }: ReleaseDraw): Environment {
  let draw = streamOf(seed, "");
  return {
    now: () => time,
    randomBytes: (count) => draw(count),
    beginTemplate: (name) => {
      draw = streamOf(seed, name);
    },
  };
}

function streamOf(seed: Uint8Array, name: string): (count: number) => Uint8Array {
  const start = () => {
    const key = new Uint8Array(hkdfSync("sha256", seed, "slipway chart", name, 32));
    return createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  };
  // Most templates draw nothing.
  let cipher: ReturnType<typeof start> | undefined;
  return (count) => {
    cipher ??= start();
    return Uint8Array.from(cipher.update(Buffer.alloc(count)));
  };
}
