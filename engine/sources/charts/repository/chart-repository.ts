import { SyncError } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import { quote } from "../../../go/strconv/quote";
import { SemverError } from "../../../go/semver/semver-error";
import type { ChartAccess } from "../../../model/sources/chart-source";
import { withoutCredentials, shownUrl } from "../../../model/sources/remote-sources";
import type { ChartCache } from "../chart-cache";
import { referenceInvalid } from "../chart-errors";
import { indexBytes } from "../chart-options";
import type { FetchAnswer, Requester } from "../../http/requester";
import { refused } from "../../http/refused";
import { chooseVersion } from "./choose-version";
import { IndexFault, readIndex, type IndexEntry, type RepositoryIndex } from "./read-index";
import { optional } from "../../../lib/optional";

/** How requests reach a chart repository. */
export interface RepositoryContext {
  readonly requester: Requester;
  readonly cache: ChartCache;
  readonly access: ChartAccess;
  readonly warn: (text: string) => void;
}

/** A chart that an index lists. */
export interface FoundChart {
  readonly entry: IndexEntry;
  readonly url: URL;
}

/**
 * The chart that the repository's index lists for the version or range.
 *
 * Source: helm pkg/repo/chartrepo.go@v3.22.0 (FindChartInAuthAndTLSAndPassRepoURL, ResolveReferenceURL).
 * @throws SyncError CHART_NOT_FOUND, CHART_VERSION_NOT_FOUND, CHART_REPOSITORY_INVALID, and what fetching throws
 */
export async function findInRepository(
  repository: string,
  chart: string,
  version: string,
  context: RepositoryContext,
): Promise<FoundChart> {
  const base = parseRepositoryAddress(repository);
  const shown = shownUrl(repository);
  const index = await fetchIndex(base, shown, context);
  for (const fault of index.skipped.get(chart) ?? []) context.warn(fault);
  const entry = chooseEntry(index, { chart, version, shown });
  const [first] = entry.urls;
  const named = describe(chart, version);
  if (first === undefined) throw invalid(shown, `${named} has no downloadable URLs`);
  return { entry, url: resolveUrl(base, first, shown) };
}

/**
 * The URL of a repository.
 * @throws SyncError CHART_REFERENCE_INVALID
 */
function parseRepositoryAddress(repository: string): URL {
  const url = URL.canParse(repository) ? new URL(repository) : undefined;
  if (url === undefined) {
    throw referenceInvalid(repository, `could not find protocol handler for: ${quote("")}`, "write https://host/path");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    const isOci = url.protocol === "oci:";
    throw referenceInvalid(
      repository,
      `a chart repository uses http or https, not ${url.protocol.slice(0, -1)}`,
      isOci ? "a registry has no index: write the chart itself as oci://host/repository" : "write https://host/path",
    );
  }
  return url;
}

/** A relative URL starts in the folder of the base URL, and keeps its query. */
function resolveUrl(base: URL, reference: string, shown: string): URL {
  if (URL.canParse(reference)) return withHttp(new URL(reference), shown);
  const folder = new URL(base);
  folder.pathname = `${folder.pathname.replace(/\/$/, "")}/`;
  if (!URL.canParse(reference, folder.href)) throw invalid(shown, `failed to parse ${reference} as URL`);
  const url = new URL(reference, folder.href);
  url.search = base.search;
  return withHttp(url, shown);
}

function withHttp(url: URL, shown: string): URL {
  if (url.protocol === "http:" || url.protocol === "https:" || url.protocol === "oci:") return url;
  throw invalid(shown, `scheme ${quote(url.protocol.slice(0, -1))} not supported`);
}

async function fetchIndex(base: URL, shown: string, context: RepositoryContext): Promise<RepositoryIndex> {
  const { cache } = context;
  const url = resolveUrl(base, "index.yaml", shown);
  const key = withoutCredentials(url.href);
  const cached = await cache.index(key);
  const headers: Record<string, string> = {};
  if (cached?.etag !== undefined) headers["if-none-match"] = cached.etag;
  if (cached?.lastModified !== undefined) headers["if-modified-since"] = cached.lastModified;
  const answer = await requestWithAccess(context, { url, base, headers, limitBytes: indexBytes });
  if (answer.status === 304 && cached !== undefined) return parseIndex(cached.bytes, shown);
  if (answer.status !== 200) throw refused(`the index of ${shown}`, answer);
  const index = parseIndex(answer.bytes, shown, answer);
  const { etag, "last-modified": lastModified } = answer.headers;
  if (etag !== undefined || lastModified !== undefined) {
    await cache.keepIndex(key, {
      bytes: answer.bytes,
      ...optional({ etag, lastModified }),
    });
  }
  return index;
}

interface AccessRequest {
  readonly url: URL;
  /** The repository that the credentials belong to. */
  readonly base: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly limitBytes: number;
}

/**
 * Credentials go to the repository's own scheme, host and port, and to other hosts only if the caller allows it.
 *
 * Source: helm pkg/getter/httpgetter.go@v3.22.0 (get).
 */
export function requestWithAccess(
  { requester, access }: Pick<RepositoryContext, "requester" | "access">,
  { url, base, headers, limitBytes }: AccessRequest,
): Promise<FetchAnswer> {
  const { username = "", password = "", passCredentials = false } = access;
  const isOwn = url.protocol === base.protocol && url.host === base.host;
  const hasCredentials = username !== "" && password !== "" && (passCredentials || isOwn);
  const bare = new URL(url);
  // The caller's credentials take precedence over those in the URL.
  if (hasCredentials) [bare.username, bare.password] = ["", ""];
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  return requester.request({
    url: bare,
    headers: { ...headers, ...(hasCredentials ? { authorization } : {}) },
    limitBytes,
  });
}

function parseIndex(bytes: Uint8Array, shown: string, answer?: FetchAnswer): RepositoryIndex {
  try {
    return readIndex(bytes, shown);
  } catch (error) {
    if (!(error instanceof IndexFault)) throw error;
    const type = answer?.headers["content-type"] ?? "";
    const isPage =
      type.includes("html") || /^\s*<(?:!doctype|html)/i.test(Buffer.from(bytes.subarray(0, 200)).toString());
    throw invalid(
      shown,
      error.message,
      isPage ? "the server returned a web page: check the URL, and whether you must log in" : undefined,
      error,
    );
  }
}

function chooseEntry(
  { entries }: RepositoryIndex,
  { chart, version, shown }: { chart: string; version: string; shown: string },
): IndexEntry {
  const versions = entries.get(chart);
  const named = describe(chart, version);
  const why = `${named} not found in ${shown} repository`;
  if (versions === undefined) {
    const near = nearest(chart, entries.keys());
    throw new SyncError({
      code: "CHART_NOT_FOUND",
      what: `cannot find the chart ${JSON.stringify(chart)}`,
      why,
      mend:
        near === undefined
          ? `the repository has ${listSome([...entries.keys()])}`
          : `did you mean ${JSON.stringify(near)}?`,
    });
  }
  let fault = "";
  try {
    const entry = chooseVersion(versions, version);
    if (entry !== undefined) return entry;
  } catch (error) {
    if (!(error instanceof SemverError)) throw error;
    fault = `: ${error.message}`;
  }
  throw versionNotFound(
    chart,
    `${why}${fault}`,
    versions.map((entry) => entry.version),
  );
}

/** The error for a version that does not match: it lists the versions there are, and how to select prereleases. */
export function versionNotFound(chart: string, why: string, versions: readonly string[]): SyncError {
  const onlyPrereleases = versions.length > 0 && versions.every((version) => version.includes("-"));
  return new SyncError({
    code: "CHART_VERSION_NOT_FOUND",
    what: `cannot find a version of the chart ${JSON.stringify(chart)}`,
    why,
    mend:
      `available versions: ${listSome(versions)}` +
      (onlyPrereleases ? "; a range matches prereleases only if it names one, such as >0.0.0-0" : ""),
  });
}

function listSome(names: readonly string[]): string {
  if (names.length === 0) return "none";
  const shown = names.slice(0, 10).join(", ");
  return names.length > 10 ? `${shown} and ${names.length - 10} more` : shown;
}

function describe(chart: string, version: string): string {
  return `chart ${quote(chart)}${version === "" ? "" : ` version ${quote(version)}`}`;
}

function invalid(shown: string, why: string, mend?: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "CHART_REPOSITORY_INVALID",
    what: `looks like ${quote(shown)} is not a valid chart repository`,
    why,
    mend: mend ?? "check the URL: it is the folder that holds index.yaml; `helm repo index` writes that file",
    cause,
  });
}
