// What source-controller does for the controllers: artifacts on a server, and their places in the status of sources.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { type ChartServer, startChartServer } from "../charts/chart-server";
import type { Cluster } from "../cluster";
import { findTool } from "../tools";

const run = promisify(execFile);
const group = "source.toolkit.fluxcd.io";

/** The kinds of sources that the controllers watch, with any fields. */
export const sourceDefinitions: readonly object[] = Object.entries({
  GitRepository: "gitrepositories",
  OCIRepository: "ocirepositories",
  Bucket: "buckets",
  HelmRepository: "helmrepositories",
  HelmChart: "helmcharts",
  ExternalArtifact: "externalartifacts",
}).map(([kind, plural]) => {
  const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
  const version = { name: "v1", served: true, storage: true, schema, subresources: { status: {} } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${group}` },
    spec: { group, names: { kind, plural }, scope: "Namespaced", versions: [version] },
  };
});

/** An object with an artifact. */
export interface FluxSource {
  readonly kind: "gitrepository" | "helmchart" | "ocirepository";
  readonly namespace: string;
  readonly name: string;
}

export class FluxSources {
  readonly #cluster: Cluster;
  readonly #folder: string;
  readonly #server: ChartServer;

  private constructor(cluster: Cluster, folder: string, server: ChartServer) {
    this.#cluster = cluster;
    this.#folder = folder;
    this.#server = server;
  }

  static async start(cluster: Cluster): Promise<FluxSources> {
    const folder = mkdtempSync(join(tmpdir(), "slipway-flux-sources-"));
    return new FluxSources(cluster, folder, await startChartServer({ folder }));
  }

  /** Makes the files of a folder the artifact of a Git repository; returns the revision: by default one made up. */
  async publishFolder(source: FluxSource, folder: string, given?: string): Promise<string> {
    const file = join(this.#folder, "folder.tar.gz");
    await run("tar", ["--create", "--gzip", "--sort=name", `--file=${file}`, `--directory=${folder}`, "."]);
    const commit = createHash("sha1").update(readFileSync(file)).digest("hex");
    const revision = given ?? `main@sha1:${commit}`;
    await this.#publish(source, file, revision);
    return revision;
  }

  /** Makes a packed chart the artifact of a chart of Flux; returns its version. */
  async publishChart(source: FluxSource, chart: string): Promise<string> {
    const args = ["package", chart, `--destination=${this.#folder}`];
    const { stdout } = await run(await findTool("helm"), args);
    const file = stdout.trim().split(" ").at(-1) ?? "";
    const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(file)?.[1] ?? "";
    await this.#publish(source, file, version);
    return version;
  }

  /** Makes a file the artifact of the source. */
  publishFile(source: FluxSource, file: string, revision: string): Promise<void> {
    return this.#publish(source, file, revision);
  }

  async #publish(source: FluxSource, file: string, revision: string): Promise<void> {
    const bytes = readFileSync(file);
    const digest = createHash("sha256").update(bytes).digest("hex");
    const path = `${digest}-${basename(file)}`;
    writeFileSync(join(this.#folder, path), bytes);
    const { kind, namespace, name } = source;
    const place = [`${kind}.${group}/${name}`, `--namespace=${namespace}`];
    const live = JSON.parse(await this.#cluster.kubectl(["get", ...place, "--output=json"])) as Live;
    const time = new Date().toISOString().replace(/\.\d+Z$/, "Z");
    const url = `${this.#server.url}/${path}`;
    const observedGeneration = live.metadata.generation;
    const ready = {
      ...{ type: "Ready", status: "True", reason: "Succeeded", message: "stored artifact" },
      ...{ observedGeneration, lastTransitionTime: time },
    };
    const artifact = {
      ...{ url, path, revision, digest: `sha256:${digest}` },
      ...{ size: bytes.byteLength, lastUpdateTime: time },
    };
    const status = { observedGeneration, conditions: [ready], artifact, url };
    const patch = `--patch=${JSON.stringify({ status })}`;
    await this.#cluster.kubectl(["patch", ...place, "--subresource=status", "--type=merge", patch]);
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface Live {
  readonly metadata: { readonly generation: number };
}
