import { isSyncError, SyncError } from "../../errors/sync-error";
import { quote } from "../../go/strconv/quote";
import type { ChartAccess, FetchedChart } from "../../model/sources/chart-source";
import { ChartCache } from "./chart-cache";
import { asChartError } from "./fetch-errors";
import { digestMismatch, provenanceMissing, referenceInvalid } from "./chart-errors";
import { type LimitedChartOptions, provenanceBytes } from "./chart-options";
import { sha256Of } from "../content-digest";
import { requesterOf, type FetchContext, type FoundArchive, type TrimmedReference } from "./fetch-context";
import { cacheKeyOf, locatorOf, pinnedChart, lastFetchedChart, verifierOf } from "./cached-chart";
import { pullChart } from "./registry/pull-chart";
import { refused } from "../http/refused";
import { findInRepository, requestWithAccess, type RepositoryContext } from "./repository/chart-repository";
import { accessOf, findRepository, readRepositories } from "./repository/repositories-file";
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";
import { trimEndOf } from "../../lib/trim-characters";

/** Fetches a chart that is not on this machine; see `resolveChart`. */
export async function fetchRemoteChart(
  reference: TrimmedReference,
  options: LimitedChartOptions,
): Promise<FetchedChart> {
  const found = await findArchive(reference, options);
  const { version, digest = "" } = found;
  const { chart, repo } = locatorOf(reference);
  return { ...found, location: { kind: "chart", chart, digest, ...optional({ repo, version }) } };
}

async function findArchive(reference: TrimmedReference, options: LimitedChartOptions): Promise<FetchedChart> {
  const cache = new ChartCache(options);
  const warnings: string[] = [];
  const warn = (text: string): void => {
    if (!warnings.includes(text)) warnings.push(text);
  };
  const cacheKey = cacheKeyOf(reference);
  const verify = options.keyring === undefined ? undefined : verifierOf(options.keyring);
  const cached = await pinnedChart(reference.digest, cacheKey, cache, verify);
  if (cached !== undefined) return cached;
  const context: FetchContext = { options, cache, warn };
  let found: FoundArchive;
  try {
    found = await fetchArchive(reference, context);
  } catch (thrown) {
    const error = asChartError(thrown);
    if (!isSyncError(error) || error.code !== "CHART_UNREACHABLE") throw error;
    const last = await lastFetchedChart(cacheKey, error, cache, verify);
    if (last === undefined || (reference.digest !== undefined && last.digest !== reference.digest)) throw error;
    return last;
  }
  const { bytes, provenance, ...names } = found;
  const digest = sha256Of(bytes);
  if (reference.digest !== undefined && reference.digest !== digest) {
    throw digestMismatch(found.label, reference.digest, digest);
  }
  const signed = verify?.(bytes, provenance, found) ?? {};
  await cache.keepBlob(bytes);
  if (provenance !== undefined) await cache.keepBlob(provenance);
  const signature = optional({ provenanceDigest: provenance && sha256Of(provenance) });
  await cache.keepAnswer(cacheKey, { ...names, digest, ...signature });
  return {
    content: { kind: "archive", bytes },
    ...names,
    digest,
    ...signed,
    warnings: [...warnings, ...cache.warnings],
  };
}

async function fetchArchive(reference: TrimmedReference, context: FetchContext): Promise<FoundArchive> {
  const { chart, repo = "", version } = reference;
  const { options } = context;
  if (repo !== "") return fetchFromRepository({ repository: repo, name: chart, reference }, options, context);
  if (chart.startsWith("oci://")) return pullChart({ chart, version }, options, context);
  const url = URL.canParse(chart) ? new URL(chart) : undefined;
  if (url !== undefined && url.host !== "" && chart.includes("://"))
    return fetchDirectly(chart, url, reference, context);
  const slash = chart.indexOf("/");
  if (slash < 0) {
    throw referenceInvalid(
      chart,
      `non-absolute URLs should be in form of repo_name/path_to_chart, got: ${chart}`,
      `no such folder or file exists; set ${settingOf(options)} to the URL of its repository, or write repository/chart`,
    );
  }
  const repository = findRepository(chart.slice(0, slash), options.environment ?? process.env);
  const own = withAccess(options, accessOf(repository, options));
  return fetchFromRepository({ repository: repository.url, name: chart.slice(slash + 1), reference }, own, context);
}

function settingOf({ repositorySetting = "`repo`" }: LimitedChartOptions): string {
  return repositorySetting;
}

interface RepositoryChart {
  readonly repository: string;
  readonly name: string;
  readonly reference: TrimmedReference;
}

async function fetchFromRepository(
  { repository, name, reference }: RepositoryChart,
  options: LimitedChartOptions,
  { cache, warn }: FetchContext,
): Promise<FoundArchive> {
  const context: RepositoryContext = { requester: requesterOf(options), cache, access: options, warn };
  const { entry, url } = await findInRepository(repository, name, reference.version, context);
  const label = `${entry.name} ${entry.version} of ${shownUrl(repository)}`;
  const wanted = entry.digest === "" ? undefined : `sha256:${entry.digest.replace(/^sha256:/, "").toLowerCase()}`;
  const cached = wanted === undefined ? undefined : await cache.blob(wanted);
  const names = { label, version: entry.version, ...fileNameOf(url) };
  if (cached !== undefined && options.keyring === undefined) return { bytes: cached, ...names };
  if (url.protocol === "oci:") {
    // Credentials of a repository are not sent to a registry, unless it has the same host or the caller allows it.
    const isOwn = options.passCredentials === true || url.host === new URL(repository).host;
    const access = isOwn ? options : withoutUser(options);
    const pulled = await pullChart({ chart: url.href, version: "" }, access, { options: access, cache, warn });
    return { ...pulled, ...names };
  }
  const base = new URL(repository);
  const bytes = cached ?? (await download(url, base, context, options));
  const actual = sha256Of(bytes);
  // A digest that the caller pins takes precedence over the index.
  if (wanted !== undefined && wanted !== actual && reference.digest !== actual) {
    throw new SyncError({
      code: "CHART_DIGEST_MISMATCH",
      what: `refuse ${label}`,
      why: `the repository's index lists the digest ${wanted}, but the archive has ${actual}`,
      mend: "tell the maintainer of the repository; if you trust the archive anyway, pin that digest",
    });
  }
  return { bytes, ...names, ...(await downloadProvenance({ url, base, label }, context, options)) };
}

function withoutUser(options: LimitedChartOptions): LimitedChartOptions {
  const kept = Object.entries(options).filter(([name]) => name !== "username" && name !== "password");
  return Object.fromEntries(kept) as LimitedChartOptions;
}

/**
 * Source: helm pkg/downloader/chart_downloader.go@v3.22.0 (scanReposForURL): here the repository is known by its URL,
 * not by its index.
 */
async function fetchDirectly(
  chart: string,
  url: URL,
  { version }: TrimmedReference,
  { options, cache, warn }: FetchContext,
): Promise<FoundArchive> {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    const scheme = url.protocol.slice(0, -1);
    throw referenceInvalid(chart, `scheme ${quote(scheme)} not supported`, "use https://, oci:// or a path");
  }
  const owner = readRepositories(options.environment ?? process.env).find((repository) => holds(repository.url, url));
  const access: ChartAccess = owner === undefined ? options : accessOf(owner, options);
  const own = withAccess(options, access);
  const base = owner === undefined ? url : new URL(owner.url);
  const context: RepositoryContext = { requester: requesterOf(own), cache, access, warn };
  const bytes = await download(url, base, context, own);
  if (version !== "") warn(`the version ${JSON.stringify(version)} is ignored: a URL names one archive`);
  const label = shownUrl(chart);
  return { bytes, label, ...fileNameOf(url), ...(await downloadProvenance({ url, base, label }, context, own)) };
}

/** The options with this access in place of their own. */
function withAccess(options: LimitedChartOptions, access: ChartAccess): LimitedChartOptions {
  const { environment, cacheFolder, timeoutSeconds, archiveBytes, keyring } = options;
  return {
    ...access,
    ...{ timeoutSeconds, archiveBytes },
    ...optional({ keyring, environment, cacheFolder }),
  };
}

function holds(repository: string, url: URL): boolean {
  if (!URL.canParse(repository)) return false;
  const base = new URL(repository);
  return base.origin === url.origin && url.pathname.startsWith(`${base.pathname.replace(/\/$/, "")}/`);
}

async function download(
  url: URL,
  base: URL,
  context: RepositoryContext,
  options: LimitedChartOptions,
): Promise<Uint8Array> {
  const answer = await requestWithAccess(context, {
    url,
    base,
    headers: { accept: "application/gzip,application/octet-stream" },
    limitBytes: options.archiveBytes,
  });
  if (answer.status !== 200) {
    const isHeld = options.username !== undefined && options.passCredentials !== true && url.host !== base.host;
    const mend =
      "it is on another host than the repository, and credentials are sent there only with `passCredentials`";
    throw refused(shownUrl(url.href), answer, isHeld ? { mend } : {});
  }
  return answer.bytes;
}

/** The `.prov` file beside an archive, where a keyring asks for it. */
async function downloadProvenance(
  { url, base, label }: { readonly url: URL; readonly base: URL; readonly label: string },
  context: RepositoryContext,
  { keyring }: LimitedChartOptions,
): Promise<Pick<FoundArchive, "provenance">> {
  if (keyring === undefined) return {};
  const place = new URL(url);
  place.pathname = `${place.pathname}.prov`;
  const answer = await requestWithAccess(context, { url: place, base, headers: {}, limitBytes: provenanceBytes });
  if (answer.status === 404) {
    throw provenanceMissing(label, `failed to fetch provenance ${quote(shownUrl(place.href))}`);
  }
  if (answer.status !== 200) throw refused(shownUrl(place.href), answer);
  return { provenance: answer.bytes };
}

/**
 * The name under which Helm saves the archive, and so the one that its signer must have listed: the last part of the
 * path, or "/" without one. It may be no usable file name.
 *
 * Source: helm pkg/downloader/chart_downloader.go@v3.22.0 (DownloadTo), Go path/filepath (Base).
 */
function fileNameOf({ pathname }: URL): { readonly fileName: string } {
  const path = trimEndOf(unescapePath(pathname), "/");
  return { fileName: path === "" ? "/" : path.slice(path.lastIndexOf("/") + 1) };
}

function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
