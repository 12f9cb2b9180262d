// Source: source-controller@v1.9.6 ocirepository_controller.go (getArtifactRef, getTagBySemver, filterTags,
// getRevision, selectLayer); OCI image-spec v1.1.1 manifest.md, image-index.md.
import { compileTest } from "../../go/regexp/text-test";
import { GoError } from "../../go/values/values";
import { optional } from "../../lib/optional";
import { isMap } from "../../lib/look-up";
import { shownUrl } from "../../model/sources/remote-sources";
import type { OciRepositorySpec } from "../../model/sources/source-spec";
import { credentialFiles } from "../charts/helm-paths";
import { Requester } from "../http/requester";
import { digestLike } from "../content-digest";
import { refused } from "../http/refused";
import { listTags } from "../oci/list-tags";
import { isDigest, isTag, parseOciReference } from "../oci/oci-reference";
import { type Descriptor, indexType, manifestType } from "../oci/manifest-types";
import { findCredentials } from "../oci/registry-credentials";
import { RegistryClient } from "../oci/registry-client";
import { checkRegistryProvider } from "./cloud-providers";
import { environmentOf, type FetchContext, type FetchedSource, timeoutMsOf, tlsOf } from "./fetch-context";
import { describeVersions, highestVersions } from "./choose-ref";
import {
  artifactInvalid,
  asSourceError,
  digestMismatch,
  notBuilt,
  revisionNotFound,
  specInvalid,
} from "./source-errors";
import { untar } from "./untar";
import { before } from "../../lib/trim-characters";

const manifestBytes = 4 * 1024 * 1024;
const layerBytes = 256 * 1024 * 1024;
const dockerManifestType = "application/vnd.docker.distribution.manifest.v2+json";
const dockerIndexType = "application/vnd.docker.distribution.manifest.list.v2+json";
const accept = [manifestType, indexType, dockerManifestType, dockerIndexType].join(", ");

/** Pulls an artifact from a registry, at the revision that the reference names or at the wanted one. */
export async function fetchOciRepository(
  spec: OciRepositorySpec,
  context: Pick<FetchContext, "environment">,
  wanted?: string,
): Promise<FetchedSource> {
  if (spec.verify !== undefined) {
    const why = `signatures of ${spec.verify.provider ?? "cosign"} are not verified`;
    throw notBuilt("OCIRepository", "verify", why, "remove it, and pin the artifact with ref.digest");
  }
  checkRegistryProvider("OCIRepository", spec.provider);
  try {
    return await pull(spec, context, wanted);
  } catch (error) {
    throw asSourceError(error);
  }
}

async function pull(
  spec: OciRepositorySpec,
  context: Pick<FetchContext, "environment">,
  wanted?: string,
): Promise<FetchedSource> {
  const { registry, repository, tag, digest } = parseOciReference(checkedUrl(spec.url));
  if (tag !== "" || digest !== "") {
    throw specInvalid("OCIRepository", "url", "it has a tag or a digest", "move it to ref.tag or ref.digest");
  }
  const shown = `oci://${registry}/${repository}`;
  const environment = environmentOf(spec.proxy, context);
  const { username, password, tls, insecure = false } = spec;
  const requester = new Requester({ environment, timeoutMs: timeoutMsOf(spec), tls: tlsOf(tls ?? {}) });
  const client = new RegistryClient({
    registry,
    repository,
    plainHttp: insecure,
    requester,
    credentials: () => findCredentials(registry, optional({ username, password }), credentialFiles(environment)),
  });
  const name = wanted === undefined ? await chooseName(spec, client, shown) : nameOfRevision(wanted);
  const manifest = await fetchManifest(client, shown, name.digest === "" ? name.tag : name.digest);
  const revision = name.tag === "" ? manifest.digest : `${name.tag}@${manifest.digest}`;
  const layer = await fetchLayer(client, shown, selectLayer(await imageOf(client, shown, manifest), spec, shown));
  return { revision, ...originOf(manifest), contents: untar(layer, shown), warnings: [] };
}

const originAnnotation = "org.opencontainers.image.revision";
const originLength = 512;

/** The revision that the artifact was made of, as one line of a sane length. */
function originOf({ value }: Manifest): { readonly originRevision?: string } {
  const { annotations } = value;
  const origin = isMap(annotations) ? annotations[originAnnotation] : undefined;
  const isShown = typeof origin === "string" && origin.length <= originLength && /^[\x20-\x7e]+$/.test(origin);
  return isShown ? { originRevision: origin } : {};
}

function checkedUrl(url: string): string {
  if (url.startsWith("oci://")) return url;
  throw specInvalid(
    "OCIRepository",
    "url",
    `"${shownUrl(url)}" does not begin with oci://`,
    "write oci://host/repository",
  );
}

interface Name {
  readonly tag: string;
  /** Overrides the tag. */
  readonly digest: string;
}

/** `tag@sha256:…`, or the digest alone, which may be one of SHA-512. */
function nameOfRevision(revision: string): Name {
  const at = revision.lastIndexOf("@");
  return { tag: revision.slice(0, Math.max(0, at)), digest: revision.slice(at + 1) };
}

async function chooseName({ ref = {} }: OciRepositorySpec, client: RegistryClient, shown: string): Promise<Name> {
  const { digest, semver, semverFilter, tag = "latest" } = ref;
  if (digest !== undefined) {
    if (isDigest(digest)) return { tag: "", digest };
    throw specInvalid(
      "OCIRepository",
      "ref.digest",
      `"${digest}" is no digest`,
      "write sha256: and 64 digits, or sha512: and 128",
    );
  }
  if (semver !== undefined) {
    const isWanted = semverFilter === undefined ? () => true : filterOf(semverFilter);
    const tags = (await listTags(client, shown)).filter(isWanted);
    const [found] = highestVersions(
      tags.map((text) => ({ text, item: text })),
      semver,
      "OCIRepository",
    );
    if (found !== undefined) return { tag: found.text, digest: "" };
    const filtered = semverFilter === undefined ? "" : ` that matches "${semverFilter}"`;
    throw revisionNotFound(
      shown,
      `a tag in the range "${semver}"${filtered}`,
      describeVersions(tags),
      "correct ref, or push a tag",
    );
  }
  if (isTag(tag)) return { tag, digest: "" };
  throw specInvalid("OCIRepository", "ref.tag", `"${tag}" is no tag`, "correct it");
}

function filterOf(pattern: string): (tag: string) => boolean {
  try {
    return compileTest(pattern);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw specInvalid("OCIRepository", "ref.semverFilter", error.message, "correct the regular expression");
  }
}

interface Manifest {
  readonly digest: string;
  readonly mediaType: string;
  readonly value: Readonly<Record<string, unknown>>;
}

async function fetchManifest(client: RegistryClient, shown: string, name: string): Promise<Manifest> {
  const answer = await client.get(client.urlOf(`manifests/${name}`), { accept }, manifestBytes);
  if (answer.status === 404) {
    const thing = name.includes(":") ? `the digest ${name}` : `the tag "${name}"`;
    throw revisionNotFound(shown, thing, "the registry does not have it", "correct url and ref, or push the artifact");
  }
  if (answer.status !== 200) throw refused(`the manifest of ${shown}`, answer, { why: client.serverMessage(answer) });
  const digest = digestLike(name, answer.bytes);
  if (isDigest(name) && digest !== name) {
    throw digestMismatch(shown, { wanted: name, actual: digest, place: "the registry" });
  }
  const value = parseJson(answer.bytes);
  if (!isMap(value)) throw artifactInvalid(shown, "its manifest is not a JSON object", "push the artifact again");
  const own = value["mediaType"];
  const sent = before(answer.headers["content-type"] ?? "", ";").trim();
  return { digest, mediaType: typeof own === "string" ? own : sent, value };
}

/** The manifest with the layers: of an index that of the usual platform, as the registry client of Flux chooses it. */
async function imageOf(client: RegistryClient, shown: string, manifest: Manifest): Promise<Manifest> {
  if (manifest.mediaType !== indexType && manifest.mediaType !== dockerIndexType) return manifest;
  const { manifests } = manifest.value;
  const rows = (Array.isArray(manifests) ? (manifests as readonly unknown[]) : []).filter(isMap).slice(0, 1000);
  const isUsual = ({ platform }: Readonly<Record<string, unknown>>): boolean =>
    isMap(platform) && platform["os"] === "linux" && platform["architecture"] === "amd64";
  const digest = (rows.find(isUsual) ?? rows.find(({ platform }) => platform === undefined))?.["digest"];
  if (typeof digest === "string" && isDigest(digest)) return fetchManifest(client, shown, digest);
  throw artifactInvalid(shown, "its index has no manifest for linux/amd64", "push a single artifact");
}

function selectLayer({ value }: Manifest, { layerSelector = {} }: OciRepositorySpec, shown: string): Descriptor {
  const { mediaType } = layerSelector;
  const { layers } = value;
  const rows = (Array.isArray(layers) ? (layers as readonly unknown[]) : []).filter(isMap);
  const row = mediaType === undefined ? rows[0] : rows.find((layer) => layer["mediaType"] === mediaType);
  if (row === undefined) {
    const types = [...new Set(rows.map((layer) => String(layer["mediaType"])))].slice(0, 10).join(", ");
    const why =
      rows.length === 0 ? "it has no layers" : `none of its layers has the type ${mediaType ?? ""}; it has ${types}`;
    throw artifactInvalid(
      shown,
      why,
      "correct layerSelector.mediaType, or push the artifact with `flux push artifact`",
    );
  }
  const { digest, size, mediaType: type } = row;
  if (typeof digest !== "string" || !isDigest(digest) || typeof size !== "number" || !Number.isSafeInteger(size)) {
    throw artifactInvalid(shown, "its manifest has a layer without a digest or a size", "push the artifact again");
  }
  return { digest, size, mediaType: String(type) };
}

async function fetchLayer(client: RegistryClient, shown: string, { digest, size }: Descriptor): Promise<Uint8Array> {
  const tooLarge = (): Error =>
    artifactInvalid(
      shown,
      `its layer has ${size} bytes, but the limit is ${layerBytes}`,
      "keep the manifests in a separate artifact",
    );
  if (size > layerBytes) throw tooLarge();
  const answer = await client.get(client.urlOf(`blobs/${digest}`), {}, layerBytes);
  if (answer.status !== 200) throw refused(`the layer of ${shown}`, answer, { why: client.serverMessage(answer) });
  const actual = digestLike(digest, answer.bytes);
  if (actual !== digest) throw digestMismatch(shown, { wanted: digest, actual, place: "the registry" });
  if (answer.bytes.length === size) return answer.bytes;
  throw artifactInvalid(shown, "its layer has another size than its manifest says", "push the artifact again");
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
