import { joinErrors, SyncError } from "../../errors/sync-error";
import { planFluxRepository } from "../../flux-repository/plan-repository";
import type { NodeChoice } from "../../flux-repository/choose-nodes";
import type { FluxNode, FluxReference, FluxTree } from "../../model/flux/flux-tree";
import type { KubeObject } from "../../model/objects/kube-object";
import type { SourceTree } from "../../model/sources/source-tree";
import { ConfigKeys } from "../model/config-keys";
import type { Program, ProgramNote, ProgramPart } from "../model/program";
import type { ProgramValue } from "../model/values";
import { FluxDependencies } from "./dependencies-of";
import { FluxBuilds } from "./flux-builds";
import type { FluxContext, ObjectOwner } from "./flux-context";
import { kustomizationPart } from "./kustomization-part";
import { releasePart } from "./release-part";
import { SecretTokens } from "./secret-tokens";
import { SourceParts } from "./source-parts";

/** A repository of Flux. */
export interface FluxInput {
  readonly tree: SourceTree;
  /** Its directory, relative to that of the program. */
  readonly root: string;
  /** The folder of the first Kustomization. */
  readonly path: string;
  /** The sources of Flux that are this repository. */
  readonly self: readonly FluxReference[];
  readonly choice: NodeChoice;
}

/**
 * The program that does what a repository of Flux declares.
 *
 * @throws SyncError as `planFluxRepository`, and what a Kustomization of the repository cannot be built for
 */
export async function readFlux(input: FluxInput): Promise<Program> {
  const tokens = new SecretTokens(new ConfigKeys());
  const builds = new FluxBuilds(tokens);
  const tree = await planFluxRepository({
    files: { tree: input.tree, own: { kind: "Directory", path: input.root } },
    ...{ self: input.self, path: input.path, choice: input.choice, urls: {}, acceptUnverified: [], defaults: {} },
    first: { namespace: "flux-system", name: "flux-system" },
    ...{ questions: builds.questions, build: builds.build },
    fetch: ({ kind }) => Promise.reject(notFetched(kind)),
  });
  const fault = joinErrors(tree.nodes.flatMap(({ fault: own }) => (own === undefined || isExpected(own) ? [] : [own])));
  if (fault !== undefined) throw fault;
  return programOf(input, tree, { tokens, builds });
}

function notFetched(kind: string): SyncError {
  return new SyncError({ code: "CLI_CONVERT_NOT_FETCHED", what: `the ${kind} is not fetched` });
}

function isExpected({ code }: SyncError): boolean {
  return code === "CLI_CONVERT_NOT_FETCHED";
}

interface Read {
  readonly tokens: SecretTokens;
  readonly builds: FluxBuilds;
}

function programOf(input: FluxInput, { nodes, warnings }: FluxTree, { tokens, builds }: Read): Program {
  const restore = (value: unknown): ProgramValue => tokens.restore(value);
  const sources = new SourceParts(restore);
  const isPart = (id: string): boolean =>
    nodes.some((node) => node.id === id && (node.kind === "HelmRelease" || !isEmpty(node, builds)));
  const parts = nodes.filter(({ id }) => isPart(id));
  const context: FluxContext = {
    ...{ tree: input.tree, root: input.root, nodes, builds, sources, restore },
    dependencies: new FluxDependencies(nodes, isPart),
    nameOf: namesOf(parts, tokens),
    ownerOf: ownersIn(parts, builds),
  };
  const resources = parts.map((node): ProgramPart =>
    node.kind === "Kustomization" ? kustomizationPart(node, context) : releasePart(node, context),
  );
  const secrets = tokens.usedKeys();
  const secretText = `secrets of the repository: set them with pulumi config set --secret: ${secrets.join(", ")}`;
  return {
    origin: `Made by slipway convert from the repository of Flux, ${input.path}.`,
    parts: [...sources.parts, ...resources],
    notes: [
      ...(secrets.length === 0 ? [] : [{ text: secretText }]),
      ...builds.leftOut(nodes.map(({ id }) => id)),
      ...generalNotes(nodes, builds),
      ...warnings.map((text) => ({ text })),
    ],
  };
}

/** A Kustomization whose objects are resources of their own has nothing to apply. */
function isEmpty({ id, source }: FluxNode, builds: FluxBuilds): boolean {
  return source?.kind === "self" && builds.ownObjects(id).length === 0;
}

function generalNotes(nodes: readonly FluxNode[], builds: FluxBuilds): readonly ProgramNote[] {
  const timed = nodes.filter(({ spec, declaredIn }) => "interval" in spec && declaredIn !== undefined).length;
  const intervals = `interval of ${timed} ${timed === 1 ? "object" : "objects"}: a run is begun by pulumi up, or by slipway reconcile`;
  const credentials = [...builds.missingSecrets].sort().map((secret) => ({
    text: `the credentials in ${secret}, which the repository does not have: add them as auth of the source`,
  }));
  return [...credentials, ...(timed === 0 ? [] : [{ text: intervals }])];
}

/** Names are kept; with the namespace where two have the same. */
function namesOf(parts: readonly FluxNode[], tokens: SecretTokens): (node: FluxNode) => string {
  const counts = new Map<string, number>();
  const keyOf = ({ kind, name }: FluxNode): string => `${kind}/${name}`;
  for (const part of parts) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
  return (node) => tokens.named(counts.get(keyOf(node)) === 1 ? node.name : `${node.namespace}/${node.name}`);
}

/** Each ConfigMap and Secret of the repository, with the resource that delivers it. */
function ownersIn(
  parts: readonly FluxNode[],
  builds: FluxBuilds,
): (reference: FluxReference) => ObjectOwner | undefined {
  const found = new Map<string, ObjectOwner>();
  for (const [index, { id }] of parts.entries()) {
    const objects = builds.ownObjects(id).map(({ object }) => object);
    const isBefore = (node: FluxNode): boolean => index < parts.findIndex((part) => part.id === node.id);
    for (const object of objects) {
      if (object.kind !== "ConfigMap" && object.kind !== "Secret") continue;
      const isSame = ({ kind, metadata }: KubeObject): boolean =>
        kind === object.kind && metadata.name === object.metadata.name;
      const isUnique = objects.filter(isSame).length === 1;
      const key = `${object.kind}/${object.metadata.namespace ?? "default"}/${object.metadata.name}`;
      found.set(key, { id, object, isUnique, isBefore });
    }
  }
  return ({ kind, namespace, name }) => found.get(`${kind}/${namespace}/${name}`);
}
