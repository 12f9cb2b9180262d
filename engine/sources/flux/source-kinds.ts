import { createHash } from "node:crypto";
import { optional } from "../../lib/optional";
import type { RepositoryChartSpec } from "../../model/sources/chart-source-spec";
import { shownUrl, withoutCredentials } from "../../model/sources/remote-sources";
import type { BucketSpec, GitRepositorySpec, OciRepositorySpec } from "../../model/sources/source-spec";
import { bucketUrl, fetchBucket } from "./bucket-source";
import type { FetchContext, FetchedSource } from "./fetch-context";
import { fetchGitRepository } from "./git-source";
import type { SourceIdentity } from "./lock-file";
import { fetchOciRepository } from "./oci-source";
import { fetchRepositoryChart, shownChart } from "./repository-chart";

/** The sources that are fetched from a server. */
export type FetchedSpec = GitRepositorySpec | OciRepositorySpec | BucketSpec | RepositoryChartSpec;

/** What can be done with a source of one kind. */
interface SourceKind<Spec extends FetchedSpec> {
  /** How messages name it. */
  shown(spec: Spec): string;
  /** What decides which revision it has and which files are fetched, without credentials. */
  identity(spec: Spec): SourceIdentity;
  /** Whether `ignore` was applied while fetching. */
  readonly isFiltered: boolean;
  /** Fetches the files: at the wanted revision, or at the one that the spec names now. */
  fetch(spec: Spec, context: FetchContext, wanted?: string): Promise<FetchedSource>;
}

type Kinds = { readonly [Kind in FetchedSpec["kind"]]: SourceKind<Extract<FetchedSpec, { kind: Kind }>> };

/** One row a kind of source. */
const sourceKinds: Kinds = {
  GitRepository: {
    shown: ({ url }) => shownUrl(url),
    identity: ({ kind, url, ref, sparseCheckout, recurseSubmodules, verify }) =>
      optional({
        kind,
        ...urlIdentity(url),
        ref,
        sparseCheckout,
        recurseSubmodules,
        verify:
          verify === undefined
            ? undefined
            : { mode: verify.mode ?? "HEAD", publicKeys: digestOfText(verify.publicKeys.join("\n")) },
      }),
    isFiltered: false,
    fetch: fetchGitRepository,
  },
  OCIRepository: {
    shown: ({ url }) => shownUrl(url),
    identity: ({ kind, url, ref, layerSelector }) =>
      optional({ kind, ...urlIdentity(url), ref, mediaType: layerSelector?.mediaType }),
    isFiltered: false,
    fetch: fetchOciRepository,
  },
  Bucket: {
    shown: bucketUrl,
    identity: ({ kind, endpoint, bucketName, prefix, region, ignore }) =>
      optional({ kind, endpoint, bucketName, prefix, region, ignore }),
    isFiltered: true,
    fetch: fetchBucket,
  },
  HelmChart: {
    shown: shownChart,
    identity: ({ kind, sourceRef, chart, version, keyring }) =>
      optional({
        kind,
        chart,
        version,
        sourceRef: { kind: sourceRef.kind, ...urlIdentity(sourceRef.url) },
        keyring: keyring === undefined ? undefined : digestOfText(keyring),
      }),
    isFiltered: true,
    fetch: fetchRepositoryChart,
  },
};

/** The row of a source. */
export function kindOf({ kind }: FetchedSpec): SourceKind<FetchedSpec> {
  return sourceKinds[kind];
}

/**
 * A URL as part of an identity: as it is shown, and, where that hides something that the server reads, a digest of the
 * URL without its user and password.
 */
export function urlIdentity(url: string): { readonly url: string; readonly urlDigest?: string } {
  const shown = shownUrl(url);
  const whole = withoutCredentials(url);
  return whole === shown ? { url: shown } : { url: shown, urlDigest: digestOfText(whole) };
}

function digestOfText(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
