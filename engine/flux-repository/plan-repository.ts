import { isSyncError, SyncError } from "../errors/sync-error";
import { canonicalJson } from "../lib/canonical-json";
import { isMap, lookUp, lookUpList, lookUpText } from "../lib/look-up";
import type { FluxNode, FluxNodeSource, FluxReference, FluxTree, FluxValues } from "../model/flux/flux-tree";
import type { FieldPath } from "../model/objects/change";
import type { PlannedObject } from "../model/plans/plan";
import type { SourceSpec } from "../model/sources/chart-source-spec";
import type { ResolvedSource } from "../model/sources/resolved-source";
import type { SourceTree } from "../model/sources/source-tree";
import type { SourceQuestions } from "../overlay/substitute-from";
import { resolveChart } from "../sources/charts/resolve-chart";
import { openDirectory } from "../sources/directory";
import type { UrlMap } from "../sources/flux/map-url";
import { normalizeTreePath } from "../sources/tree-path";
import {
  type FluxArguments,
  isWaiting,
  kustomizationArguments,
  releaseArguments,
  type RepositoryDefaults,
} from "./arguments-of";
import { buildKustomization, type BuiltKustomization } from "./build-kustomization";
import { chooseNodes, chosenIds, type NodeChoice } from "./choose-nodes";
import { declaredObject, type DeclaredNode, type DeclaredObject, DeclaredObjects, fluxIdOf } from "./declared-objects";
import { deferNodes } from "./defer-nodes";
import { kindsOfObjects, neededDefinitions, type PartKinds } from "./needed-definitions";
import { type FluxOrder, type NodeOrder, orderNodes } from "./order-nodes";
import { readChartOfRelease, readFluxSource, type ReadFluxSource, referenceOf, type SourceWorld } from "./read-source";
import { refuseDefinitionRings } from "./refuse-definition-rings";
import { readReleaseKinds } from "./release-kinds";
import { invalidObject } from "./source-fields";
import { placeOfChart, repositoriesOf } from "./place-of-chart";
import { staysWhenRemoved } from "./stays-when-removed";
import { withoutServed } from "./without-served";

/** The files of a repository. */
export interface RepositoryFiles {
  /** The files. */
  readonly tree: SourceTree;
  /** The source that has them: it stands for the sources in `self`. */
  readonly own: SourceSpec;
}

/** A repository, and where its first Kustomization is. */
export interface FluxRepositoryRequest {
  /** The files, or their directory. */
  readonly files: RepositoryFiles | string;
  /** The Flux objects of sources that are this repository; the first one is that of the first Kustomization. */
  readonly self: readonly FluxReference[];
  /** The path of the first Kustomization. */
  readonly path: string;
  /** Its name and namespace. */
  readonly first: Omit<FluxReference, "kind">;
  /** Which parts are delivered. */
  readonly choice: NodeChoice;
  /** Where sources are fetched from in place of their own URLs. */
  readonly urls: UrlMap;
  /** Sources whose signatures need not be verified: `namespace/name` or `Kind/namespace/name`, with `*`. */
  readonly acceptUnverified: readonly string[];
  /** What all Kustomizations have. */
  readonly defaults: RepositoryDefaults;
  /** Reads what the repository does not have. */
  readonly questions: SourceQuestions;
  /** The files of another source. */
  readonly fetch: (spec: SourceSpec) => Promise<SourceTree>;
  /** Fetches a source with its chart. Default: none is read, so definitions in charts give no order. */
  readonly fetchChart?: (spec: SourceSpec) => Promise<Pick<ResolvedSource, "chart">>;
  /** Builds a Kustomization, by its id. Default: as its component will. */
  readonly build?: (id: string, args: FluxArguments, tree: SourceTree) => Promise<BuiltKustomization>;
}

/** A repository may set fields of its first Kustomization, which change what it builds. */
const maximumRounds = 5;

/**
 * Finds what a repository of Flux declares: builds its first Kustomization, and all that the builds bring.
 *
 * @throws SyncError with a FLUX_ code for what ties the parts together; the fault of one part is a `fault` of its node
 */
export async function planFluxRepository(request: FluxRepositoryRequest): Promise<FluxTree> {
  const files = filesIn(request);
  const path = normalizeTreePath(request.path, files.tree.label);
  const spec = { path, sourceRef: { ...request.self[0] }, prune: true, interval: "10m" };
  let first: FirstKustomization = { ...request.first, spec, tainted: [] };
  for (let round = 1; ; round++) {
    const walk = new Walk({ ...request, files, path }, first);
    await walk.buildFirst();
    const own = walk.ownFirst;
    if (own === undefined || canonicalJson(own) === canonicalJson(first)) return walk.finish();
    if (round === maximumRounds) throw neverSettles(first, path);
    first = own;
  }
}

function filesIn({ files }: FluxRepositoryRequest): RepositoryFiles {
  if (typeof files !== "string") return files;
  return { own: { kind: "Directory", path: files }, tree: openDirectory(files) };
}

type Values = Readonly<Record<string, unknown>>;

/** A request with its files. */
interface OpenedRequest extends FluxRepositoryRequest {
  readonly files: RepositoryFiles;
}

/** The first Kustomization of a repository. */
interface FirstKustomization {
  readonly namespace: string;
  readonly name: string;
  readonly spec: Values;
  readonly tainted: readonly FieldPath[];
}

/** One way through a repository, with a certain spec of its first Kustomization. */
class Walk {
  /** What the repository says of its first Kustomization itself. */
  ownFirst: FirstKustomization | undefined;
  private readonly request: OpenedRequest;
  private readonly declared = new DeclaredObjects();
  private readonly world: SourceWorld;
  private readonly first: DeclaredNode;
  private readonly faults = new Map<string, SyncError>();
  private readonly open = new Set<string>();
  private readonly warnings = new Set<string>();
  private readonly sources = new Map<string, FluxNodeSource>();
  private readonly kinds = new Map<string, PartKinds>();
  private pending: readonly DeclaredNode[] = [];

  constructor(request: OpenedRequest, first: FirstKustomization) {
    this.request = request;
    const reference = { kind: "Kustomization", ...first } as const;
    this.first = { ...reference, id: fluxIdOf(reference), declaredIn: undefined, isMarkedToStay: false };
    this.declared.nodes.set(this.first.id, this.first);
    this.world = {
      declared: this.declared,
      questions: request.questions,
      ...{ urls: request.urls, acceptUnverified: request.acceptUnverified },
      warn: (text) => this.warnings.add(text),
      self: (one) => (this.isSelf(one) ? request.files.own : undefined),
      repositoriesOf: (chart) => repositoriesOf(request.files.tree, chart),
    };
  }

  /** Builds the first Kustomization. */
  async buildFirst(): Promise<void> {
    await this.build(this.first);
  }

  /** Builds the others, and orders all. */
  async finish(): Promise<FluxTree> {
    while (this.pending.length > 0) await this.buildNext();
    for (const node of this.declared.nodes.values()) {
      if (node.kind === "HelmRelease") await this.noteChart(node);
    }
    const releases = await withoutServed(await this.kindsOfReleases(), this.kinds, this.request.questions);
    const kinds = new Map([...this.kinds, ...releases]);
    const ordered = orderNodes(this.declared, neededDefinitions(kinds));
    const all = ordered.steps.flatMap(({ id, moment }): FluxNode[] => {
      const node = this.declared.nodes.get(id);
      const own = ordered.edges.get(id);
      return moment !== "applied" || node === undefined || own === undefined ? [] : [this.finishedNode(node, own)];
    });
    const chosen = chooseNodes(all, this.request.choice, this.open.size === 0);
    const deferred = deferNodes({ ...ordered, unresolved: this.unresolvedAmong(chosen, ordered) }, chosen);
    const later = new Set(deferred.map(({ id }) => id));
    const nodes = chosen.filter(({ id }) => !later.has(id));
    const ids = new Set(nodes.map(({ id }) => id));
    const parts = { edges: ordered.edges, kinds, declared: this.declared, isChosen: (id: string) => ids.has(id) };
    for (const text of await refuseDefinitionRings(parts, this.request.questions)) this.warnings.add(text);
    return { nodes, deferred, leftOut: this.declared.leftOut(), warnings: [...this.warnings] };
  }

  /** What a part declares that is not chosen is taken for delivered, also if it is not known. */
  private unresolvedAmong(chosen: readonly FluxNode[], { unresolved }: FluxOrder): FluxOrder["unresolved"] {
    const ids = new Set(chosen.map(({ id }) => id));
    const hasOpen = chosen.some(({ isOpen }) => isOpen);
    if (!hasOpen && this.open.size > 0) return new Map();
    return new Map([...unresolved].filter(([id]) => ids.has(id)));
  }

  private finishedNode(node: DeclaredNode, { after, readyAfter }: NodeOrder): FluxNode {
    const { id } = node;
    const substitutes = this.substitutesOf(node);
    const isKept = staysWhenRemoved(node, this.declared.nodes);
    const { args, secrets } =
      node.kind === "Kustomization"
        ? kustomizationArguments({ ...node, substitutes, isKept }, this.request.defaults)
        : releaseArguments(node, this.request.defaults);
    const known = { source: this.sources.get(id), fault: this.faults.get(id), isOpen: this.open.has(id) };
    return {
      ...node,
      after,
      readyAfter,
      ...known,
      substitutes,
      args,
      secrets,
      isKept,
      isWaiting: isWaiting(node.spec),
    };
  }

  /** One whose variables the repository has, if there is one: others may follow from its build. */
  private async buildNext(): Promise<void> {
    const isKnown = (node: DeclaredNode): boolean => variablesOf(node).every((id) => this.declared.values.has(id));
    const next = this.pending.find(isKnown) ?? this.pending[0];
    if (next === undefined) return;
    this.pending = this.pending.filter((one) => one !== next);
    await this.build(next);
  }

  private async build(node: DeclaredNode): Promise<void> {
    const objects = await this.objectsOf(node);
    this.kinds.set(node.id, kindsOfObjects(objects.map(({ object }) => object)));
    const found = this.declared.add(this.withoutFirst(objects), node.id);
    this.pending = [...this.pending, ...found.filter(({ kind }) => kind === "Kustomization")];
  }

  /** None of a Kustomization that cannot be built: its component says why. */
  private async objectsOf(node: DeclaredNode): Promise<readonly PlannedObject[]> {
    try {
      const tree = await this.filesOf(node);
      const args = kustomizationArguments({ ...node, substitutes: this.substitutesOf(node) }, this.request.defaults);
      const { questions } = this.request;
      const build = this.request.build ?? ((_id, ...given) => buildKustomization(...given, questions));
      const { objects, missing } = await build(node.id, args, tree);
      if (missing !== undefined) {
        this.faults.set(node.id, missing);
        this.open.add(node.id);
      }
      return objects ?? [];
    } catch (error) {
      if (!isSyncError(error)) throw error;
      this.faults.set(node.id, this.declared.placed(error));
      return [];
    }
  }

  private async filesOf(node: DeclaredNode): Promise<SourceTree> {
    const field = "spec.sourceRef";
    const reference = referenceOf(lookUp(node.spec, "sourceRef"), node.namespace);
    if (reference === undefined) throw invalidObject(node.id, field, "it is missing, or has no kind or name");
    if (this.isSelf(reference)) {
      this.sources.set(node.id, { kind: "self" });
      return this.request.files.tree;
    }
    const source = await readFluxSource(this.world, { reference, owner: node.id, field });
    this.sources.set(node.id, { kind: "fetched", ...source });
    return this.request.fetch(source.described);
  }

  private async noteChart(release: DeclaredNode): Promise<void> {
    try {
      this.sources.set(release.id, placeOfChart(await this.chartOf(release), this.request.files.tree));
    } catch (error) {
      if (!isSyncError(error)) throw error;
      this.faults.set(release.id, this.declared.placed(error));
    }
  }

  private async chartOf(release: DeclaredNode): Promise<ReadFluxSource> {
    const field = "spec.chartRef";
    const reference = referenceOf(lookUp(release.spec, "chartRef"), release.namespace);
    if (reference !== undefined) return readFluxSource(this.world, { reference, owner: release.id, field });
    const template = lookUp(release.spec, "chart", "spec");
    if (isMap(template)) return readChartOfRelease(this.world, release, template);
    throw invalidObject(release.id, field, "it has neither chartRef nor chart.spec");
  }

  /** The first Kustomization may be among its own objects, as `flux bootstrap` writes it. */
  private withoutFirst(objects: readonly PlannedObject[]): readonly PlannedObject[] {
    return objects.filter((built) => {
      const { key } = built;
      if (key.kind !== "Kustomization" || key.group !== "kustomize.toolkit.fluxcd.io") return true;
      const { name, namespace, spec, tainted } = declaredObject(built, undefined);
      const reference = referenceOf(spec["sourceRef"], namespace);
      if (reference === undefined || !this.isSelf(reference) || !this.isFirstPath(spec)) return true;
      this.ownFirst = { name, namespace, tainted, spec: { ...spec, path: this.request.path } };
      return false;
    });
  }

  private isFirstPath(spec: Values): boolean {
    try {
      return normalizeTreePath(lookUpText(spec, "path") ?? ".", "the repository") === this.request.path;
    } catch (error) {
      if (isSyncError(error)) return false;
      throw error;
    }
  }

  private isSelf({ kind, namespace, name }: FluxReference): boolean {
    return this.request.self.some((one) => one.kind === kind && one.namespace === namespace && one.name === name);
  }

  private substitutesOf(node: DeclaredObject): ReadonlyMap<string, FluxValues> {
    const found = variablesOf(node).flatMap((id): [string, FluxValues][] => {
      const values = this.declared.values.get(id);
      return values === undefined ? [] : [[id, values]];
    });
    return new Map(found);
  }

  /** Of the releases that run. */
  private async kindsOfReleases(): Promise<ReadonlyMap<string, PartKinds>> {
    const { fetchChart, choice } = this.request;
    if (fetchChart === undefined) return new Map();
    const all = [...this.declared.nodes.values()];
    const chosen = chosenIds(all, choice);
    return readReleaseKinds({
      releases: all.filter(
        ({ id, kind, spec }) => kind === "HelmRelease" && chosen.has(id) && spec["suspend"] !== true,
      ),
      declared: this.declared,
      definitions: [...this.kinds.values()].flatMap(({ definitions }) => definitions),
      chart: async ({ id }) => {
        const source = this.sources.get(id);
        if (source?.kind === "folder") return resolveChart({ chart: source.path });
        return source?.kind === "fetched" && isChart(source.described)
          ? (await fetchChart(source.described)).chart
          : undefined;
      },
    });
  }
}

/** Whether a source may be the chart of a release. */
function isChart({ kind }: SourceSpec): boolean {
  return kind === "HelmChart" || kind === "OCIRepository" || kind === "Artifact";
}

/** The ConfigMaps and Secrets with the variables of a Kustomization. */
function variablesOf({ spec, namespace }: DeclaredObject): readonly string[] {
  return lookUpList(spec, "postBuild", "substituteFrom").flatMap((one) => {
    const reference = referenceOf(isMap(one) ? { kind: one["kind"], name: one["name"] } : one, namespace);
    return reference === undefined ? [] : [fluxIdOf(reference)];
  });
}

function neverSettles(first: FirstKustomization, path: string): SyncError {
  const id = fluxIdOf({ kind: "Kustomization", ...first });
  return new SyncError({
    code: "FLUX_OBJECT_INVALID",
    what: `${id} changes itself with each build`,
    where: { object: id, file: path },
    why: "its build contains it with another spec each time",
    mend: "set its fields to fixed values in the repository",
  });
}
