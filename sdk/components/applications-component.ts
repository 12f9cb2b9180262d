import * as pulumi from "@pulumi/pulumi";
import {
  type ArgoCluster,
  type ArgoNode,
  type ArgoTree,
  optional,
  planApplications,
  type SourceSpec,
} from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import type { KnownArgoApplicationArgs } from "../arguments/read-argo-application-args";
import { printPaths, type ResolvedArguments, resolveArguments } from "../arguments/resolve-arguments";
import { secretTextsOf } from "../arguments/secret-texts-of";
import { readSource } from "../arguments/source-reference";
import { isRegistered, logMessage } from "../program/log-message";
import { whileOpen } from "../program/open-work";
import type { ObjectManifest } from "../resources/object-manifest";
import { resolveOnce } from "../sources/resolve-once";
import { ClusterQuestions } from "./ask-cluster";
import { failureOf, failureOfUnregistered } from "./failure-of";
import { Sync } from "./sync";

/** What Applications have in common, one by one or of a set: a `Sync` for each of them. */
export abstract class ApplicationsComponent extends pulumi.ComponentResource<ArgoTree> {
  /** Checks the arguments. Pulumi calls it before the constructor ends. */
  protected abstract read(given: Readonly<Record<string, unknown>>): KnownArgoApplicationArgs;

  /** Declares a `Sync` for each Application. */
  protected override initialize(
    args: pulumi.Inputs,
    opts: pulumi.ComponentResourceOptions = {},
    name = "",
  ): Promise<ArgoTree> {
    return whileOpen(`${kindOf(this)} ${name}`, this.declare(name, args, opts));
  }

  private async declare(
    name: string,
    args: pulumi.Inputs,
    { retainOnDelete }: pulumi.ComponentResourceOptions,
  ): Promise<ArgoTree> {
    // Nothing else waits for a component in a program of the Automation API.
    const endWork = pulumi.runtime.rpcKeepAlive();
    let redact = (text: string): string => text;
    try {
      const { sync, ...others } = args;
      const given = await resolveArguments(others);
      const secrets = secretTextsOf(given);
      redact = (text) => secrets.redact(text);
      refuseUnknown(given.unknown);
      const known = this.read({ ...given.values, ...optional({ sync: sync as unknown }) });
      const repositories = await specsOf(known, (texts) => {
        secrets.add(texts);
      });
      const tree = await this.plan(known, repositories);
      for (const warning of tree.warnings) logMessage("warn", redact(warning), this);
      const isSecret = given.secrets.some(([argument]) => renderedArguments.includes(String(argument)));
      const options = { parent: this, ...optional({ retainOnDelete }) };
      new SyncDeclarations(name, { args: known, isSecret, options }).declareAll(tree);
      return tree;
    } catch (error) {
      if (await isRegistered(this)) throw failureOf(error, this, redact);
      throw failureOfUnregistered(error, `${kindOf(this)} ${name}`, redact);
    } finally {
      setImmediate(endWork);
    }
  }

  private plan(args: KnownArgoApplicationArgs, repositories: readonly SourceSpec[]): Promise<ArgoTree> {
    const { objects, source, self, revision, clusterFacts, kustomizeBuildOptions, only, except } = args;
    const capabilities = new Map<string, ReturnType<ClusterQuestions["capabilities"]>>();
    return planApplications({
      ...{
        own: source,
        ownRevision: revision,
        self,
        repositories,
        objects,
        clusters: clusterFacts,
        kustomizeBuildOptions,
        choice: { only, except },
      },
      ...optional({ path: args.path }),
      fetch: resolveOnce,
      capabilities: (cluster) => {
        const provider = providerOf(cluster, args);
        const key = `${cluster.name} ${cluster.server}`;
        const found = capabilities.get(key) ?? new ClusterQuestions(this, () => provider).capabilities();
        capabilities.set(key, found);
        return found;
      },
    });
  }
}

/** The arguments with objects. */
const renderedArguments: readonly string[] = ["application", "applicationSet", "projects"];

/** The name of the class, by the type of the resource. */
function kindOf(component: ApplicationsComponent): string {
  const { __pulumiType: type = "" } = component as unknown as { readonly __pulumiType?: string };
  return type.slice(type.lastIndexOf(":") + 1);
}

function refuseUnknown(unknown: ResolvedArguments["unknown"]): void {
  if (unknown.length === 0) return;
  throw new ArgumentError(printPaths(unknown), "is not known yet: all that the Applications declare depends on it");
}

/** The repositories of the program. Messages contain none of their credentials. */
async function specsOf(
  { repositories }: KnownArgoApplicationArgs,
  hideSecrets: (texts: unknown) => void,
): Promise<readonly SourceSpec[]> {
  const all: SourceSpec[] = [];
  for (const [index, repository] of repositories.entries()) {
    const { described, unknown, secrets } = await repository[readSource]();
    hideSecrets(secrets);
    if (unknown.length > 0)
      throw new ArgumentError(`repositories[${index}]`, `is not known yet: ${printPaths(unknown)}`);
    all.push(described);
  }
  return all;
}

/** How Argo CD names the cluster that it runs on. */
const own: readonly string[] = ["https://kubernetes.default.svc", "in-cluster"];

/** The provider of a destination; undefined for that of the component. */
function providerOf(
  { server, name }: ArgoCluster,
  { clusters }: KnownArgoApplicationArgs,
): pulumi.ProviderResource | undefined {
  const wanted = server === "" ? name : server;
  const found = clusters.get(wanted);
  if (found !== undefined || own.includes(wanted)) return found;
  throw new ArgumentError("clusters", `has no provider for the destination ${JSON.stringify(wanted)}`);
}

interface DeclaredSyncs {
  readonly args: KnownArgoApplicationArgs;
  /** Whether what is rendered is derived from secrets. */
  readonly isSecret: boolean;
  /** The options of each `Sync`: Pulumi hands on only some of those of a parent. */
  readonly options: pulumi.CustomResourceOptions;
}

/** Declares a `Sync` for each Application of a tree. */
class SyncDeclarations {
  private readonly name: string;
  private readonly declared: DeclaredSyncs;
  private readonly syncs = new Map<string, Sync>();

  constructor(name: string, declared: DeclaredSyncs) {
    this.name = name;
    this.declared = declared;
  }

  /** In the order of the tree, in which each comes after its predecessors. */
  declareAll({ nodes }: ArgoTree): void {
    // A destination without a provider is an error before anything is declared.
    for (const { cluster } of nodes) providerOf(cluster, this.declared.args);
    for (const node of nodes) this.syncs.set(node.id, this.sync(node));
  }

  private sync({ id, objects, args, cluster, after }: ArgoNode): Sync {
    const { isSecret, args: given, options } = this.declared;
    const provider = providerOf(cluster, given);
    const manifests = isSecret ? pulumi.secret(objects) : objects;
    return new Sync(
      `${this.name}:${id}`,
      { ...args, ...given.sync, objects: manifests as unknown as ObjectManifest[] },
      {
        ...options,
        dependsOn: after.flatMap(({ to }) => this.syncs.get(to) ?? []),
        ...optional({ provider }),
      },
    );
  }
}
