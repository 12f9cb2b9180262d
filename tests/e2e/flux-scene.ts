// A cluster on which Flux's own controllers deliver a repository.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Closers } from "../tools/closers";
import { type Cluster, startCluster } from "../tools/cluster";
import {
  fluxDefinitions,
  type FluxControllers,
  fluxNamespace,
  startFluxControllers,
} from "../tools/flux/flux-controllers";
import { type FluxSource, FluxSources, sourceDefinitions } from "../tools/flux/flux-sources";
import { until, untilTrue } from "../tools/until";
import { at, deployment, yaml } from "./harness";

/** The objects that Flux reconciles, as kubectl names them. */
export const fluxKinds = {
  kustomization: "kustomizations.kustomize.toolkit.fluxcd.io",
  helmrelease: "helmreleases.helm.toolkit.fluxcd.io",
} as const;
export type FluxKind = keyof typeof fluxKinds;

const repository: FluxSource = { kind: "gitrepository", namespace: fluxNamespace, name: "fleet" };

/** The kinds whose objects are compared. */
const comparedKinds = [
  ...["namespaces", "deployments", "replicasets", "pods", "configmaps", "secrets", "services", "serviceaccounts"],
  ...Object.values(fluxKinds),
];

/** An object as it is compared: what a hand-over must leave, and its version. */
export interface Compared {
  readonly uid: unknown;
  readonly generation: unknown;
  readonly content: unknown;
  readonly resourceVersion: unknown;
}

export class FluxScene {
  readonly #closers = new Closers();
  #opened: { cluster?: Cluster; sources?: FluxSources; controllers?: FluxControllers } = {};
  /** The newest commit. */
  #revision = "";
  /** The folder of the repository. */
  readonly folder = mkdtempSync(join(tmpdir(), "slipway-e2e-flux-"));

  async open(): Promise<void> {
    this.#closers.add(() => {
      rmSync(this.folder, { recursive: true, force: true });
    });
    const cluster = await startCluster();
    this.#opened.cluster = cluster;
    this.#closers.add(() => cluster.stop());
    const definitions = (await fluxDefinitions()).map((file) => `--filename=${file}`);
    await cluster.kubectl(["create", ...definitions]);
    await this.apply(...sourceDefinitions, { apiVersion: "v1", kind: "Namespace", metadata: { name: fluxNamespace } });
    await cluster.kubectl(["wait", "--for=condition=Established", "customresourcedefinitions", "--all"]);
    const sources = await FluxSources.start(cluster);
    this.#opened.sources = sources;
    this.#closers.add(() => sources.stop());
    // The controllers run beside the cluster: these stand for them.
    const names = ["kustomize-controller", "helm-controller"];
    await this.apply(...names.map((name) => inNamespace(deployment(name, 1), fluxNamespace)));
    await this.startControllers();
    this.#closers.add(() => this.stopControllers());
  }

  async startControllers(): Promise<void> {
    this.#opened.controllers = await startFluxControllers(this.cluster);
  }

  async stopControllers(): Promise<void> {
    await this.#opened.controllers?.stop();
    delete this.#opened.controllers;
  }

  close(): Promise<void> {
    return this.#closers.close();
  }

  get cluster(): Cluster {
    if (this.#opened.cluster === undefined) throw new Error("the scene is not open");
    return this.#opened.cluster;
  }

  logs(): Promise<string> | undefined {
    return this.#opened.controllers?.logs();
  }

  kubectl(...args: readonly string[]): Promise<string> {
    return this.cluster.kubectl(args);
  }

  async apply(...objects: readonly unknown[]): Promise<void> {
    await this.cluster.kubectl(["apply", "--server-side", "--filename=-"], yaml(...objects));
  }

  /** Writes files of the repository; undefined removes one. */
  write(files: Readonly<Record<string, string | undefined>>): void {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
    }
  }

  /** Makes the folder the newest commit of the repository, and waits until these Kustomizations have applied it. */
  async commit(...kustomizations: readonly string[]): Promise<void> {
    const revision = await this.sources.publishFolder(repository, this.folder);
    this.#revision = revision;
    for (const name of kustomizations) {
      await this.untilReady("kustomization", fluxNamespace, name, (live) => {
        return at(live, "status", "lastAppliedRevision") === revision;
      });
    }
  }

  /** Waits for the chart of a release, as helm-controller makes it, and answers for source-controller. */
  async publishChart(namespace: string, release: string, folder: string): Promise<void> {
    const name = `${namespace}-${release}`;
    const source: FluxSource = { kind: "helmchart", namespace: fluxNamespace, name };
    const get = ["get", `helmcharts.source.toolkit.fluxcd.io/${name}`, `--namespace=${fluxNamespace}`];
    await until(`the chart ${name}`, () => this.kubectl(...get).catch(() => undefined));
    await this.sources.publishChart(source, join(this.folder, folder));
  }

  /** Waits until Flux has reconciled the newest generation of an object, and until `holds`. */
  async untilReady(
    kind: FluxKind,
    namespace: string,
    name: string,
    holds: (live: unknown) => boolean = () => true,
  ): Promise<void> {
    let last: unknown;
    const isReady = async (): Promise<true | undefined> => {
      last = await this.live(kind, namespace, name);
      const conditions = at(last, "status", "conditions") as readonly object[] | undefined;
      const ready = conditions?.find((one) => at(one, "type") === "Ready");
      const isCurrent = at(last, "status", "observedGeneration") === at(last, "metadata", "generation");
      return (isCurrent && at(ready, "status") === "True" && holds(last)) || undefined;
    };
    try {
      await until(`${kind} ${namespace}/${name}`, isReady, 40);
    } catch (cause) {
      throw new Error(`${String(cause)}: ${JSON.stringify(last)}\n${String(await this.logs())}`, { cause });
    }
  }

  /** Waits until controllers that were started again have come upon this number of suspended objects. */
  async untilSeenSuspended(count: number): Promise<void> {
    await untilTrue("the controllers to see what is suspended", async () => {
      const log = (await this.logs()) ?? "";
      return log.split("is suspended for this object").length > count;
    });
  }

  async live(kind: FluxKind, namespace: string, name: string): Promise<unknown> {
    const get = ["get", `${fluxKinds[kind]}/${name}`, `--namespace=${namespace}`, "--output=json"];
    const text = await this.kubectl(...get, "--ignore-not-found");
    return text.trim() === "" ? undefined : (JSON.parse(text) as unknown);
  }

  /** As `flux suspend` and `flux resume` do it. */
  async suspend(kind: FluxKind, namespace: string, isSuspended: boolean): Promise<void> {
    const names = await this.kubectl("get", fluxKinds[kind], `--namespace=${namespace}`, "--output=name");
    for (const name of names.trim().split("\n")) await this.#patchSuspend(name, namespace, isSuspended);
  }

  async #patchSuspend(name: string, namespace: string, isSuspended: boolean): Promise<void> {
    const patch = `--patch=${JSON.stringify({ spec: { suspend: isSuspended ? true : null } })}`;
    await this.kubectl("patch", name, `--namespace=${namespace}`, "--type=merge", patch);
  }

  /**
   * As `flux resume` does it in this order: Kustomizations, each once the one before it has applied the newest commit,
   * then a release.
   */
  async resumeInOrder(
    kustomizations: readonly string[],
    [namespace, release]: readonly [string, string],
  ): Promise<void> {
    for (const name of kustomizations) {
      await this.#patchSuspend(`${fluxKinds.kustomization}/${name}`, fluxNamespace, false);
      await this.untilReady("kustomization", fluxNamespace, name, (live) => {
        return at(live, "status", "lastAppliedRevision") === this.#revision;
      });
    }
    await this.#patchSuspend(`${fluxKinds.helmrelease}/${release}`, namespace, false);
    await this.untilReady("helmrelease", namespace, release);
  }

  /** All objects of the namespaces that are compared. */
  async compared(...namespaces: readonly string[]): Promise<Readonly<Record<string, Compared>>> {
    const text = await this.kubectl("get", comparedKinds.join(","), "--all-namespaces", "--output=json");
    const { items } = JSON.parse(text) as { readonly items: readonly object[] };
    const rows = items.flatMap((item): readonly (readonly [string, Compared])[] => {
      const [kind, name] = [String(at(item, "kind")), String(at(item, "metadata", "name"))];
      const namespace = at(item, "metadata", "namespace");
      if (!namespaces.includes(typeof namespace === "string" ? namespace : name)) return [];
      const { metadata } = item as { readonly metadata: Readonly<Record<string, unknown>> };
      const content = { spec: at(item, "spec"), data: at(item, "data") };
      const { uid, generation, resourceVersion } = metadata;
      return [[`${kind} ${name}`, { uid, generation, content, resourceVersion }]];
    });
    return Object.fromEntries(rows);
  }

  get sources(): FluxSources {
    if (this.#opened.sources === undefined) throw new Error("the scene is not open");
    return this.#opened.sources;
  }
}

export function inNamespace(object: unknown, namespace: string): object {
  const metadata = at(object, "metadata") as object;
  return { ...(object as object), metadata: { ...metadata, namespace } };
}
