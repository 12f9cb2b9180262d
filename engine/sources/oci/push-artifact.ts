// Source: distribution-spec v1.1.1, "Pushing a blob monolithically", "Pushing Manifests".
import { sha256Of } from "../content-digest";
import { FetchFailure } from "../http/fetch-failure";
import { refused } from "../http/refused";
import type { FetchAnswer } from "../http/requester";
import { type Descriptor, manifestType } from "./manifest-types";
import type { RegistryClient } from "./registry-client";

const answerBytes = 1024 * 1024;

/** A part of an artifact that is pushed. */
export interface PushedBlob {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface PushedArtifact {
  readonly tag: string;
  readonly config: PushedBlob;
  readonly layers: readonly PushedBlob[];
  readonly annotations: Readonly<Record<string, string>>;
}

/** The manifest of an artifact. The same artifact has the same bytes. */
function manifestOf({ config, layers, annotations }: PushedArtifact): Uint8Array {
  const rows = layers.map(describe);
  const sorted = Object.fromEntries(Object.entries(annotations).sort(([left], [right]) => (left < right ? -1 : 1)));
  const value = { schemaVersion: 2, mediaType: manifestType, config: describe(config), layers: rows };
  return Buffer.from(JSON.stringify({ ...value, annotations: sorted }));
}

/**
 * Pushes the parts that the registry does not have, then the manifest, which moves the tag. Returns its digest.
 *
 * @throws FetchFailure
 */
export async function pushArtifact(client: RegistryClient, artifact: PushedArtifact, shown: string): Promise<string> {
  for (const blob of [artifact.config, ...artifact.layers]) await pushBlob(client, blob.bytes, shown);
  const manifest = manifestOf(artifact);
  const answer = await client.ask({
    url: client.urlOf(`manifests/${artifact.tag}`),
    method: "PUT",
    headers: { "content-type": manifestType },
    body: manifest,
    limitBytes: answerBytes,
  });
  if (answer.status !== 201) throw refusedWrite(client, answer, shown);
  return sha256Of(manifest);
}

function describe({ mediaType, bytes }: PushedBlob): Descriptor {
  return { mediaType, digest: sha256Of(bytes), size: bytes.length };
}

async function pushBlob(client: RegistryClient, bytes: Uint8Array, shown: string): Promise<void> {
  const digest = sha256Of(bytes);
  const head = { url: client.urlOf(`blobs/${digest}`), method: "HEAD", limitBytes: answerBytes } as const;
  if ((await client.ask(head)).status === 200) return;
  const url = client.urlOf("blobs/uploads/");
  const begun = await client.ask({ url, method: "POST", body: new Uint8Array(), limitBytes: answerBytes });
  if (begun.status !== 202) throw refusedWrite(client, begun, shown);
  const place = placeOf(begun, url, shown);
  place.searchParams.set("digest", digest);
  const headers = { "content-type": "application/octet-stream" };
  const answer = await client.ask({ url: place, method: "PUT", headers, body: bytes, limitBytes: answerBytes });
  if (answer.status !== 201) throw refusedWrite(client, answer, shown);
}

/** The URL of an upload, which may be on another host: that one gets no credentials. */
function placeOf({ headers }: FetchAnswer, asked: URL, shown: string): URL {
  const location = headers.location ?? "";
  const place = location !== "" && URL.canParse(location, asked.href) ? new URL(location, asked.href) : undefined;
  const isSafe = place?.protocol === "https:" || (place?.protocol === "http:" && asked.protocol === "http:");
  if (place !== undefined && isSafe) {
    [place.username, place.password] = ["", ""];
    return place;
  }
  throw new FetchFailure({
    reason: "answer invalid",
    subject: shown,
    what: `cannot publish to ${shown}`,
    why: "the registry names no place for the upload that is as safe as the registry itself",
    mend: "check the name of the registry, or ask its administrator",
  });
}

function refusedWrite(client: RegistryClient, answer: FetchAnswer, shown: string): FetchFailure {
  const mend = "check the name of the repository, and that the user may push to it";
  const { facts } = refused(shown, answer, { why: client.serverMessage(answer), mend });
  const isLater = answer.status === 429 || answer.status >= 500;
  return new FetchFailure({ ...facts, what: `cannot publish to ${shown}`, mend: isLater ? facts.mend : mend });
}
