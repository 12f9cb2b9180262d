import { buildKustomization } from "../../../engine/flux-repository/build-kustomization";
import { planFluxRepository } from "../../../engine/flux-repository/plan-repository";
import { canonicalJson } from "../../../engine/lib/canonical-json";
import { isMap, lookUp, lookUpText } from "../../../engine/lib/look-up";
import { without } from "../../../engine/lib/without";
import type { FluxNode } from "../../../engine/model/flux/flux-tree";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { sourceValues } from "../../../engine/render/substitute/source-values";
import type { SourceTree } from "../../../engine/model/sources/source-tree";
import { openDirectory } from "../../../engine/sources/directory";
import { openSources } from "../../../engine/sources/flux/lazy-sources";
import { askFlux } from "./compare-flux-builds";
import type { FluxFolder } from "./draw-build";

/** A repository on this machine. */
export interface TestedRepository {
  readonly root: string;
  /** The path of its first Kustomization. */
  readonly path: string;
}

/** The results of a repository. */
export interface ComparedRepository {
  /** How long ours needs to find what the repository declares. */
  readonly seconds: number;
  /** How many Kustomizations were compared. */
  readonly compared: number;
  /** How many objects they have. */
  readonly objects: number;
  readonly releases: number;
  /** Kustomizations that nothing can be said of, with the reason. */
  readonly faults: readonly string[];
  readonly different: readonly string[];
  /**
   * Cluster-scoped objects of kinds that the schema of Kustomize does not have: Flux sends them with the namespace of
   * the Kustomization, which the server refuses or drops; here a plan has none.
   */
  readonly known: number;
}

/** Without a cluster. */
const questions = {
  lookUp: (requests: readonly unknown[]) => Promise.resolve(requests.map(() => ({}))),
  namespace: () => Promise.resolve("default"),
};

/** Compares each Kustomization of a repository with what the code of Flux builds of it. */
export async function compareRepository(
  program: string,
  { root, path }: TestedRepository,
): Promise<ComparedRepository> {
  const system = { namespace: "flux-system", name: "flux-system" };
  const sources = openSources({ isPreview: true, scope: root, lockFile: undefined });
  const started = performance.now();
  const tree = await planFluxRepository({
    files: root,
    self: ["GitRepository", "OCIRepository"].map((kind) => ({ kind, ...system })),
    ...{
      path,
      first: system,
      defaults: {},
      choice: { only: [], except: [] },
      urls: {},
      acceptUnverified: [],
      questions,
    },
    fetch: async (spec) => (await sources.resolve(spec)).tree,
  });
  const seconds = (performance.now() - started) / 1000;
  const own = tree.nodes.filter(({ kind, source, fault }) => kind === "Kustomization" && source && !fault);
  const trees = new Map<FluxNode, SourceTree>();
  for (const node of own) {
    const fetched = node.source?.kind === "fetched" ? await sources.resolve(node.source.described) : undefined;
    trees.set(node, fetched?.tree ?? openDirectory(root));
  }
  const contents = new Map<string, Record<string, Uint8Array>>();
  const filesOf = (node: FluxNode): Record<string, Uint8Array> => {
    const files = trees.get(node);
    if (files === undefined) return {};
    const known = contents.get(files.label) ?? filesIn(files, ".");
    contents.set(files.label, known);
    return known;
  };
  const theirs = await askFlux(
    program,
    own.map((node) => ({
      files: filesOf(node),
      path: lookUpText(node.args, "path") ?? ".",
      spec: specOf(node) as FluxFolder["spec"],
      filter: false,
      ignore: "",
    })),
  );
  const different: string[] = [];
  let objects = 0;
  let known = 0;
  for (const [index, node] of own.entries()) {
    const files = trees.get(node) ?? openDirectory(root);
    const { objects: ours = [] } = await buildKustomization(node, files, questions);
    const their = theirs[index];
    if (their?.error !== undefined) {
      different.push(`${node.id}: Flux fails: ${their.error}`);
      continue;
    }
    const [left, right] = [byId(ours.map(({ object }) => object)), byId(their?.objects ?? [])];
    objects += right.size;
    known += dropScopes(left, right);
    for (const id of new Set([...left.keys(), ...right.keys()])) {
      if (left.get(id) !== right.get(id)) different.push(`${node.id}: ${id}`);
    }
  }
  const faults = tree.nodes.flatMap(({ id, fault }) => (fault === undefined ? [] : [`${id}: ${fault.message}`]));
  const releases = tree.nodes.filter(({ kind }) => kind === "HelmRelease").length;
  return { seconds, known, compared: own.length, objects, releases, faults, different };
}

function byId(objects: readonly unknown[]): Map<string, string> {
  return new Map(
    (objects as readonly KubeObject[]).map((object) => {
      const { apiVersion, kind, metadata } = object;
      return [`${apiVersion} ${kind} ${metadata.namespace ?? ""}/${metadata.name}`, canonicalJson(object)];
    }),
  );
}

/** Removes equal objects that have a namespace in Flux alone, and returns their number. */
function dropScopes(ours: Map<string, string>, theirs: Map<string, string>): number {
  let dropped = 0;
  for (const [id, text] of theirs) {
    const object = JSON.parse(text) as KubeObject;
    const { namespace, ...metadata } = object.metadata;
    if (namespace === undefined || ours.has(id)) continue;
    const [[other = "", same = ""] = []] = byId([{ ...object, metadata }]);
    if (ours.get(other) !== same) continue;
    ours.delete(other);
    theirs.delete(id);
    dropped += 1;
  }
  return dropped;
}

/** The spec with the variables in it: the program has no cluster to read them from. */
function specOf({ spec, substitutes }: FluxNode): Record<string, unknown> {
  const postBuild = spec["postBuild"];
  if (!isMap(postBuild)) return { ...spec };
  const values = [...substitutes.values()].map(({ object }) => sourceValues(object, "substituteFrom").values);
  const substitute = Object.assign({}, ...values, lookUp(postBuild, "substitute")) as unknown;
  return { ...spec, postBuild: { ...without(postBuild, "substituteFrom"), substitute } };
}

function filesIn(tree: SourceTree, folder: string): Record<string, Uint8Array> {
  const entries = tree.list(folder).flatMap((name): [string, Uint8Array][] => {
    const path = folder === "." ? name : `${folder}/${name}`;
    if (name === ".git") return [];
    if (tree.entryAt(path) === "directory") return Object.entries(filesIn(tree, path));
    return [[path, tree.readFile(path)]];
  });
  return Object.fromEntries(entries);
}
