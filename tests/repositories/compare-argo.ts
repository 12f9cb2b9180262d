// Repositories of Argo CD: each Application against `kustomize` and `helm`; plain manifests are read by `helm`, as the
// files of a chart.
import { dirname, join } from "node:path";
import { type Application, readApplication } from "../../engine/argo-application/application";
import { argoRoleOf } from "../../engine/argo-application/argo-kinds";
import { readBuildFlags } from "../../engine/argo-application/build-flags";
import { SourceOpener } from "../../engine/argo-application/open-sources";
import { readManifestFile } from "../../engine/argo-application/read-manifests";
import { renderApplication } from "../../engine/argo-application/render-application";
import { normalizeUrl } from "../../engine/argo-application/repository-url";
import { expandSet } from "../../engine/argo-application/sets/expand-set";
import { readClusters } from "../../engine/argo-application/sets/read-clusters";
import { syncArguments } from "../../engine/argo-application/sync-arguments";
import { isSyncError } from "../../engine/errors/sync-error";
import { lookUpText } from "../../engine/lib/look-up";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import type { ResolvedSource } from "../../engine/model/sources/resolved-source";
import type { SourceSpec } from "../../engine/model/sources/chart-source-spec";
import { openDirectory } from "../../engine/sources/directory";
import { openSources } from "../../engine/sources/flux/lazy-sources";
import { compareObjects } from "./compare-objects";
import { type ComparedPart, refusedPart } from "./compared-part";
import { chartNameOf, findChart, findFolder, type LocalSources } from "./local-sources";
import { realSource } from "./real-source";
import { type RealAnswer, runHelm } from "./real-tools";
import { readRepositoryFiles } from "./repository-files";

/** A repository with Applications on this machine. */
export interface ArgoRequest extends LocalSources {
  readonly root: string;
  /** The `repoURL`s that are the repository. Default: the one that most Applications name. */
  readonly self: readonly string[];
  /** Folders that are the sources of Applications which the files do not declare. */
  readonly applications: readonly string[];
  /** `kustomize.buildOptions`. */
  readonly buildOptions: string;
}

/** Compares all Applications in the files of a repository, those of ApplicationSets, and those among their objects. */
export async function compareArgo(request: ArgoRequest): Promise<readonly ComparedPart[]> {
  const declared = declaredObjects(request.root);
  const charts = chartsOfApplications(request.root, declared);
  const self = request.self.length > 0 ? request.self : mostNamed([...declared, ...charts.flatMap(templated)]);
  const walk = new ArgoWalk({ ...request, self });
  const folders = request.applications.length > 0 ? request.applications : charts.map(({ path }) => path);
  const others = folders.map((path) => applicationOf(path, self[0] ?? ""));
  for (const object of [...others, ...declared]) await walk.visit(object);
  return walk.parts;
}

function applicationOf(path: string, repoURL: string): KubeObject {
  return {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "Application",
    metadata: { name: path.replaceAll(/[^a-z0-9-]/g, "-"), namespace: "argocd" },
    spec: {
      project: "default",
      source: { repoURL, path, targetRevision: "HEAD" },
      destination: { server: "https://kubernetes.default.svc", namespace: "default" },
    },
  };
}

/** The Applications and ApplicationSets in all files. */
function declaredObjects(root: string): readonly KubeObject[] {
  return Object.entries(readRepositoryFiles(root)).flatMap(([path, content]) => {
    if (!/\.ya?ml$/.test(path) || !/^kind: Application(?:Set)?\s*$/m.test(Buffer.from(content).toString())) return [];
    try {
      return readManifestFile(content, path).filter((one) => ["application", "set"].includes(argoRoleOf(one)));
    } catch (error) {
      // A template of a chart.
      if (isSyncError(error)) return [];
      throw error;
    }
  });
}

interface ChartFolder {
  readonly root: string;
  readonly path: string;
}

/** Charts whose templates are Applications, and to which none refers: their Application is created by hand. */
function chartsOfApplications(root: string, declared: readonly KubeObject[]): readonly ChartFolder[] {
  const files = readRepositoryFiles(root);
  const text = JSON.stringify(declared);
  return Object.keys(files).flatMap((name) => {
    if (name !== "Chart.yaml" && !name.endsWith("/Chart.yaml")) return [];
    const path = dirname(name);
    const inside = Object.entries(files).filter(([file]) => file.startsWith(join(path, "templates/")));
    const isOne = inside.some(([, content]) =>
      /^kind: Application(?:Set)?\s*$/m.test(Buffer.from(content).toString("utf8")),
    );
    return isOne && !text.includes(`"path":"${path}"`) ? [{ root, path }] : [];
  });
}

/** The objects of a chart with its own values; none if it cannot be rendered. */
function templated({ root, path }: ChartFolder): readonly KubeObject[] {
  const answer = runHelm(join(root, path), "template", ".");
  return "error" in answer ? [] : answer.objects;
}

function mostNamed(objects: readonly KubeObject[]): readonly string[] {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    const url = lookUpText(value, "repoURL");
    if (url !== undefined && lookUpText(value, "chart") === undefined) counts.set(url, (counts.get(url) ?? 0) + 1);
    if (typeof value === "object" && value !== null) Object.values(value).forEach(count);
  };
  objects.forEach(count);
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  return most === undefined ? [] : [most[0]];
}

class ArgoWalk {
  readonly parts: ComparedPart[] = [];
  private readonly request: ArgoRequest;
  private readonly opener: SourceOpener;
  private readonly seen = new Set<string>();

  constructor(request: ArgoRequest) {
    this.request = request;
    const sources = openSources({ isPreview: true, scope: request.root, lockFile: undefined });
    this.opener = new SourceOpener({
      own: openDirectory(request.root),
      ownRevision: "",
      self: request.self,
      repositories: [],
      fetch: (spec) => localSource(spec, request) ?? sources.resolve(spec),
    });
  }

  async visit(object: KubeObject): Promise<void> {
    const key = JSON.stringify(object["spec"]);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    if (argoRoleOf(object) === "set") await this.visitSet(object);
    else if (argoRoleOf(object) === "application") await this.visitApplication(object);
  }

  private async visitSet(set: KubeObject): Promise<void> {
    const id = `ApplicationSet/${set.metadata.namespace ?? "argocd"}/${set.metadata.name}`;
    const files = async (repoURL: string, targetRevision: string, field: string) =>
      (await this.opener.open({ repoURL, targetRevision, path: "." }, { object: id, field })).tree;
    const made = await orError(() => expandSet(set, { clusters: readClusters({}), files }));
    if ("error" in made) this.parts.push(refusedPart(id, made.error, undefined));
    else for (const one of made.objects) await this.visit(one);
  }

  private async visitApplication(object: KubeObject): Promise<void> {
    const id = `Application/${object.metadata.namespace ?? "argocd"}/${object.metadata.name}`;
    let application: Application | undefined;
    const ours = await orError(async () => {
      application = readApplication(object);
      syncArguments(application.object, application.spec);
      const { objects } = await renderApplication(application, {
        opener: this.opener,
        buildFlags: readBuildFlags(this.request.buildOptions),
        capabilities: () => Promise.resolve({}),
      });
      return objects;
    });
    const theirs = application === undefined ? { error: "it is no Application" } : await this.real(application);
    if ("error" in ours || "error" in theirs) {
      const error = "error" in theirs && !isOutOfReach(theirs.error) ? theirs.error : undefined;
      this.parts.push(refusedPart(id, "error" in ours ? ours.error : undefined, error));
      return;
    }
    this.parts.push(compareObjects(id, ours.objects, theirs.objects));
    for (const child of ours.objects) if (argoRoleOf(child) !== "object") await this.visit(child);
  }

  /** The last one of each identity, of all sources. */
  private async real(application: Application): Promise<RealAnswer> {
    const { sources, target } = application;
    const roots = new Map<string, string>();
    for (const { source } of sources) {
      const name = lookUpText(source, "ref");
      const root = this.rootOf(source);
      if (name !== undefined && root !== undefined) roots.set(name, root);
    }
    const found = new Map<string, KubeObject>();
    for (const { source } of sources) {
      if (lookUpText(source, "path") === undefined && lookUpText(source, "chart") === undefined) continue;
      const root = this.rootOf(source);
      if (root === undefined) return { error: outOfReach };
      const answer = await realSource({ application, source, root, roots, buildOptions: this.request.buildOptions });
      if ("error" in answer) return answer;
      answer.objects.forEach((one, index) => {
        const { kind, apiVersion, metadata } = one;
        const name = lookUpText(metadata, "name") ?? `${lookUpText(metadata, "generateName") ?? ""}${index}`;
        found.set([apiVersion.split("/").at(-2), kind, metadata.namespace ?? target, name].join("/"), one);
      });
    }
    return { objects: [...found.values()] };
  }

  /** The folder of a source on this machine: for a chart, its own. */
  private rootOf(source: Readonly<Record<string, unknown>>): string | undefined {
    const url = lookUpText(source, "repoURL") ?? "";
    const chart = lookUpText(source, "chart");
    if (chart !== undefined) return findChart(this.request, chart);
    if (this.request.self.some((own) => normalizeUrl(own) === normalizeUrl(url))) return this.request.root;
    return this.request.folders.get(url.replace(/\.git$/, ""));
  }
}

const outOfReach = "its source is not at hand";

function isOutOfReach(error: string): boolean {
  return error === outOfReach;
}

async function orError(work: () => Promise<readonly KubeObject[]>): Promise<RealAnswer> {
  try {
    return { objects: await work() };
  } catch (error) {
    if (isSyncError(error)) return { error: error.message };
    throw error;
  }
}

/** A folder of this machine in place of what is fetched. */
function localSource(spec: SourceSpec, local: LocalSources): Promise<ResolvedSource> | undefined {
  const chart = spec.kind === "HelmChart" ? findChart(local, chartNameOf(spec)) : undefined;
  const folder = chart ?? findFolder(local, spec);
  if (folder === undefined) return undefined;
  const tree = openDirectory(folder);
  const content = { kind: "directory", tree, path: "." } as const;
  const found = { tree, revision: "", digest: "", location: tree.location, warnings: [] };
  return Promise.resolve(chart === undefined ? found : { ...found, chart: { content, label: folder } });
}
