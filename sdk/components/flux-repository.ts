import * as pulumi from "@pulumi/pulumi";
import {
  type FluxEdge,
  type FluxNode,
  type FluxTree,
  isLeftToFlux,
  joinErrors,
  type KubeObject,
  optional,
  planFluxRepository,
  type RepositoryFiles,
  unmappedObjects,
} from "slipway/internal";
import { fileSpecOf } from "../arguments/chart-reference";
import { ComponentPart, type DependencyArgs } from "../arguments/depends-on-args";
import type { FluxRepositoryArgs } from "../arguments/flux-repository-args";
import { ArgumentError } from "../arguments/read-arguments";
import { type KnownFluxRepositoryArgs, readFluxRepositoryArgs } from "../arguments/read-flux-repository-args";
import { printPaths, resolveArguments } from "../arguments/resolve-arguments";
import { secretTextsOf } from "../arguments/secret-texts-of";
import { readSource, readSourceReference, type SourceReference } from "../arguments/source-reference";
import { declaredOptions } from "../program/declare";
import { isRegistered, logMessage } from "../program/log-message";
import { whileOpen } from "../program/open-work";
import { DescribedSource } from "../sources/described-source";
import { resolveOnce } from "../sources/resolve-once";
import { ClusterQuestions } from "./ask-cluster";
import { dataOf } from "./delivered-component";
import { failureOf, failureOfUnregistered } from "./failure-of";
import { FluxKustomization } from "./flux-kustomization";
import { HelmRelease } from "./helm-release";
import { concealed } from "./rendered-plan";

/**
 * A repository of Flux as it is: its Kustomizations and HelmReleases become resources of the program, in the order that
 * they declare. Flux itself need not be on the cluster, and must not deliver the same objects.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * new slipway.FluxRepository("cluster", { source: ".", path: "clusters/main" });
 * ```
 * @see https://fluxcd.io/flux/guides/repository-structure/
 */
export class FluxRepository extends pulumi.ComponentResource<FluxTree> {
  constructor(name: string, args: FluxRepositoryArgs, opts?: pulumi.ComponentResourceOptions) {
    const { decryption } = args;
    // Keys are secret even if the program does not say so.
    const shown = decryption === undefined ? args : { ...args, decryption: pulumi.secret(decryption) };
    super("slipway:index:FluxRepository", name, { ...shown }, declaredOptions(opts));
  }

  /** Declares the resources of the repository. */
  protected override initialize(
    args: pulumi.Inputs,
    _opts?: pulumi.ComponentResourceOptions,
    name = "",
  ): Promise<FluxTree> {
    return whileOpen(`FluxRepository ${name}`, this.declare(name, args));
  }

  private async declare(name: string, args: pulumi.Inputs): Promise<FluxTree> {
    // Nothing else waits for a component in a program of the Automation API.
    const endWork = pulumi.runtime.rpcKeepAlive();
    let redact = (text: string): string => text;
    try {
      const given = await resolveArguments(args);
      const secrets = secretTextsOf(given);
      redact = (text) => secrets.redact(text);
      if (given.unknown.length > 0) {
        throw new ArgumentError(
          printPaths(given.unknown),
          "is not known yet: all that the repository declares depends on it",
        );
      }
      const known = readFluxRepositoryArgs(given.values);
      const reference = readSourceReference(given.values);
      const tree = await this.plan(known, await filesOf(reference));
      this.report(tree, known);
      new NodeDeclarations(this, name, { args: known, reference, tree }).declareAll();
      return tree;
    } catch (error) {
      if (await isRegistered(this)) throw failureOf(error, this, redact);
      throw failureOfUnregistered(error, `FluxRepository ${name}`, redact);
    } finally {
      setImmediate(endWork);
    }
  }

  private plan(args: KnownFluxRepositoryArgs, files: RepositoryFiles | undefined): Promise<FluxTree> {
    const references = ClusterQuestions.aboutReferences(this);
    return planFluxRepository({
      ...{ files: files ?? args.source, self: args.self, path: args.path },
      first: { namespace: "flux-system", name: "flux-system" },
      defaults: optional({ decryption: args.decryption }),
      questions: {
        lookUp: references.lookUp.bind(references),
        namespace: async () => (await references.capabilities()).namespace ?? "",
      },
      fetch: async (spec) => (await resolveOnce(fileSpecOf(spec))).tree,
    });
  }

  /** Lists what has no counterpart in a run. */
  private report({ leftOut, warnings }: FluxTree, { unmapped }: KnownFluxRepositoryArgs): void {
    for (const warning of warnings) logMessage("warn", warning, this);
    const found = unmappedObjects(leftOut);
    if (found === undefined || unmapped === "apply") return;
    if (unmapped === "error")
      throw new ArgumentError("unmapped", `${found}; remove them, or let them be skipped or applied`);
    logMessage("info", `${found}; they are left out`, this);
  }
}

/** The files of the source, if it is a fetched one. */
async function filesOf(reference: SourceReference | undefined): Promise<RepositoryFiles | undefined> {
  if (reference === undefined) return undefined;
  const { described } = await reference[readSource]();
  return { own: described, tree: (await resolveOnce(fileSpecOf(described))).tree };
}

interface PlannedRepository {
  readonly args: KnownFluxRepositoryArgs;
  /** The source of the repository, if it is a fetched one. */
  readonly reference: SourceReference | undefined;
  readonly tree: FluxTree;
}

/** Declares the resources of a repository. */
class NodeDeclarations {
  private readonly parent: FluxRepository;
  private readonly name: string;
  private readonly planned: PlannedRepository;
  private readonly kustomizations = new Map<string, FluxKustomization>();
  private readonly releases = new Map<string, HelmRelease>();

  constructor(parent: FluxRepository, name: string, planned: PlannedRepository) {
    this.parent = parent;
    this.name = name;
    this.planned = planned;
  }

  /**
   * In the order of the tree, in which each comes after its predecessors.
   *
   * @throws SyncError why the source of a part is not known; other faults of parts are those of their resources
   */
  declareAll(): void {
    const { nodes } = this.planned.tree;
    const faults = nodes.flatMap(({ source, fault }) => (source === undefined && fault !== undefined ? [fault] : []));
    const fault = joinErrors(faults);
    if (fault !== undefined) throw fault;
    for (const node of nodes) {
      if (node.kind === "Kustomization") this.kustomizations.set(node.id, this.kustomization(node));
      else this.releases.set(node.id, this.release(node));
    }
  }

  private kustomization(node: FluxNode): FluxKustomization {
    const { args, reference } = this.planned;
    const given = {
      ...(concealed(node.args, node.secrets) as object),
      ...sourceOf(node, args, reference),
      granularity: args.granularity,
      dependsOn: this.dependenciesOf(node),
    };
    const parts = {
      leavesOut: (object: KubeObject) => isLeftToFlux(object, args.unmapped),
      isWaiting: node.isWaiting,
      readyAfter: () => this.readyAfter(node),
    };
    return new FluxKustomization(this.nameOf(node), given, parts, {
      parent: this.parent,
    });
  }

  private release(node: FluxNode): HelmRelease {
    const given = {
      ...(concealed(node.args, node.secrets) as object),
      ...chartOf(node),
      dependsOn: this.dependenciesOf(node),
    };
    return new HelmRelease(this.nameOf(node), given, { parent: this.parent });
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
    const component = this.kustomizations.get(to);
    const found = component === undefined ? this.releases.get(to) : component[moment];
    if (found === undefined) throw new Error(`${to} is not declared yet`);
    return found;
  }

  /** The resources that a Kustomization is ready after; all of them are declared by now. */
  private async readyAfter({ readyAfter }: FluxNode): Promise<readonly pulumi.Resource[]> {
    const found = readyAfter.map(async (edge): Promise<readonly pulumi.Resource[]> => {
      const part = this.partAt(edge);
      if (part instanceof ComponentPart) return part.resources;
      await dataOf(part);
      return [part];
    });
    return (await Promise.all(found)).flat();
  }
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
