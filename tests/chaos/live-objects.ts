import { lookUpList, lookUpText } from "../../engine/lib/look-up";
import type { KubeClient, ObjectRef } from "../../engine/kube/kube-client";
import { drawnKinds, type Program } from "./random-program";
import { generationLabel, groupOf } from "./write-program";

const groups: Readonly<Record<string, readonly [group: string, version: string]>> = {
  Role: ["rbac.authorization.k8s.io", "v1"],
  Deployment: ["apps", "v1"],
  ReplicaSet: ["apps", "v1"],
  Job: ["batch", "v1"],
};

/** All kinds of objects that a round may leave in its namespace, with those that controllers and hooks make. */
const kinds = [...drawnKinds, "ReplicaSet", "Pod", "Job"];

/** What controllers make in each namespace. */
const given: ReadonlySet<string> = new Set(["ConfigMap/kube-root-ca.crt", "ServiceAccount/default"]);

/** The objects of a namespace as `Kind/name`, with the generation that the program gave them. */
export interface LiveObjects {
  /** Objects that a program, a hook or Slipway itself made. */
  readonly made: ReadonlyMap<string, string>;
  /** Objects that controllers made for those. */
  readonly dependents: readonly string[];
}

export async function listLiveObjects(client: KubeClient, namespace: string): Promise<LiveObjects> {
  const made = new Map<string, string>();
  const dependents: string[] = [];
  const server = await client.describeServer();
  for (const kind of kinds) {
    const [group, version] = kind === "Widget" ? [groupOf(namespace), "v1"] : (groups[kind] ?? ["", "v1"]);
    if (!server.kinds.some((each) => each.kind === kind && each.group === group)) continue;
    const { items } = await client.list(group, version, kind, { namespace });
    for (const item of items) {
      const id = `${kind}/${item.metadata.name}`;
      if (given.has(id)) continue;
      if (lookUpList(item, "metadata", "ownerReferences").length > 0) dependents.push(id);
      else made.set(id, lookUpText(item, "metadata", "labels", generationLabel) ?? "");
    }
  }
  // Discovery lists a kind for a moment after its definition was deleted.
  if ((await client.get(definitionOf(namespace))) !== undefined) made.set("CustomResourceDefinition/widgets", "");
  return { made, dependents };
}

function definitionOf(namespace: string): ObjectRef {
  const group = "apiextensions.k8s.io";
  const name = `widgets.${groupOf(namespace)}`;
  return { group, version: "v1", kind: "CustomResourceDefinition", namespace: "", name };
}

/** How the cluster differs from what the program wants: lost, outdated and orphaned objects. */
export function compareObjects({ made }: LiveObjects, program: Program | undefined): string[] {
  const wanted = new Map(
    (program?.objects ?? []).map((each) => [`${each.kind}/${each.name}`, String(each.generation)]),
  );
  if ([...wanted.keys()].some((id) => id.startsWith("Widget/"))) wanted.set("CustomResourceDefinition/widgets", "");
  // A hook's Job stays until its next run, if the program has the hook.
  const allowed = new Set((program?.hooks ?? []).map(({ name }) => `Job/${name}`));
  return [
    ...[...wanted].flatMap(([id, generation]) => {
      const live = made.get(id);
      if (live === undefined) return [`lost: ${id}`];
      return live === generation ? [] : [`outdated: ${id} has generation ${live}, the program ${generation}`];
    }),
    ...[...made.keys()].flatMap((id) => (wanted.has(id) || allowed.has(id) ? [] : [`orphaned: ${id}`])),
  ];
}
