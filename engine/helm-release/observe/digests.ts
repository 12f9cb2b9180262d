import { createHash } from "node:crypto";
import type { DigestAlgorithm, ReleaseDigests } from "../model/release-digests";
import { printObservation } from "./observation";
import { printCommonMetadata, printPostRenderers, printSettings } from "./setting-texts";
import { printValues } from "./values-text";

/** The digests of releases, values and settings that change what is rendered, as Flux records them. */
export const releaseDigests: ReleaseDigests = {
  ofSettings: (spec) => digestOf(printSettings(spec)),
  ofRelease: (stored, ociDigest, algorithm) => digestOf(printObservation(stored, ociDigest), algorithm),
  ofValues: (values, algorithm) => digestOf(printValues(values), algorithm),
  ofPostRenderers: ({ postRenderers }) =>
    postRenderers === undefined ? "" : digestOf(printPostRenderers(postRenderers)),
  ofCommonMetadata: ({ commonMetadata }) =>
    commonMetadata === undefined ? "" : digestOf(printCommonMetadata(commonMetadata)),
};

function digestOf(text: string, algorithm: DigestAlgorithm = "sha256"): string {
  return `${algorithm}:${createHash(algorithm).update(text).digest("hex")}`;
}
