import { resolve } from "node:path";
import { isSyncError, joinErrors, SyncError } from "../errors/sync-error";
import { mapAll } from "../errors/map-all";
import { canonicalJson } from "../lib/canonical-json";
import { lookUpText } from "../lib/look-up";
import { pushAll } from "../lib/push-all";
import type { ArgoCluster, ArgoNode, ArgoTree } from "../model/argo/argo-tree";
import type { KubeObject } from "../model/objects/kube-object";
import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import type { SourceTree } from "../model/sources/source-tree";
import { openDirectory } from "../sources/directory";
import { normalizeTreePath } from "../sources/tree-path";
import { argoRoleOf } from "./argo-kinds";
import { type Application, applicationId, readApplication } from "./application";
import { readBuildFlags } from "./build-flags";
import { invalidObject } from "./check-fields";
import { type ApplicationChoice, ChosenApplications } from "./chosen-applications";
import { judgeProject } from "./judge-project";
import { SourceOpener, type SourceWorld } from "./open-sources";
import { orderApplications, type UnorderedApplication, waveOf } from "./order-applications";
import { findProject } from "./find-project";
import { renderApplication, type RenderedApplication, type RenderWorld } from "./render-application";
import { renderDirectory } from "./render-directory";
import { readManifestFile } from "./read-manifests";
import { expandSet } from "./sets/expand-set";
import { readClusters } from "./sets/read-clusters";
import { syncArguments } from "./sync-arguments";

/** Applications, and what they are rendered with. */
export interface ArgoRequest extends Omit<SourceWorld, "own"> {
  /** The working copy, or its directory. */
  readonly own: SourceTree | string;
  /** Applications, ApplicationSets and AppProjects that the program has. */
  readonly objects: readonly KubeObject[];
  /** A file or a folder of the working copy with more of them. */
  readonly path?: string;
  /** The clusters for generators of ApplicationSets: by name, `server`, `labels`, `annotations` and `project`. */
  readonly clusters: Readonly<Record<string, unknown>>;
  /** `kustomize.buildOptions` of the settings of Argo CD. */
  readonly kustomizeBuildOptions: string;
  /** Which Applications are delivered. Default: all. */
  readonly choice?: ApplicationChoice;
  /** What templates see of a cluster. */
  readonly capabilities: (cluster: ArgoCluster) => Promise<Pick<ClusterCapabilities, "kubeVersion" | "apiVersions">>;
  /** Renders an Application. Default: as Argo CD does it. */
  readonly render?: (application: Application, world: RenderWorld) => Promise<RenderedApplication>;
}

/**
 * Renders Applications, and those among their objects, until nothing is new.
 *
 * @throws SyncError with an ARGO_ code, or that of what renders a source; the faults of all Applications together
 */
export async function planApplications(given: ArgoRequest): Promise<ArgoTree> {
  const request = { ...given, own: openOwn(given.own) };
  const declared = [...given.objects.map(ofArgo), ...objectsAt(request)];
  const walk = new ApplicationWalk(request, declared);
  const roots: UnorderedApplication[] = [];
  for (const one of await walk.applicationsIn(declared, outside)) roots.push(await walk.visit(one));
  return walk.finish(roots);
}

/** A request with the files of the working copy. */
interface OpenedRequest extends ArgoRequest {
  readonly own: SourceTree;
}

function openOwn(own: SourceTree | string): SourceTree {
  return typeof own === "string" ? openDirectory(resolve(own), { label: own }) : own;
}

function ofArgo(object: KubeObject): KubeObject {
  if (argoRoleOf(object) !== "object") return object;
  const shown = `${object.kind}/${lookUpText(object, "metadata", "name") ?? ""}`;
  throw invalidObject(shown, "kind", "it is not an Application, an ApplicationSet or an AppProject");
}

/** The objects of a file or a folder of the working copy. */
function objectsAt({ own, path: given }: OpenedRequest): readonly KubeObject[] {
  if (given === undefined) return [];
  const path = normalizeTreePath(given, own.label);
  const objects = own.entryAt(path) === "directory" ? renderDirectory(own, path, {}) : readFile(own, path);
  const other = objects.find((object) => argoRoleOf(object) === "object");
  if (other === undefined) return objects;
  throw invalidObject(
    `${other.kind}/${other.metadata.name}`,
    "kind",
    `${path} has an object that is not one of Argo CD`,
    "name an Application whose source is this folder: it brings all objects, and the Applications among them",
  );
}

function readFile(own: SourceTree, path: string): readonly KubeObject[] {
  return readManifestFile(own.readFile(path), path);
}

/** Where an Application is declared. */
interface Declaration {
  /** The Application whose objects contain it. */
  readonly declaredIn: string | undefined;
  /** Whether that one is delivered. */
  readonly isWithin: boolean;
}

const outside: Declaration = { declaredIn: undefined, isWithin: false };

/** An Application that is to be rendered. */
interface Declared extends Declaration {
  readonly application: Application;
}

type UnorderedNode = Omit<ArgoNode, "after">;

class ApplicationWalk {
  private readonly request: OpenedRequest;
  private readonly opener: SourceOpener;
  private readonly seen = new Map<string, string>();
  private readonly nodes = new Map<string, UnorderedNode>();
  private readonly faults: SyncError[] = [];
  /** Those of Applications that are only searched. */
  private readonly searchFaults: SyncError[] = [];
  private readonly chosen: ChosenApplications;
  private readonly warnings = new Set<string>();
  private readonly projects: Map<string, KubeObject>;

  constructor(request: OpenedRequest, declared: readonly KubeObject[]) {
    this.request = request;
    this.opener = new SourceOpener(request);
    this.chosen = new ChosenApplications(request.choice ?? { only: [], except: [] });
    this.projects = new Map();
    this.addProjects(declared);
  }

  /** The Applications among objects that are new, and those that ApplicationSets among them make. */
  async applicationsIn(objects: readonly KubeObject[], declaration: Declaration): Promise<readonly Declared[]> {
    const own = this.readAll(objects.filter((object) => argoRoleOf(object) === "application"));
    const made: Application[] = [];
    for (const set of objects.filter((object) => argoRoleOf(object) === "set")) {
      const clusters = readClusters(this.request.clusters);
      const expanded = await expandSet(set, { clusters, files: (...at) => this.filesOf(set, ...at) });
      // They come when their set does.
      pushAll(
        made,
        this.readAll(expanded).map((one) => ({ ...one, wave: waveOf(set) })),
      );
    }
    return [...own, ...made].filter((one) => this.isNew(one)).map((application) => ({ application, ...declaration }));
  }

  /** Those that are not left out, checked. */
  private readAll(objects: readonly KubeObject[]): readonly Application[] {
    return mapAll(
      objects.filter((object) => !this.chosen.isLeftOut(applicationId(object))),
      readApplication,
    );
  }

  private async filesOf(set: KubeObject, repoURL: string, targetRevision: string, field: string): Promise<SourceTree> {
    const source = { repoURL, targetRevision, path: "." };
    const { tree, warnings } = await this.opener.open(source, { object: `ApplicationSet/${set.metadata.name}`, field });
    for (const warning of warnings) this.warnings.add(warning);
    return tree;
  }

  /** Renders an Application, and all that it contains. Its fault is kept for the end. */
  async visit({ application, declaredIn, isWithin }: Declared): Promise<UnorderedApplication> {
    const { id, wave } = application;
    const isDelivered = this.chosen.isDelivered(id, isWithin);
    try {
      const rendered = await this.render(application);
      const objects = isDelivered ? this.place(application, declaredIn, rendered) : [];
      const children: UnorderedApplication[] = [];
      const inner = await this.applicationsIn(rendered.objects, { declaredIn: id, isWithin: isDelivered });
      for (const child of inner) children.push(await this.visit(child));
      return { id, wave, objectWaves: objects.map(waveOf), children };
    } catch (error) {
      if (!isSyncError(error)) throw error;
      (isDelivered ? this.faults : this.searchFaults).push(error);
      return { id, wave, objectWaves: [], children: [] };
    }
  }

  /** The tree in its order. */
  finish(roots: readonly UnorderedApplication[]): ArgoTree {
    const unmet = this.chosen.findFault();
    // An Application that cannot be searched may contain what an entry names.
    const fault = joinErrors(unmet === undefined ? this.faults : [...this.faults, ...this.searchFaults, unmet]);
    if (fault !== undefined) throw fault;
    const { ordered, warnings } = orderApplications(roots);
    for (const warning of warnings) this.warnings.add(warning);
    const nodes = ordered.flatMap(({ id, after }): ArgoNode[] => {
      const node = this.nodes.get(id);
      return node === undefined ? [] : [{ ...node, after }];
    });
    return { nodes, warnings: [...this.warnings] };
  }

  private async render(application: Application): Promise<RenderedApplication> {
    const render = this.request.render ?? renderApplication;
    const rendered = await render(application, {
      opener: this.opener,
      buildFlags: readBuildFlags(this.request.kustomizeBuildOptions),
      capabilities: () => this.request.capabilities(application.cluster),
    });
    this.addProjects(rendered.objects);
    return rendered;
  }

  /** Adds an Application to the tree. Returns its objects but for those of Argo CD. */
  private place(
    application: Application,
    declaredIn: string | undefined,
    rendered: RenderedApplication,
  ): readonly KubeObject[] {
    const { id, object, namespace, name, spec, cluster } = application;
    const { args, warnings } = syncArguments(object, spec);
    const project = findProject(application, this.projects);
    const answer = project === undefined ? undefined : judgeProject(project, { ...application, ...rendered });
    for (const one of [...warnings, ...rendered.warnings, ...(answer?.warnings ?? [])]) this.warnings.add(one);
    const objects = rendered.objects.filter((one) => argoRoleOf(one) === "object");
    const permissions = answer === undefined ? {} : { permissions: answer.permissions };
    this.nodes.set(id, { id, namespace, name, declaredIn, cluster, objects, args: { ...args, ...permissions } });
    return objects;
  }

  /** One that contains itself, or that two contain alike, is the same one. */
  private isNew({ id, object, spec }: Application): boolean {
    const text = canonicalJson(spec);
    const known = this.seen.get(id);
    if (known === undefined) {
      this.seen.set(id, text);
      return true;
    }
    if (known === text) return false;
    throw new SyncError({
      code: "ARGO_OBJECT_DUPLICATE",
      what: `${object} is declared twice`,
      where: { object },
      why: "the two have different specs",
      mend: "remove one of them, or make them the same",
    });
  }

  private addProjects(objects: readonly KubeObject[]): void {
    for (const object of objects) {
      if (argoRoleOf(object) === "project") this.projects.set(object.metadata.name, object);
    }
  }
}
