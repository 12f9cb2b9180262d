// What brings published sets to Flux's controllers: source-controller, if it is built, or what takes its place.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Cluster } from "../cluster";
import { isAtHand } from "../tools";
import { fluxNamespace } from "./flux-controllers";
import { FluxSources, sourceDefinitions } from "./flux-sources";
import { sourceControllerDefinitions, startSourceController } from "./source-controller";

const run = promisify(execFile);

export interface SourceFollower {
  /** Reads all sources again, as `flux reconcile source` does it. */
  reconcile(): Promise<void>;
  logs(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Defines the kinds of sources, and follows those in Flux's namespace. To build source-controller takes about twenty
 * minutes, so it is built only by hand: `npm run tools -- source-controller`.
 */
export async function followSources(cluster: Cluster): Promise<SourceFollower> {
  const isReal = await isAtHand("source-controller");
  const own = isReal ? await sourceControllerDefinitions() : [];
  const isOther = (definition: object): boolean =>
    !isReal || !/"name":"(git|oci)repositories\./.test(JSON.stringify(definition));
  const others = sourceDefinitions.filter(isOther).map((definition) => JSON.stringify(definition));
  if (own.length > 0) await cluster.kubectl(["create", ...own.map((file) => `--filename=${file}`)]);
  await cluster.kubectl(["apply", "--server-side", "--filename=-"], others.join("\n---\n"));
  await cluster.kubectl(["wait", "--for=condition=Established", "customresourcedefinitions", "--all"]);
  if (isReal) {
    const controller = await startSourceController(cluster);
    return { reconcile: () => annotate(cluster), logs: () => controller.logs(), stop: () => controller.stop() };
  }
  const sources = await FluxSources.start(cluster);
  return { reconcile: () => publishAll(cluster, sources), logs: () => Promise.resolve(""), stop: () => sources.stop() };
}

const kinds = "ocirepositories.source.toolkit.fluxcd.io,gitrepositories.source.toolkit.fluxcd.io";

async function annotate(cluster: Cluster): Promise<void> {
  const annotation = `reconcile.fluxcd.io/requestedAt=${new Date().toISOString()}`;
  await cluster.kubectl(["annotate", "--overwrite", "--all", kinds, annotation, `--namespace=${fluxNamespace}`]);
}

interface Source {
  readonly kind: "OCIRepository" | "GitRepository";
  readonly metadata: { readonly name: string };
  readonly spec: { readonly url: string; readonly ref: { readonly tag?: string; readonly branch?: string } };
}

/** Source: source-controller v1.9 api/v1 (ociArtifactRevision, gitArtifactRevision). */
async function publishAll(cluster: Cluster, sources: FluxSources): Promise<void> {
  const text = await cluster.kubectl(["get", kinds, `--namespace=${fluxNamespace}`, "--output=json"]);
  const { items } = JSON.parse(text) as { readonly items: readonly Source[] };
  for (const { kind, metadata, spec } of items) {
    const folder = mkdtempSync(join(tmpdir(), "slipway-published-"));
    try {
      const place = { namespace: fluxNamespace, name: metadata.name };
      if (kind === "OCIRepository") {
        const { tag = "" } = spec.ref;
        const [digest, layer] = await pullLayer(spec.url, tag);
        const file = join(folder, "layer.tar.gz");
        writeFileSync(file, layer);
        await sources.publishFile({ kind: "ocirepository", ...place }, file, `${tag}@${digest}`);
      } else {
        const { branch = "" } = spec.ref;
        // The server may be in this process.
        await run("git", ["clone", "--quiet", `--branch=${branch}`, spec.url, join(folder, "clone")]);
        const { stdout: commit } = await run("git", ["-C", join(folder, "clone"), "rev-parse", "HEAD"]);
        rmSync(join(folder, "clone", ".git"), { recursive: true });
        const revision = `${branch}@sha1:${commit.trim()}`;
        await sources.publishFolder({ kind: "gitrepository", ...place }, join(folder, "clone"), revision);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

/** The layer of an artifact of Flux on a registry without TLS, and the digest of the manifest. */
async function pullLayer(url: string, tag: string): Promise<readonly [digest: string, layer: Uint8Array]> {
  const [host = "", ...path] = url.replace("oci://", "").split("/");
  const base = `http://${host}/v2/${path.join("/")}`;
  const type = "application/vnd.oci.image.manifest.v1+json";
  const answer = await fetch(`${base}/manifests/${tag}`, { headers: { accept: type } });
  if (!answer.ok) throw new Error(`${base}/manifests/${tag}: ${String(answer.status)}`);
  const manifest = Buffer.from(await answer.arrayBuffer());
  const { layers } = JSON.parse(manifest.toString()) as Manifest;
  const layer = layers.find(({ mediaType }) => mediaType === "application/vnd.cncf.flux.content.v1.tar+gzip");
  if (layer === undefined) throw new Error(`the artifact has no layer for Flux: ${manifest.toString()}`);
  const blob = await fetch(`${base}/blobs/${layer.digest}`);
  if (!blob.ok) throw new Error(`${base}/blobs/${layer.digest}: ${String(blob.status)}`);
  const digest = `sha256:${createHash("sha256").update(manifest).digest("hex")}`;
  return [digest, Buffer.from(await blob.arrayBuffer())];
}

interface Manifest {
  readonly layers: readonly { readonly mediaType: string; readonly digest: string }[];
}
