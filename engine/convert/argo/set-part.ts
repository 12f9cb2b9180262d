import { isMap, lookUpList, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import type { KubeObject } from "../../model/objects/kube-object";
import type { InputPlace, ProgramNote, ProgramPart } from "../model/program";
import { type ProgramMap, Reference } from "../model/values";
import type { ArgoInput, RenderedRead } from "./argo-input";
import type { FoundArgoObject } from "./find-roots";

/** An ApplicationSet that becomes one resource. */
export interface FoundSet extends FoundArgoObject {
  /** The id of its resource. */
  readonly id: string;
  /** The ids of the Applications that it makes now, with those among their objects; none if they are not known. */
  readonly members: ReadonlySet<string>;
  /** Whether the Applications that it makes are known: its generators read nothing that would have to be fetched. */
  readonly isKnown: boolean;
}

/** What the resource of an ApplicationSet is made with. */
export interface SetPartContext {
  readonly input: ArgoInput;
  /** Its Applications. */
  readonly members: readonly RenderedRead[];
  readonly projects: ReadonlyMap<string, KubeObject>;
  /** The name of the resource. */
  readonly name: string;
  /** The providers of other clusters, by the cluster. */
  readonly clusters: ReadonlyMap<string, ProgramPart>;
  /** The ids of resources that come first. */
  readonly after: readonly string[];
}

/** The resource of an ApplicationSet: each run makes its Applications anew. */
export function setPart({ id, object, place, isKnown }: FoundSet, context: SetPartContext): ProgramPart {
  const { input, members, projects, name, clusters, after } = context;
  const { metadata } = object;
  const wanted = new Set(members.map(({ application }) => application.project));
  const own = [...projects].filter(([project]) => !isKnown || wanted.has(project)).map(([, project]) => project);
  const references = [...clusters].map(([cluster, { id: to }]) => [cluster, new Reference(to)] as const);
  const args: ProgramMap = {
    applicationSet: without(object, "status") as unknown as ProgramMap,
    ...(own.length === 0 ? {} : { projects: own as unknown as readonly ProgramMap[] }),
    source: input.root,
    ...(input.self.length === 0 ? {} : { self: input.self }),
    ...(references.length === 0 ? {} : { clusters: Object.fromEntries(references) }),
  };
  return {
    ...{ id, class: "ArgoApplicationSet", name, args, place, notes: notesOf(object, isKnown, place) },
    hints: [metadata.name, `${metadata.namespace ?? "argocd"}-${metadata.name}`, `${metadata.name}-set`],
    ...optional({
      options: after.length === 0 ? undefined : { dependsOn: after.map((to) => new Reference(to)) },
    }),
  };
}

function notesOf(object: KubeObject, isKnown: boolean, place: InputPlace): readonly ProgramNote[] {
  const label = `ApplicationSet ${object.metadata.name}`;
  const unknown = `${label}: the clusters of its Applications, and its place in the order: its generators read a repository that is not fetched`;
  const clusters = `${label}: the clusters that its generators find: name them in clusterFacts, and their providers in clusters`;
  return [
    ...(isKnown ? [] : [{ text: unknown, place }]),
    ...(hasClusterGenerator(lookUpList(object, "spec", "generators")) ? [{ text: clusters, place }] : []),
  ];
}

/** Also within a matrix or a merge. */
function hasClusterGenerator(generators: readonly unknown[]): boolean {
  return generators.some((generator) => {
    if (!isMap(generator)) return false;
    const inner = ["matrix", "merge"].flatMap((kind) => lookUpList(generator, kind, "generators"));
    return "clusters" in generator || hasClusterGenerator(inner);
  });
}

/** `ApplicationSet argocd/all`. */
export function idOfSet({ metadata }: KubeObject): string {
  return `ApplicationSet ${lookUpText(metadata, "namespace") ?? "argocd"}/${metadata.name}`;
}
