// Source: flux2 cmd/flux/push_artifact.go; fluxcd/pkg oci@v0.56.0 push.go, metadata.go (ToAnnotations).
import { gzipSync } from "node:zlib";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { writeTar } from "../charts/dependencies/write-tar";
import { credentialFiles } from "../charts/helm-paths";
import { fetchOciRepository } from "../flux/oci-source";
import { asSourceError } from "../flux/source-errors";
import { Requester } from "../http/requester";
import { fluxConfigType, fluxContentType, statementType } from "../oci/manifest-types";
import { type OciReference, parseOciReference } from "../oci/oci-reference";
import { pushArtifact, type PushedArtifact } from "../oci/push-artifact";
import { RegistryClient } from "../oci/registry-client";
import { findCredentials } from "../oci/registry-credentials";
import { destinationInvalid } from "./destination-invalid";
import type { Destination, PresentSet, PublishedNote, PublishedSet } from "./published-set";

const timeoutMs = 120_000;

export interface OciDestinationOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether the registry speaks plain HTTP. */
  readonly isInsecure: boolean;
}

/**
 * A tag of a repository, `oci://host/repository:tag`, as an artifact that Flux's source-controller takes.
 *
 * @throws SyncError CLI_ARGUMENT
 */
export function openOciDestination(text: string, options: OciDestinationOptions): Destination {
  const reference = readReference(text);
  const repository = `oci://${reference.registry}/${reference.repository}`;
  const shown = `${repository}:${reference.tag}`;
  return {
    shown,
    read: () => readPresent(repository, reference.tag, options),
    write: async (set, note) => {
      try {
        const digest = await pushArtifact(openClient(reference, options), artifactOf(reference.tag, set, note), shown);
        return `${reference.tag}@${digest}`;
      } catch (error) {
        throw asSourceError(error);
      }
    },
  };
}

function readReference(text: string): OciReference {
  const reference = parse(text);
  if (reference.digest !== "") throw destinationInvalid(text, "it names a digest, which is known afterwards");
  if (reference.tag === "") throw destinationInvalid(text, "it has no tag");
  return reference;
}

function parse(text: string): OciReference {
  try {
    return parseOciReference(text);
  } catch (error) {
    throw destinationInvalid(text, error instanceof Error ? error.message : "it is not a reference");
  }
}

async function readPresent(
  url: string,
  tag: string,
  { environment, isInsecure: insecure }: OciDestinationOptions,
): Promise<PresentSet | undefined> {
  const layerSelector = { mediaType: fluxContentType };
  try {
    const spec = { kind: "OCIRepository", url, insecure, ref: { tag }, layerSelector } as const;
    const { revision, contents } = await fetchOciRepository(spec, { environment });
    const files = contents.flatMap((one) => (one.kind === "file" ? [{ name: one.path, bytes: one.bytes }] : []));
    return { revision, files };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (error.code === "SOURCE_REVISION_NOT_FOUND") return undefined;
    if (error.code !== "SOURCE_ARTIFACT_INVALID") throw error;
    throw new SyncError({
      code: "CLI_PUBLISH_REFUSED",
      what: `cannot publish to ${url}:${tag}`,
      why: `the tag has an artifact that is not one of Flux: ${error.why ?? ""}`,
      mend: "choose another repository or tag, or remove the tag",
      cause: error,
    });
  }
}

function openClient({ registry, repository }: OciReference, options: OciDestinationOptions): RegistryClient {
  const { environment, isInsecure } = options;
  return new RegistryClient({
    registry,
    repository,
    plainHttp: isInsecure,
    access: "pull,push",
    requester: new Requester({ environment, timeoutMs, tls: {} }),
    credentials: () => findCredentials(registry, {}, credentialFiles(environment)),
  });
}

/** The artifact of a set: its bytes depend on the set and on the note only. */
function artifactOf(tag: string, set: PublishedSet, note: PublishedNote): PushedArtifact {
  const { source, revision, created, statement } = note;
  const content = gzip(writeTar(set.files.map(({ name, bytes }) => ({ name, data: bytes }))));
  return {
    tag,
    config: { mediaType: fluxConfigType, bytes: Buffer.from("{}") },
    layers: [
      // Flux takes the first layer.
      { mediaType: fluxContentType, bytes: content },
      { mediaType: statementType, bytes: Buffer.from(`${statement}\n`) },
    ],
    annotations: optional({
      "org.opencontainers.image.source": source,
      "org.opencontainers.image.revision": revision,
      "org.opencontainers.image.created": created,
      "slipway.dev/set-digest": set.digest,
    }),
  };
}

/** Without a time, and without the system's number, which zlib writes into the header. Source: RFC 1952 2.3.1 (OS). */
function gzip(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(bytes, { level: 9 });
  packed[9] = 255;
  return packed;
}
