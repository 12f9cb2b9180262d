import { createCipheriv, hkdfSync } from "node:crypto";
import type { Environment } from "../../gotemplate/functions/environment";

/** The seed of a release's random values, and the time for its templates. */
export interface ReleaseDraw {
  /** At least 16 random bytes: keys and passwords are derived from them. */
  readonly seed: Uint8Array;
  /** The time in nanoseconds since 1970-01-01 UTC. */
  readonly time: bigint;
}

/**
 * An environment that is reproducible for the same seed. Each template has its own random stream (AES-256 in counter
 * mode, with a key that HKDF derives from the seed and the name), so that the random values of one template do not
 * depend on those of others.
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
  // Created on demand, since most templates use no random values.
  let cipher: ReturnType<typeof start> | undefined;
  return (count) => {
    cipher ??= start();
    return Uint8Array.from(cipher.update(Buffer.alloc(count)));
  };
}
