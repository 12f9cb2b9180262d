// Source: in-toto attestation v1 (spec/v1/statement.md, resource_descriptor.md), SLSA v1.0 provenance.
import { createHash } from "node:crypto";
import { optional } from "../../lib/optional";
import type { PublishedSet } from "../../sources/publish/published-set";
import { version } from "../version";

/** Where a set comes from. */
export interface SetOrigin {
  /** The repository, without credentials. */
  readonly source?: string;
  readonly revision?: string;
  /** The commit, if the revision has one. */
  readonly commit?: string;
  /** Whether the files differed from the commit; absent if that is not known. */
  readonly isDirty?: boolean;
  /** When the commit was made, in RFC 3339. */
  readonly created?: string;
}

/** The statement as one line. It has no signature: it is as trustworthy as the place where it is found. */
export function provenanceStatement(set: PublishedSet, origin: SetOrigin, input: readonly string[]): string {
  const { source, revision, commit, isDirty } = origin;
  const subject = set.files.map(({ name, bytes }) => {
    return { name, digest: { sha256: createHash("sha256").update(bytes).digest("hex") } };
  });
  const dependency = optional({
    uri: source,
    digest: commit === undefined ? undefined : { gitCommit: commit },
    annotations: optional({ revision, dirty: isDirty }),
  });
  return JSON.stringify({
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://slipway.dev/publish/v1",
        externalParameters: { arguments: input },
        internalParameters: { setDigest: set.digest },
        ...(source === undefined && commit === undefined ? {} : { resolvedDependencies: [dependency] }),
      },
      runDetails: { builder: { id: "https://slipway.dev/publish", version: { slipway: version } } },
    },
  });
}
