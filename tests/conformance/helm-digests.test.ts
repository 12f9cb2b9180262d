// The digests that helm-controller records of values and of stored revisions.
import { sha256 } from "../../engine/lib/sha256";
import type { StoredRelease } from "../../engine/helm-release/model/stored-release";
import type { ReleaseSnapshot } from "../../engine/helm-release/model/release-status";
import { releaseDigests } from "../../engine/helm-release/observe/digests";
import { printObservation } from "../../engine/helm-release/observe/observation";
import { snapshotOf } from "../../engine/helm-release/observe/snapshot";
import { printValues } from "../../engine/helm-release/observe/values-text";
import { testFluxGroups, type GroupCase } from "./flux-groups";

interface Case extends GroupCase {
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly yaml: string;
  readonly digest: string;
  readonly release: StoredRelease;
  readonly observation: string;
  readonly snapshot: ReleaseSnapshot;
}

testFluxGroups("helm-digests.json", "helm-digests", {
  configDigest: {
    ours: ({ values }: Case) => ({ yaml: printValues(values), digest: releaseDigests.ofValues(values) }),
    theirs: ({ yaml, digest }: Case) => ({ yaml, digest }),
  },
  snapshotDigest: {
    ours: ({ release, snapshot: { ociDigest = "" } }: Case) => {
      const observation = printObservation(release, ociDigest);
      const hex = sha256(Buffer.from(observation));
      return { observation, hex, snapshot: snapshotOf(release, { ociDigest }) };
    },
    theirs: ({ observation, snapshot }: Case) => ({ observation, hex: snapshot.digest.slice(7), snapshot }),
  },
});
