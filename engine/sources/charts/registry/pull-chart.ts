import { isLoopback } from "../../../lib/is-loopback";
import { SyncError } from "../../../errors/sync-error";
import { errorField } from "../../../lib/node-error";
import { SemverError } from "../../../go/semver/semver-error";
import { digestMismatch, notFound, provenanceMissing, referenceInvalid, tooLarge } from "../chart-errors";
import { type LimitedChartOptions, provenanceBytes } from "../chart-options";
import { digestLike } from "../../content-digest";
import { requesterOf, type FetchContext, type FoundArchive } from "../fetch-context";
import { refused } from "../../http/refused";
import { versionNotFound } from "../repository/chart-repository";
import { chooseVersion, readVersion } from "../repository/choose-version";
import { isTag, parseOciReference, type OciReference } from "../../oci/oci-reference";
import { type Descriptor, indexType, manifestType } from "../../oci/manifest-types";
import { FetchFailure } from "../../http/fetch-failure";
import { credentialFiles } from "../helm-paths";
import { listVersions } from "./list-versions";
import { provenanceType, readManifest, type ChartManifest } from "./read-manifest";
import { findCredentials } from "../../oci/registry-credentials";
import { RegistryClient } from "../../oci/registry-client";
import { before } from "../../../lib/trim-characters";
import { optional } from "../../../lib/optional";

export interface PullRequest {
  readonly chart: string;
  readonly version: string;
}

/** A chart in a registry. */
interface Pull {
  readonly client: RegistryClient;
  readonly context: FetchContext;
  /** The reference as it is shown in messages. */
  readonly shown: string;
  readonly limitBytes: number;
}

const manifestBytes = 4 * 1024 * 1024;

/**
 * Pulls a chart from a registry.
 *
 * Source: helm pkg/registry/client.go@v3.22.0 (ValidateReference, Pull).
 * @throws FetchFailure; SyncError CHART_REFERENCE_INVALID, CHART_NOT_FOUND, CHART_VERSION_NOT_FOUND,
 * CHART_MANIFEST_INVALID, CHART_DIGEST_MISMATCH, CHART_TOO_LARGE
 */
export async function pullChart(
  request: PullRequest,
  options: LimitedChartOptions,
  context: FetchContext,
): Promise<FoundArchive> {
  const reference = parseOciReference(request.chart);
  try {
    return await pullFrom(reference, request, options, context);
  } catch (error) {
    const speaksHttp = error instanceof FetchFailure && plainTexts.includes(errorField(error.cause, "code") ?? "");
    if (!speaksHttp || options.plainHttp === true || !isLoopback(reference.registry.replace(/:\d+$/, ""))) throw error;
    return pullFrom(reference, request, { ...options, plainHttp: true }, context);
  }
}

/**
 * Node's error code where a server answers TLS in plain text. Helm then continues without TLS; we do so for this
 * machine only.
 */
const plainTexts: readonly string[] = ["EPROTO", "ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG"];

async function pullFrom(
  reference: OciReference,
  { chart, version }: PullRequest,
  options: LimitedChartOptions,
  context: FetchContext,
): Promise<FoundArchive> {
  const { registry, repository } = reference;
  const shown = `${registry}/${repository}`;
  const environment = options.environment ?? process.env;
  const client = new RegistryClient({
    registry,
    repository,
    plainHttp: options.plainHttp ?? false,
    requester: requesterOf(options),
    credentials: () => findCredentials(registry, options, credentialFiles(environment)),
  });
  const pull: Pull = { client, context, shown, limitBytes: options.archiveBytes };
  const wanted = wantedVersion(reference, version, chart);
  const pinned = reference.digest;
  const tag = pinned === "" ? await chooseTag(pull, wanted, chart) : wanted;
  const manifest =
    pinned === "" ? await fetchManifest(pull, toTag(tag, chart)) : await fetchPinned(pull, pinned, wanted, chart);
  if (manifest.isLegacy) context.warn("chart media type application/tar+gzip is deprecated");
  const bytes = await fetchBlob(pull, manifest.chart, "archive");
  const name = repository.slice(repository.lastIndexOf("/") + 1);
  const label = `oci://${shown}${tag === "" ? "" : `:${tag}`}${pinned === "" ? "" : `@${pinned}`}`;
  return {
    bytes,
    label,
    ...(tag === "" ? {} : { version: tag.replaceAll("_", "+"), fileName: `${name}-${tag}.tgz` }),
    manifestDigest: manifest.digest,
    ...optional({ provenance: options.keyring && (await fetchProvenance(pull, manifest, label)) }),
  };
}

async function fetchProvenance(pull: Pull, { provenance }: ChartManifest, label: string): Promise<Uint8Array> {
  if (provenance !== undefined) return fetchBlob({ ...pull, limitBytes: provenanceBytes }, provenance, "provenance");
  throw provenanceMissing(label, `manifest does not contain a layer with mediatype ${provenanceType}`);
}

/** The version of the caller and the tag of the reference must agree. */
function wantedVersion({ tag }: OciReference, version: string, chart: string): string {
  if (version === "" || tag === "" || tag === version) return version === "" ? tag : version;
  const why = `chart reference and version mismatch: ${version} is not ${tag}`;
  throw referenceInvalid(chart, why, "give the version once: after the name, or separately");
}

/** A version is the tag; for a range the tags of the registry are requested. */
async function chooseTag({ client, shown }: Pull, wanted: string, chart: string): Promise<string> {
  if (readVersion(wanted) !== undefined) return wanted;
  const versions = await listVersions(client, shown);
  if (versions.length === 0) {
    const why = `Unable to locate any tags in provided repository: ${chart}`;
    throw notFound(chart, why, "only tags that are complete semantic versions, such as 1.2.3, are chart versions");
  }
  let why = `Could not locate a version matching provided version string ${wanted}`;
  try {
    const found = chooseVersion(
      versions.map((version) => ({ version })),
      wanted,
    );
    if (found !== undefined) return found.version;
  } catch (error) {
    if (!(error instanceof SemverError)) throw error;
    why = error.message;
  }
  throw versionNotFound(chart, why, versions);
}

function toTag(version: string, chart: string): string {
  const tag = version.replaceAll("+", "_");
  if (!isTag(tag))
    throw referenceInvalid(chart, `invalid reference: invalid tag ${JSON.stringify(tag)}`, "correct the version");
  return tag;
}

interface FetchedManifest extends ChartManifest {
  readonly digest: string;
}

async function fetchPinned(pull: Pull, digest: string, version: string, chart: string): Promise<FetchedManifest> {
  const { context, shown } = pull;
  const cached = digest.startsWith("sha256:") ? await context.cache.blob(digest) : undefined;
  const known = cached === undefined ? undefined : readManifest(cached, manifestType, shown);
  if (known?.kind === "chart") return { ...known, digest };
  if (version !== "") await checkTag(pull, toTag(version, chart), digest, chart);
  return fetchManifest(pull, digest);
}

/** A missing tag is accepted; a tag that names another manifest is not. */
async function checkTag({ client }: Pull, tag: string, digest: string, chart: string): Promise<void> {
  const answer = await client.get(client.urlOf(`manifests/${tag}`), acceptManifests, manifestBytes);
  if (answer.status !== 200) return;
  const actual = digestLike(digest, answer.bytes);
  if (actual === digest) return;
  const why = `chart reference digest mismatch: ${actual} is not ${digest}`;
  throw referenceInvalid(chart, why, "the tag has moved since it was pinned: remove the tag, or pin the new digest");
}

const acceptManifests = { accept: `${manifestType}, ${indexType}` };

async function fetchManifest(pull: Pull, reference: string, depth = 0): Promise<FetchedManifest> {
  const { client, context, shown } = pull;
  const answer = await client.get(client.urlOf(`manifests/${reference}`), acceptManifests, manifestBytes);
  if (answer.status === 404) {
    const isDigest = reference.includes(":");
    const why = `${shown}${isDigest ? "@" : ":"}${reference}: not found`;
    throw await missingManifest(pull, reference, why);
  }
  if (answer.status !== 200) throw refused(`the manifest of ${shown}`, answer, { why: client.serverMessage(answer) });
  const actual = digestLike(reference, answer.bytes);
  const header = answer.headers["docker-content-digest"];
  const wanted = reference.includes(":")
    ? reference
    : typeof header === "string" && header.startsWith("sha256:")
      ? header
      : actual;
  if (actual !== wanted) throw digestMismatch(`the manifest of ${shown}`, wanted, actual);
  const manifest = readManifest(answer.bytes, before(answer.headers["content-type"] ?? "", ";").trim(), shown);
  if (manifest.kind === "chart") {
    await context.cache.keepBlob(answer.bytes);
    return { ...manifest, digest: actual };
  }
  for (const { digest, mediaType } of depth === 0 ? manifest.manifests.slice(0, maxManifests) : []) {
    if (mediaType === manifestType) return fetchManifest(pull, digest, depth + 1);
  }
  throw new SyncError({
    code: "CHART_MANIFEST_INVALID",
    what: `cannot read ${shown} as a chart`,
    why: "its index lists no chart manifest",
    mend: "check the name: charts are pushed to a registry with `helm push`",
  });
}

const maxManifests = 100;

async function missingManifest({ client, shown }: Pull, reference: string, why: string): Promise<SyncError> {
  if (reference.includes(":"))
    return notFound(`oci://${shown}`, why, "check the digest: it is the manifest's, not the archive's");
  const versions = await listVersions(client, shown).catch(() => undefined);
  if (versions === undefined) return notFound(`oci://${shown}`, why, "check the name of the repository");
  return versionNotFound(`oci://${shown}`, why, versions);
}

async function fetchBlob(
  { client, context, shown, limitBytes }: Pull,
  blob: Descriptor,
  thing: "archive" | "provenance",
): Promise<Uint8Array> {
  const { digest, size } = blob;
  if (size > limitBytes) throw tooLarge(`the ${thing === "archive" ? "chart" : thing} ${shown}`, limitBytes);
  const cached = digest.startsWith("sha256:") ? await context.cache.blob(digest) : undefined;
  if (cached !== undefined) return cached;
  const answer = await client.get(client.urlOf(`blobs/${digest}`), {}, limitBytes);
  if (answer.status !== 200) throw refused(`the ${thing} of ${shown}`, answer, { why: client.serverMessage(answer) });
  const actual = digestLike(digest, answer.bytes);
  if (actual !== digest) throw digestMismatch(`the ${thing} of ${shown}`, digest, actual);
  if (answer.bytes.length !== size) {
    throw new SyncError({
      code: "CHART_MANIFEST_INVALID",
      what: `cannot read ${shown} as a chart`,
      why: `the manifest declares ${size} bytes for the ${thing}, but it has ${answer.bytes.length}`,
      mend: "push the chart again",
    });
  }
  return answer.bytes;
}
