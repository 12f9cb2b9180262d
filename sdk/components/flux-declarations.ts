import type * as pulumi from "@pulumi/pulumi";
import {
  type FluxEdge,
  type FluxNode,
  type FluxTree,
  isLeftToFlux,
  joinErrors,
  type KubeObject,
} from "slipway/internal";
import { ComponentPart } from "../arguments/component-part";
import type { DependencyArgs } from "../arguments/readiness-args";
import type { KnownFluxRepositoryArgs } from "../arguments/read-flux-repository-args";
import type { SourceReference } from "../arguments/source-reference";
import { DescribedSource } from "../sources/described-source";
import { dataOf } from "./delivered-component";
import { FluxKustomization } from "./flux-kustomization";
import { HelmRelease } from "./helm-release";
import { concealed } from "./rendered-plan";

/** Where the parts of a repository come from. */
export interface DeclaredRepository {
  readonly args: KnownFluxRepositoryArgs;
  /** The source of the repository, if it is a fetched one. */
  readonly reference: SourceReference | undefined;
  /** The options of each part: Pulumi hands on only some of those of a parent. */
  readonly options: pulumi.ResourceOptions;
}

/** Declares the resources of a repository. */
export class FluxDeclarations {
  private readonly name: string;
  private readonly repository: DeclaredRepository;
  private readonly kustomizations = new Map<string, FluxKustomization>();
  private readonly releases = new Map<string, HelmRelease>();
  private readonly rounds = new Rounds();
  private tree: FluxTree | undefined;

  constructor(name: string, repository: DeclaredRepository) {
    this.name = name;
    this.repository = repository;
  }

  /** Whether a part is declared, by the type and the name of its resource. */
  isDeclared(type: string, name: string): boolean {
    const declared = type === "slipway:index:HelmRelease" ? this.releases : this.kustomizations;
    return [...declared.values()].some((one) => nameOfResource(one) === name);
  }

  /**
   * Declares the parts that are not declared yet, in the order of the tree, in which each comes after its predecessors.
   *
   * @throws SyncError why the source of a part is not known; other faults of parts are those of their resources
   */
  declareAll(tree: FluxTree): void {
    this.tree = tree;
    const { nodes } = tree;
    const faults = nodes.flatMap(({ source, fault }) => (source === undefined && fault !== undefined ? [fault] : []));
    const fault = joinErrors(faults);
    if (fault !== undefined) throw fault;
    for (const node of nodes) {
      if (this.partOf(node.id) !== undefined) continue;
      if (node.kind === "Kustomization") this.kustomizations.set(node.id, this.kustomization(node));
      else this.releases.set(node.id, this.release(node));
    }
    this.rounds.next();
  }

  /** Waits until the objects of an open Kustomization are registered; false if it fails. */
  async isDelivered(id: string): Promise<boolean> {
    try {
      await this.kustomizations.get(id)?.applied.resources;
      return true;
    } catch {
      // Its own error ends the program.
      return false;
    }
  }

  /** Nothing will be declared any more. */
  end(): void {
    this.rounds.end();
  }

  private kustomization(node: FluxNode): FluxKustomization {
    const { args, reference } = this.repository;
    const given = {
      ...(concealed(node.args, node.secrets) as object),
      ...sourceOf(node, args, reference),
      granularity: args.granularity,
      dependsOn: this.dependenciesOf(node),
    };
    const parts = {
      leavesOut: (object: KubeObject) => isLeftToFlux(object, args.unmapped),
      isWaiting: node.isWaiting,
      readyAfter: () => this.readyAfter(node.id),
    };
    return new FluxKustomization(this.nameOf(node), given, parts, this.repository.options);
  }

  private release(node: FluxNode): HelmRelease {
    const given = {
      ...(concealed(node.args, node.secrets) as object),
      ...chartOf(node),
      dependsOn: this.dependenciesOf(node),
    };
    const { options } = this.repository;
    return new HelmRelease(this.nameOf(node), given, node.isKept ? { ...options, retainOnDelete: true } : options);
  }

  private nameOf({ namespace, name }: FluxNode): string {
    return `${this.name}:${namespace}/${name}`;
  }

  private dependenciesOf({ after }: FluxNode): readonly (pulumi.Resource | DependencyArgs)[] {
    return after.map((edge) => {
      const ref = this.partAt(edge) as pulumi.Resource;
      const { readyExpr } = edge;
      return readyExpr === undefined ? ref : { ref, readyExpr };
    });
  }

  /** What comes first, by an edge: of a release always the release. */
  private partAt({ to, moment }: FluxEdge): pulumi.Resource | ComponentPart {
    const part = this.partOf(to);
    if (part === undefined) throw new Error(`${to} is not declared yet`);
    return part instanceof FluxKustomization ? part[moment] : part;
  }

  private partOf(id: string): FluxKustomization | HelmRelease | undefined {
    return this.kustomizations.get(id) ?? this.releases.get(id);
  }

  /** The resources that a Kustomization is ready after, once they are declared. */
  private async readyAfter(id: string): Promise<readonly pulumi.Resource[]> {
    const nodeNow = (): FluxNode | undefined => this.tree?.nodes.find((node) => node.id === id);
    await this.rounds.until(() => {
      const node = nodeNow();
      return node?.isOpen === false && node.readyAfter.every(({ to }) => this.partOf(to) !== undefined);
    });
    // What a suspended Kustomization declares may never be known.
    const edges = (nodeNow()?.readyAfter ?? []).filter(({ to }) => this.partOf(to) !== undefined);
    const found = edges.map(async (edge): Promise<readonly pulumi.Resource[]> => {
      const part = this.partAt(edge);
      if (part instanceof ComponentPart) return part.resources;
      await dataOf(part);
      return [part];
    });
    return (await Promise.all(found)).flat();
  }
}

/** Rounds that end some day. */
class Rounds {
  private hasEnded = false;
  private begun = (): void => undefined;
  private following = this.follow();

  /** Begins the next round. */
  next(): void {
    const begin = this.begun;
    this.following = this.follow();
    begin();
  }

  /** There is no further round. */
  end(): void {
    this.hasEnded = true;
    this.next();
  }

  /** Waits until a round in which something is so, or until the end. */
  async until(isSo: () => boolean): Promise<void> {
    while (!this.hasEnded && !isSo()) await this.following;
  }

  private follow(): Promise<void> {
    return new Promise((resolve) => {
      this.begun = resolve;
    });
  }
}

/** Pulumi's SDK has no public form of it. */
function nameOfResource(resource: pulumi.Resource): string | undefined {
  return (resource as { readonly __name?: string }).__name;
}

function sourceOf(
  { source }: FluxNode,
  args: KnownFluxRepositoryArgs,
  reference: SourceReference | undefined,
): { readonly source?: string; readonly sourceRef?: SourceReference } {
  if (source?.kind === "fetched") return { sourceRef: new DescribedSource(source.described, source.secrets) };
  return reference === undefined ? { source: args.source } : { sourceRef: reference };
}

function chartOf({ source }: FluxNode): { readonly chart?: string; readonly chartRef?: SourceReference } {
  if (source?.kind === "folder") return { chart: source.path };
  return source?.kind === "fetched" ? { chartRef: new DescribedSource(source.described, source.secrets) } : {};
}
