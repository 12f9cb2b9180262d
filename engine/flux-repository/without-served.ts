import { definedKind } from "../model/objects/custom-kind";
import type { KubeObject } from "../model/objects/kube-object";
import type { SourceQuestions } from "../overlay/substitute-from";
import type { PartKinds } from "./needed-definitions";

type AllKinds = ReadonlyMap<string, PartKinds>;

/**
 * The kinds of releases without the definitions that the cluster has: for these, nothing waits until a release is
 * ready. A release that gets ready only after the objects that use its kinds, such as one that needs a network, stops
 * one run, and not all later ones.
 *
 * @param others the kinds of the other parts
 */
export async function withoutServed(
  releases: AllKinds,
  others: AllKinds,
  questions: Pick<SourceQuestions, "lookUp">,
): Promise<AllKinds> {
  const all = [...others, ...releases];
  const isNeeded = (own: string, kind: string): boolean => all.some(([id, { kinds }]) => id !== own && kinds.has(kind));
  const asked = new Map<string, KubeObject>();
  for (const [id, { definitions }] of releases) {
    for (const one of definitions) if (isNeeded(id, definedKind(one) ?? "")) asked.set(one.metadata.name, one);
  }
  if (asked.size === 0) return releases;
  const requests = [...asked.values()].map(({ apiVersion, kind, metadata: { name } }) => {
    return { apiVersion, kind, namespace: "", name };
  });
  const answers = await questions.lookUp(requests);
  const served = new Set(requests.flatMap(({ name }, index) => (answers[index]?.object === undefined ? [] : [name])));
  const isOpen = ({ metadata }: KubeObject): boolean => !served.has(metadata.name);
  return new Map([...releases].map(([id, kinds]) => [id, { ...kinds, definitions: kinds.definitions.filter(isOpen) }]));
}
