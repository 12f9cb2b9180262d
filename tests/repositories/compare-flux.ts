// Repositories of Flux: each Kustomization against the code of Flux, each release against `helm template`.
import { buildKustomization } from "../../engine/flux-repository/build-kustomization";
import { planFluxRepository } from "../../engine/flux-repository/plan-repository";
import { isMap, lookUp, lookUpText } from "../../engine/lib/look-up";
import { without } from "../../engine/lib/without";
import type { FluxNode } from "../../engine/model/flux/flux-tree";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import type { SourceSpec } from "../../engine/model/sources/chart-source-spec";
import type { SourceTree } from "../../engine/model/sources/source-tree";
import { openSources } from "../../engine/sources/flux/lazy-sources";
import { openMemory } from "../../engine/sources/memory";
import { sourceValues } from "../../engine/render/substitute/source-values";
import { askFlux } from "../properties/flux/compare-flux-builds";
import { compareObjects } from "./compare-objects";
import { compareRelease } from "./compare-release";
import { type ComparedPart, refusedPart } from "./compared-part";
import { findFolder, type LocalSources } from "./local-sources";
import { readRepositoryFiles, type RepositoryFiles } from "./repository-files";

/** A repository of Flux on this machine. */
export interface FluxRequest extends LocalSources {
  readonly root: string;
  /** The path of its first Kustomization. */
  readonly path: string;
}

const system = { namespace: "flux-system", name: "flux-system" };
const self = ["GitRepository", "OCIRepository"].map((kind) => ({ kind, ...system }));

/** What only a cluster has is an empty ConfigMap or Secret for both sides. */
const questions = {
  lookUp: (requests: readonly { readonly kind: string; readonly name: string }[]) =>
    Promise.resolve(
      requests.map(({ kind, name }) => ({ object: { apiVersion: "v1", kind, metadata: { name }, data: {} } })),
    ),
  namespace: () => Promise.resolve("default"),
};

/** A Kustomization with both builds. */
interface BuiltNode {
  readonly node: FluxNode;
  readonly ours: readonly KubeObject[];
  readonly theirs: readonly KubeObject[];
  readonly part: ComparedPart;
}

/**
 * Compares all Kustomizations and releases that a repository declares.
 *
 * @param program the program of tests/tools/modules/flux
 */
export async function compareFlux(program: string, request: FluxRequest): Promise<readonly ComparedPart[]> {
  const files = new SourceFiles(request);
  const { nodes } = await planFluxRepository({
    files: { tree: openMemory(files.own), own: { kind: "Directory", path: request.root } },
    ...{
      self,
      path: request.path,
      first: system,
      defaults: {},
      choice: { only: [], except: [] },
      urls: {},
      acceptUnverified: [],
      questions,
    },
    fetch: (spec) => files.tree(spec),
  });
  const built = await buildAll(program, nodes, files);
  const parts: ComparedPart[] = [];
  for (const node of nodes) {
    const own = built.find((one) => one.node === node);
    parts.push(own?.part ?? (await compareRelease(node, request, worldOf(built))));
  }
  return parts;
}

/** The objects of all Kustomizations, as each side has them. */
function worldOf(built: readonly BuiltNode[]): Parameters<typeof compareRelease>[2] {
  return { ours: built.flatMap(({ ours }) => ours), theirs: built.flatMap(({ theirs }) => theirs) };
}

async function buildAll(
  program: string,
  nodes: readonly FluxNode[],
  files: SourceFiles,
): Promise<readonly BuiltNode[]> {
  const own = nodes.filter(({ kind }) => kind === "Kustomization");
  const contents: (RepositoryFiles | undefined)[] = [];
  for (const node of own) contents.push(await files.of(node).catch(() => undefined));
  const known = own.filter((_, index) => contents[index] !== undefined);
  const questionsToFlux = known.map((node) => ({
    ...{
      files: contents[own.indexOf(node)] ?? {},
      path: lookUpText(node.args, "path") ?? ".",
      filter: false,
      ignore: "",
    },
    spec: specOf(node) as Parameters<typeof askFlux>[1][number]["spec"],
  }));
  const answers = await askFlux(program, questionsToFlux);
  const built: BuiltNode[] = [];
  for (const node of own) {
    const at = known.indexOf(node);
    const { fault, id } = node;
    const { objects = [], error } = answers[at] ?? { error: "its source is not at hand" };
    const theirs = objects as readonly KubeObject[];
    if (fault !== undefined || error !== undefined) {
      const part = refusedPart(id, fault?.message, at < 0 ? undefined : error);
      built.push({ node, ours: [], theirs, part });
      continue;
    }
    const found = await buildKustomization(node, openMemory(contents[own.indexOf(node)] ?? {}), questions);
    const ours = (found.objects ?? []).map(({ object }) => object);
    built.push({ node, ours, theirs, part: compareObjects(id, ours, withoutForeignNamespaces(theirs, ours)) });
  }
  return built;
}

/**
 * Cluster-scoped objects of kinds that the schema of Kustomize does not have: Flux sends them with the namespace of the
 * Kustomization, which the server drops; here a plan has none.
 */
function withoutForeignNamespaces(theirs: readonly KubeObject[], ours: readonly KubeObject[]): readonly KubeObject[] {
  const cluster = new Set(
    ours
      .filter(({ metadata }) => metadata.namespace === undefined)
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`),
  );
  return theirs.map((object) => {
    const { kind, metadata } = object;
    if (!cluster.has(`${kind} ${metadata.name}`)) return object;
    return { ...object, metadata: without(metadata, "namespace") };
  });
}

/** The files of the repository, and of the sources that it names. */
class SourceFiles {
  readonly own: RepositoryFiles;
  private readonly local: LocalSources;
  private readonly resolver;
  private readonly known = new Map<string, Promise<RepositoryFiles>>();

  constructor(request: FluxRequest) {
    this.local = request;
    this.own = readRepositoryFiles(request.root);
    this.resolver = openSources({ isPreview: true, scope: request.root, lockFile: undefined });
  }

  /** Those of a Kustomization; undefined if its source is not known. */
  of({ source }: FluxNode): Promise<RepositoryFiles | undefined> {
    if (source?.kind === "fetched") return this.filesOf(source.described);
    return Promise.resolve(source === undefined ? undefined : this.own);
  }

  async tree(spec: SourceSpec): Promise<SourceTree> {
    return openMemory(await this.filesOf(spec));
  }

  private filesOf(spec: SourceSpec): Promise<RepositoryFiles> {
    const key = JSON.stringify(spec);
    const found = this.known.get(key) ?? this.read(spec);
    this.known.set(key, found);
    return found;
  }

  private async read(spec: SourceSpec): Promise<RepositoryFiles> {
    const folder = findFolder(this.local, spec);
    if (folder !== undefined) return readRepositoryFiles(folder);
    return filesIn((await this.resolver.resolve(spec)).tree, ".");
  }
}

function filesIn(tree: SourceTree, folder: string): RepositoryFiles {
  const entries = tree.list(folder).flatMap((name): [string, Uint8Array][] => {
    const path = folder === "." ? name : `${folder}/${name}`;
    return tree.entryAt(path) === "directory" ? Object.entries(filesIn(tree, path)) : [[path, tree.readFile(path)]];
  });
  return Object.fromEntries(entries);
}

/** The spec with the variables in it: the program has no cluster to read them from. */
function specOf({ spec, substitutes }: FluxNode): Readonly<Record<string, unknown>> {
  const postBuild = spec["postBuild"];
  if (!isMap(postBuild)) return spec;
  const values = [...substitutes.values()].map(({ object }) => sourceValues(object, "substituteFrom").values);
  const substitute = Object.assign({}, ...values, lookUp(postBuild, "substitute")) as unknown;
  return { ...spec, postBuild: { ...without(postBuild, "substituteFrom"), substitute } };
}
