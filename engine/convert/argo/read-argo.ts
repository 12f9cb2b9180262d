import { argoRoleOf } from "../../argo-application/argo-kinds";
import type { Application } from "../../argo-application/application";
import { planApplications } from "../../argo-application/plan-applications";
import {
  renderApplication,
  type RenderedApplication,
  type RenderWorld,
} from "../../argo-application/render-application";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import type { ArgoCluster, ArgoNode, ArgoTree } from "../../model/argo/argo-tree";
import type { KubeObject } from "../../model/objects/kube-object";
import { ConfigKeys } from "../model/config-keys";
import type { InputPlace, Program, ProgramNote, ProgramPart } from "../model/program";
import { type ProgramMap, Reference } from "../model/values";
import type { ArgoInput, RenderedRead } from "./argo-input";
import { findArgoObjects, findRoots, type FoundArgoObject, guessSelf } from "./find-roots";
import { type FoundSet, idOfSet, setPart } from "./set-part";
import { syncPart } from "./sync-part";

/**
 * The program that does what Applications declare.
 *
 * @throws SyncError with an ARGO_ code, or that of what renders a source
 */
export async function readArgo(input: ArgoInput): Promise<Program> {
  const found = findArgoObjects(input.tree, input.path);
  const self = input.self.length > 0 ? input.self : guessSelf(input.tree, found);
  const roots = findRoots(found);
  const sets = await findSets({ ...input, self }, found, roots);
  const open = new Set(sets.flatMap(({ isKnown, object }) => (isKnown ? [] : [object])));
  const planned = await plan(
    { ...input, self },
    roots.filter((object) => !open.has(object)),
  );
  return programOf({ ...input, self }, planned.tree, {
    ...{ found: [...found, ...findArgoObjects(input.tree, ".")], read: planned.read, sets },
  });
}

interface PlannedInput {
  readonly tree: ArgoTree;
  readonly read: ReadonlyMap<string, RenderedRead>;
}

/** @throws SyncError CLI_CONVERT_NOT_FETCHED for a generator that reads what would have to be fetched */
async function plan({ tree: own, self }: ArgoInput, objects: readonly KubeObject[]): Promise<PlannedInput> {
  const read = new Map<string, RenderedRead>();
  const tree = await planApplications({
    ...{ own, ownRevision: "", self, repositories: [], objects, clusters: {} },
    ...{ kustomizeBuildOptions: "", capabilities: () => Promise.resolve({}) },
    fetch: ({ kind }) =>
      Promise.reject(new SyncError({ code: "CLI_CONVERT_NOT_FETCHED", what: `${kind} is not fetched` })),
    render: async (application, world) => {
      const rendered = await renderLocal(application, world);
      read.set(application.id, { application, rendered });
      return rendered ?? { objects: [unknownObject], repositories: urlsOf(application), warnings: [] };
    },
  });
  return { tree, read };
}

/** The sets that become resources: no Application brings them, and nothing else makes their Applications. */
async function findSets(
  input: ArgoInput,
  found: readonly FoundArgoObject[],
  roots: readonly KubeObject[],
): Promise<readonly FoundSet[]> {
  const projects = roots.filter((object) => argoRoleOf(object) === "project");
  const planned = found.filter(({ object }) => argoRoleOf(object) === "set" && roots.includes(object));
  const sets = await Promise.all(
    planned.map(async (one): Promise<FoundSet> => {
      const members = await membersOf(input, [one.object, ...projects]);
      return { ...one, id: idOfSet(one.object), members: members ?? new Set(), isKnown: members !== undefined };
    }),
  );
  const others = await plan(
    input,
    roots.filter((object) => argoRoleOf(object) !== "set"),
  );
  const isAlone = (set: FoundSet): boolean =>
    [...set.members].every((id) => !others.read.has(id) && !sets.some((one) => one !== set && one.members.has(id)));
  return sets.filter(isAlone);
}

/** Undefined if they depend on what would have to be fetched. */
async function membersOf(input: ArgoInput, objects: readonly KubeObject[]): Promise<ReadonlySet<string> | undefined> {
  try {
    return new Set((await plan(input, objects)).read.keys());
  } catch (error) {
    if (isNotFetched(error)) return undefined;
    throw error;
  }
}

function isNotFetched(error: unknown): boolean {
  return isSyncError(error) && error.code === "CLI_CONVERT_NOT_FETCHED";
}

/** An Application without objects has no place in the order. */
const unknownObject: KubeObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "not-fetched" } };

async function renderLocal(application: Application, world: RenderWorld): Promise<RenderedApplication | undefined> {
  try {
    return await renderApplication(application, world);
  } catch (error) {
    if (isNotFetched(error)) return undefined;
    throw error;
  }
}

function urlsOf({ sources }: Application): readonly string[] {
  return sources.map(({ source }) => (typeof source["repoURL"] === "string" ? source["repoURL"] : ""));
}

interface Read {
  readonly found: readonly FoundArgoObject[];
  readonly read: ReadonlyMap<string, RenderedRead>;
  readonly sets: readonly FoundSet[];
}

async function programOf(input: ArgoInput, { nodes, warnings }: ArgoTree, given: Read): Promise<Program> {
  const { found, read, sets } = given;
  const keys = new ConfigKeys();
  const providers = new Map<string, ProgramPart>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isPart = ({ objects }: ArgoNode): boolean => objects.length > 0;
  const projects = projectsIn(found, read);
  const parts: ProgramPart[] = [];
  const partOf = (id: string): string => sets.find(({ members }) => members.has(id))?.id ?? id;
  const before = (node: ArgoNode): readonly string[] => {
    const all = predecessorsOf(node, byId, isPart).map(partOf);
    return [...new Set(all)].filter((id) => id !== partOf(node.id));
  };
  const addSet = (set: FoundSet): void => {
    const own = nodes.filter(({ id }) => set.members.has(id));
    const clusters = own.flatMap(({ cluster }): [string, ProgramPart][] => {
      const provider = providerFor(cluster, providers);
      return provider === undefined ? [] : [[nameOfCluster(cluster), provider]];
    });
    const part = setPart(set, {
      ...{ input, projects, name: set.object.metadata.name, clusters: new Map(clusters) },
      members: [...read].flatMap(([id, known]) => (set.members.has(id) ? [known] : [])),
      after: [...new Set(own.filter(isPart).flatMap(before))],
    });
    parts.push(part);
  };
  const done = new Set<FoundSet>();
  for (const node of nodes.filter(isPart)) {
    const known = read.get(node.id);
    if (known === undefined) continue;
    const set = sets.find(({ members }) => members.has(node.id));
    if (set !== undefined) {
      if (!done.has(set)) addSet(set);
      done.add(set);
      continue;
    }
    const provider = providerFor(node.cluster, providers);
    const part = await syncPart(node, known, {
      ...{ input, keys, place: placeOf(found, node), projects, name: nameOf(node, nodes) },
    });
    parts.push(withOptions(part, { provider, after: before(node), cluster: node.cluster }));
  }
  for (const set of sets) if (!done.has(set)) addSet(set);
  return {
    origin: `Made by slipway convert from the Applications of Argo CD, ${input.path}.`,
    parts: [...providers.values(), ...parts],
    notes: [...setNotes(given, nodes), ...warnings.map((text) => ({ text })), ...emptyNotes(read)],
  };
}

/** An `ArgoApplication` has providers among its arguments. */
function withOptions(
  part: ProgramPart,
  given: {
    readonly provider: ProgramPart | undefined;
    readonly after: readonly string[];
    readonly cluster: ArgoCluster;
  },
): ProgramPart {
  const { provider, after, cluster } = given;
  const isArgument = part.class === "ArgoApplication";
  const reference = provider === undefined ? undefined : new Reference(provider.id);
  const args: ProgramMap =
    isArgument && reference !== undefined
      ? { ...part.args, clusters: { [nameOfCluster(cluster)]: reference } }
      : part.args;
  const options: ProgramMap = {
    ...(isArgument || reference === undefined ? {} : { provider: reference }),
    ...(after.length === 0 ? {} : { dependsOn: after.map((id) => new Reference(id)) }),
  };
  return { ...part, args, ...optional({ options: Object.keys(options).length === 0 ? undefined : options }) };
}

/** Names are kept; with the namespace where two have the same. */
function nameOf({ namespace, name }: ArgoNode, nodes: readonly ArgoNode[]): string {
  return nodes.filter((one) => one.name === name).length === 1 ? name : `${namespace}/${name}`;
}

/** The nearest predecessors that have resources. */
function predecessorsOf(
  node: ArgoNode,
  byId: ReadonlyMap<string, ArgoNode>,
  isPart: (node: ArgoNode) => boolean,
): readonly string[] {
  const found = new Set<string>();
  const visit = ({ after }: ArgoNode): void => {
    for (const { to } of after) {
      const other = byId.get(to);
      if (other === undefined || found.has(to)) continue;
      if (isPart(other)) found.add(to);
      else visit(other);
    }
  };
  visit(node);
  return [...found];
}

function nameOfCluster({ server, name }: ArgoCluster): string {
  return server === "" ? name : server;
}

function providerFor(cluster: ArgoCluster, providers: Map<string, ProgramPart>): ProgramPart | undefined {
  const wanted = nameOfCluster(cluster);
  if (wanted === "in-cluster" || wanted === "https://kubernetes.default.svc") return undefined;
  const known = providers.get(wanted);
  if (known !== undefined) return known;
  const text = `the access to the cluster ${wanted}: a Secret of Argo CD has it; name a context of the kubeconfig`;
  const hint = wanted.replace(/^https?:\/\//, "");
  const made: ProgramPart = {
    ...{ id: `Provider ${wanted}`, class: "Provider", name: hint, hints: [hint, "cluster"] },
    ...{ args: { context: hint }, notes: [{ text }] },
  };
  providers.set(wanted, made);
  return made;
}

function placeOf(found: readonly FoundArgoObject[], { name, namespace }: ArgoNode): InputPlace | undefined {
  return found.find(
    ({ object: { kind, metadata } }) =>
      kind === "Application" && metadata.name === name && (metadata.namespace ?? "argocd") === namespace,
  )?.place;
}

function projectsIn(found: readonly FoundArgoObject[], read: Read["read"]): ReadonlyMap<string, KubeObject> {
  const rendered = [...read.values()].flatMap((one) => one.rendered?.objects ?? []);
  const all = [...found.map(({ object }) => object), ...rendered].filter((object) => argoRoleOf(object) === "project");
  return new Map(all.map((object) => [object.metadata.name, object]));
}

/** Of sets among the objects of Applications, whose Applications are resources. */
function setNotes({ found, sets }: Read, nodes: readonly ArgoNode[]): readonly ProgramNote[] {
  const own = new Set(found.flatMap(({ object }) => (object.kind === "Application" ? [object.metadata.name] : [])));
  const isOfSet = (id: string): boolean => sets.some(({ members }) => members.has(id));
  const made = nodes.filter(({ id, name }) => !own.has(name) && !isOfSet(id)).length;
  const seen = new Set(sets.map(({ id }) => id));
  return found.flatMap(({ object, place }) => {
    const id = idOfSet(object);
    if (argoRoleOf(object) !== "set" || seen.has(id)) return [];
    seen.add(id);
    const text = `ApplicationSet ${object.metadata.name}: the Applications that it makes now are written out (${made} in all)`;
    return [{ text: `${text}; a new one needs a new conversion`, place }];
  });
}

/** Applications that bring nothing. */
function emptyNotes(read: Read["read"]): readonly ProgramNote[] {
  const empty = [...read].filter(([, { rendered }]) => rendered?.objects.length === 0);
  return empty.map(([id]) => ({ text: `Application ${id}: its source has no objects` }));
}
