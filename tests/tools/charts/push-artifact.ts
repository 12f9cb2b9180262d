// Artifacts as `flux push artifact` makes them. Source: OCI image-spec v1.1.1 manifest.md; fluxcd/pkg oci@v0.56.0
// push.go.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

export const fluxLayerType = "application/vnd.cncf.flux.content.v1.tar+gzip";
const fluxConfigType = "application/vnd.cncf.flux.config.v1+json";
const manifestType = "application/vnd.oci.image.manifest.v1+json";

export interface Layer {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Pushes files as an artifact with one layer; returns the digest of its manifest. */
export function pushArtifact(
  host: string,
  repository: string,
  tag: string,
  files: Readonly<Record<string, string>>,
  annotations?: Readonly<Record<string, unknown>>,
): Promise<string> {
  return pushLayers(host, repository, tag, [{ mediaType: fluxLayerType, bytes: packFiles(files) }], annotations);
}

/** Pushes an artifact of these layers. */
export async function pushLayers(
  host: string,
  repository: string,
  tag: string,
  layers: readonly Layer[],
  annotations?: Readonly<Record<string, unknown>>,
): Promise<string> {
  const config = await pushBlob(host, repository, Buffer.from("{}"));
  const rows = [];
  for (const { mediaType, bytes } of layers) rows.push({ mediaType, ...(await pushBlob(host, repository, bytes)) });
  const manifest = JSON.stringify({
    schemaVersion: 2,
    mediaType: manifestType,
    config: { mediaType: fluxConfigType, ...config },
    layers: rows,
    ...(annotations === undefined ? {} : { annotations }),
  });
  const headers = { "content-type": manifestType };
  const answer = await fetch(`http://${host}/v2/${repository}/manifests/${tag}`, {
    method: "PUT",
    headers,
    body: manifest,
  });
  if (!answer.ok) throw new Error(`the registry responds with ${answer.status} to a manifest`);
  return digestOf(Buffer.from(manifest));
}

async function pushBlob(host: string, repository: string, bytes: Uint8Array) {
  const digest = digestOf(bytes);
  const started = await fetch(`http://${host}/v2/${repository}/blobs/uploads/`, { method: "POST" });
  const place = new URL(started.headers.get("location") ?? "", `http://${host}`);
  place.searchParams.set("digest", digest);
  const headers = { "content-type": "application/octet-stream" };
  const answer = await fetch(place, { method: "PUT", headers, body: Buffer.from(bytes) });
  if (!answer.ok) throw new Error(`the registry responds with ${answer.status} to a blob`);
  return { digest, size: bytes.length };
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** A packed archive; a text that begins with "-> " is a link. */
export function packFiles(files: Readonly<Record<string, string>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const target = text.startsWith("-> ") ? text.slice(3) : "";
    const content = Buffer.from(target === "" ? text : "");
    const header = Buffer.alloc(512);
    header.write(path, 0);
    header.write("0000644\0", 100);
    header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("00000000000\0", 136);
    header.write("        ", 148);
    header.write(target === "" ? "0" : "2", 156);
    header.write(target, 157);
    header.write("ustar\0", 257);
    header.write("00", 263);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
