import type { ReleaseValues } from "./release-object";
import type { HelmReleaseSpec } from "./release-spec";
import type { StoredRelease } from "./stored-release";

/** The algorithms of digests that a snapshot may have. */
export const digestAlgorithms = ["sha256", "sha384", "sha512", "sha1"] as const;

/** One of `digestAlgorithms`. */
export type DigestAlgorithm = (typeof digestAlgorithms)[number];

/** The digests that decisions compare: `helm-release/observe` computes them. Each is printed as `sha256:…`. */
export interface ReleaseDigests {
  /** Of a stored revision; the storage does not have the digest of the artifact of its chart. */
  readonly ofRelease: (stored: StoredRelease, ociDigest: string, algorithm?: DigestAlgorithm) => string;
  readonly ofValues: (values: ReleaseValues | null | undefined, algorithm?: DigestAlgorithm) => string;
  /** "" if the spec has none. */
  readonly ofPostRenderers: (spec: HelmReleaseSpec) => string;
  /** "" if the spec has none. */
  readonly ofCommonMetadata: (spec: HelmReleaseSpec) => string;
  /** Of all settings that change what is rendered: the post-renderers, their strategy and the common metadata. */
  readonly ofSettings: (spec: HelmReleaseSpec) => string;
}

/** A digest in its two parts. */
export interface ParsedDigest {
  readonly algorithm: DigestAlgorithm;
  readonly hex: string;
}

const hexLengths: Readonly<Record<DigestAlgorithm, number>> = { sha256: 64, sha384: 96, sha512: 128, sha1: 40 };

/** Reads a digest; undefined if the text is none, or of an unknown algorithm. */
export function parseDigest(text: string): ParsedDigest | undefined {
  const [, name, hex = ""] = /^([a-z0-9]+):([a-f0-9]+)$/.exec(text) ?? [];
  const algorithm = digestAlgorithms.find((known) => known === name);
  if (algorithm === undefined || hex.length !== hexLengths[algorithm]) return undefined;
  return { algorithm, hex };
}
