// What is kept of charts that were fetched before.
import type { SyncError } from "../../errors/sync-error";
import type { FetchedChart, SignedBy } from "../../model/chart-source";
import { withoutCredentials } from "../../model/remote-sources";
import type { ChartCache, KeptAnswer } from "./chart-cache";
import { provenanceMissing } from "./chart-errors";
import type { FoundArchive, TrimmedReference } from "./fetch-context";
import type * as Provenance from "./provenance/verify-provenance";

/** Checks an archive by the keys that are trusted. Throws CHART_NOT_VERIFIED, CHART_PROVENANCE_MISSING, CHART_KEYRING_INVALID. */
type Verify = (
  bytes: Uint8Array,
  provenance: Uint8Array | undefined,
  told: Pick<FoundArchive, "label" | "fileName">,
) => { readonly signedBy: SignedBy };

export function verifierOf(keyring: Uint8Array): Verify {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most charts are taken without
  const { verifyProvenance } = require("./provenance/verify-provenance") as typeof Provenance;
  return (bytes, provenance, { label, fileName }) => {
    if (provenance === undefined) throw provenanceMissing(label, "the archive came without a .prov file");
    return { signedBy: verifyProvenance({ bytes, fileName, label, provenance }, keyring, Date.now()) };
  };
}

/** What is asked, without credentials: the same question got the same answer, as long as nothing changed on the server. */
export function questionOf({ chart, repo = "", version }: TrimmedReference): string {
  return JSON.stringify([withoutCredentials(chart), withoutCredentials(repo), version]);
}

/** A chart that is pinned and was fetched before. */
export async function recall(
  digest: string | undefined,
  question: string,
  cache: ChartCache,
  verify: Verify | undefined,
): Promise<FetchedChart | undefined> {
  if (digest === undefined) return undefined;
  const answer = await cache.answer(question);
  return answer?.digest === digest ? keptChart(answer, cache, verify) : undefined;
}

/** What is kept of an answer, if it is all there. */
async function keptChart(
  { provenanceDigest, ...answer }: KeptAnswer,
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

/** The answer of the last time, where nobody answers now. */
export async function recallLast(
  question: string,
  error: SyncError,
  cache: ChartCache,
  verify: Verify | undefined,
): Promise<FetchedChart | undefined> {
  const answer: KeptAnswer | undefined = await cache.answer(question);
  const kept = answer === undefined ? undefined : await keptChart(answer, cache, verify);
  if (kept === undefined) return undefined;
  const why = error.why ?? error.code;
  const warning = `${error.what} (${why}); the chart ${kept.label} is taken from the cache, as it was when last fetched`;
  return { ...kept, warnings: [warning] };
}
