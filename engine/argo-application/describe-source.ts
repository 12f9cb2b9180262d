// A source of an Application as sources that are fetched.
//
// Source: argo-cd util/git/client.go@v3.5.7 (lsRemote), util/versions/tags.go (IsConstraint),
// reposerver/repository/repository.go (newHelmClientResolveRevision, newOCIClientResolveRevision).
import { parseConstraint } from "../go/semver/constraint";
import { SemverError } from "../go/semver/semver-error";
import { parseVersion } from "../go/semver/version";
import { lookUp, lookUpText } from "../lib/look-up";
import { trimEndOf } from "../lib/trim-characters";
import type { RepositoryChartSpec, SourceSpec } from "../model/sources/chart-source-spec";
import { normalizeUrl } from "./repository-url";
import type { SourcePlace } from "./source-type";
import { unsupported } from "./unsupported";

type Values = Readonly<Record<string, unknown>>;

/**
 * What to fetch for a source. Argo CD's `targetRevision` may be a branch or a tag: the first one that exists counts.
 *
 * @param known repositories with their credentials; that of the longest URL counts
 * @throws SyncError ARGO_UNSUPPORTED
 */
export function describeSource(
  source: Values,
  known: readonly SourceSpec[],
  place: SourcePlace,
): readonly SourceSpec[] {
  const url = lookUpText(source, "repoURL") ?? "";
  const chart = lookUpText(source, "chart");
  const revision = lookUpText(source, "targetRevision") ?? "";
  if (chart !== undefined) return [chartOf(url, chart, revision, source, known)];
  if (url.startsWith("oci://")) {
    return [{ ...ownOf(known, "OCIRepository", url), kind: "OCIRepository", url, ...artifactRef(revision) }];
  }
  if (lookUpText(source, "tagPrefix") !== undefined && isRange(revision)) {
    const why = "ranges of versions choose among all tags";
    throw unsupported(
      { object: place.object, field: `${place.field}.tagPrefix` },
      why,
      "name the tag in targetRevision",
    );
  }
  const own = ownOf(known, "GitRepository", url);
  return gitRefs(revision).map((ref) => ({ ...own, kind: "GitRepository", url, ref }));
}

/** Whether the program has a repository of charts whose access counts for that URL. */
export function hasChartAccess(url: string, known: readonly SourceSpec[]): boolean {
  return known.some((one) => isAccessTo(url, one));
}

/**
 * A chart that another one depends on, with the access that the program has to its repository. Whoever writes the other
 * chart chooses the URL, so what Argo CD does not ask for counts: the URL of the program ends where a part of it ends.
 */
export function describeDependency(spec: RepositoryChartSpec, known: readonly SourceSpec[]): RepositoryChartSpec {
  const { url } = spec.sourceRef;
  const fitting = known.filter((one) => isAccessTo(url, one));
  const own = ownOf(fitting, "HelmRepository", url);
  return { ...spec, sourceRef: { ...spec.sourceRef, ...own, kind: "HelmRepository", url } };
}

function isAccessTo(url: string, one: SourceSpec): boolean {
  const base = trimEndOf(normalizeUrl(addressOf(one)), "/");
  return one.kind === "HelmRepository" && base !== "" && `${normalizeUrl(url)}/`.startsWith(`${base}/`);
}

function chartOf(
  url: string,
  chart: string,
  revision: string,
  source: Values,
  known: readonly SourceSpec[],
): SourceSpec {
  // Argo CD knows a registry by its settings; its URL has no scheme.
  const address = url.includes("://") ? url : `oci://${url}`;
  const passCredentials = lookUp(source, "helm", "passCredentials") === true;
  const sourceRef = {
    ...ownOf(known, "HelmRepository", address),
    ...{ kind: "HelmRepository", url: address },
    ...(passCredentials ? { passCredentials } : {}),
  };
  const version = revision === "" || revision === "*" ? {} : { version: revision };
  return { kind: "HelmChart", chart, sourceRef, ...version } as SourceSpec;
}

/** What the program says of a repository: its credentials and certificates. */
function ownOf(known: readonly SourceSpec[], kind: SourceSpec["kind"], url: string): object {
  const wanted = normalizeUrl(url);
  const fitting = known.filter((one) => one.kind === kind && wanted.startsWith(normalizeUrl(addressOf(one))));
  return (
    fitting.reduce<SourceSpec | undefined>(
      (best, one) => (best === undefined || addressOf(one).length > addressOf(best).length ? one : best),
      undefined,
    ) ?? {}
  );
}

function addressOf(spec: SourceSpec): string {
  return "url" in spec ? spec.url : "";
}

function artifactRef(revision: string): object {
  if (revision === "") return {};
  if (/^sha256:/.test(revision)) return { ref: { digest: revision } };
  return { ref: isRange(revision) ? { semver: revision } : { tag: revision } };
}

function gitRefs(revision: string): readonly object[] {
  if (revision === "" || revision === "HEAD") return [{ name: "HEAD" }];
  if (/^[0-9a-f]{40}$/i.test(revision)) return [{ commit: revision.toLowerCase() }];
  if (revision.startsWith("refs/")) return [{ name: revision }];
  return [...(isRange(revision) ? [{ semver: revision }] : []), { branch: revision }, { tag: revision }];
}

/** Whether a text is a range of versions, and not a version. */
function isRange(text: string): boolean {
  return !isReadable(() => parseVersion(text)) && isReadable(() => parseConstraint(text));
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof SemverError) return false;
    throw error;
  }
}
