// Charts that were fetched before, from the cache.
import type { SyncError } from "../../errors/sync-error";
import type { ChartReference, FetchedChart, SignedBy } from "../../model/sources/chart-source";
import { withoutCredentials, shownUrl } from "../../model/sources/remote-sources";
import type { ChartCache, CachedAnswer } from "./chart-cache";
import { provenanceMissing } from "./chart-errors";
import type { FoundArchive, TrimmedReference } from "./fetch-context";
import type * as Provenance from "./provenance/verify-provenance";

/**
 * Verifies an archive with the trusted keys. Throws CHART_NOT_VERIFIED, CHART_PROVENANCE_MISSING,
 * CHART_KEYRING_INVALID.
 */
type Verify = (
  bytes: Uint8Array,
  provenance: Uint8Array | undefined,
  names: Pick<FoundArchive, "label" | "fileName">,
) => { readonly signedBy: SignedBy };

export function verifierOf(keyring: Uint8Array): Verify {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most charts are taken without
  const { verifyProvenance } = require("./provenance/verify-provenance") as typeof Provenance;
  return (bytes, provenance, { label, fileName }) => {
    if (provenance === undefined) throw provenanceMissing(label, "the archive was fetched without a .prov file");
    return { signedBy: verifyProvenance({ bytes, fileName, label, provenance }, keyring, Date.now()) };
  };
}

/** What names a chart, without credentials, as its location has it. */
export function locatorOf({ chart, repo }: ChartReference): Pick<ChartReference, "chart" | "repo"> {
  return { chart: shownUrl(chart), ...(repo ? { repo: shownUrl(repo) } : {}) };
}

/**
 * The cache key of a reference, without credentials: the same reference has the same answer while the server does not
 * change.
 */
export function cacheKeyOf({ chart, repo = "", version }: TrimmedReference): string {
  return JSON.stringify([withoutCredentials(chart), withoutCredentials(repo), version]);
}

/** The chart of a pinned digest, if it was fetched before. */
export async function pinnedChart(
  digest: string | undefined,
  cacheKey: string,
  cache: ChartCache,
  verify: Verify | undefined,
): Promise<FetchedChart | undefined> {
  if (digest === undefined) return undefined;
  const answer = await cache.answer(cacheKey);
  return answer?.digest === digest ? cachedChart(answer, cache, verify) : undefined;
}

/** The chart of a cached answer, if all its files are in the cache. */
async function cachedChart(
  { provenanceDigest, ...answer }: CachedAnswer,
  cache: ChartCache,
  verify: Verify | undefined,
): Promise<FetchedChart | undefined> {
  const bytes = await cache.blob(answer.digest);
  if (bytes === undefined) return undefined;
  const content = { kind: "archive", bytes } as const;
  if (verify === undefined) return { content, ...answer };
  const provenance = provenanceDigest === undefined ? undefined : await cache.blob(provenanceDigest);
  return provenance === undefined ? undefined : { content, ...answer, ...verify(bytes, provenance, answer) };
}

/** The chart that was fetched last, for when no server answers. */
export async function lastFetchedChart(
  cacheKey: string,
  error: SyncError,
  cache: ChartCache,
  verify: Verify | undefined,
): Promise<FetchedChart | undefined> {
  const answer: CachedAnswer | undefined = await cache.answer(cacheKey);
  const cached = answer === undefined ? undefined : await cachedChart(answer, cache, verify);
  if (cached === undefined) return undefined;
  const why = error.why ?? error.code;
  const warning = `${error.what} (${why}); the chart ${cached.label} is taken from the cache (the version that was fetched last)`;
  return { ...cached, warnings: [warning] };
}
