import { mapAll } from "../errors/map-all";
import { definedKind } from "../model/objects/custom-kind";
import type { KubeObject } from "../model/objects/kube-object";
import type { SourceQuestions } from "../overlay/substitute-from";
import type { DeclaredObjects } from "./declared-objects";
import { neededDefinitions, type PartKinds } from "./needed-definitions";
import {
  comesBefore,
  type ContradictedOrder,
  contradictedOrders,
  contradictionOf,
  type FluxOrder,
} from "./order-nodes";

/** The order of a repository, and what it was made of. */
export interface OrderedParts {
  readonly edges: FluxOrder["edges"];
  readonly kinds: ReadonlyMap<string, PartKinds>;
  readonly declared: DeclaredObjects;
  /** Whether a part is delivered. */
  readonly isChosen: (id: string) => boolean;
}

/**
 * Refuses an order in which objects come before the definitions of their kinds, which wait for them: in Flux neither
 * gets ready, unless the cluster has the definitions already.
 *
 * @returns a message for each order that no cluster has judged: it does not say whether it has the definitions
 * @throws SyncError FLUX_DEPENDENCY_CYCLE
 */
export async function refuseDefinitionRings(
  parts: OrderedParts,
  questions: Pick<SourceQuestions, "lookUp">,
): Promise<readonly string[]> {
  const { edges, kinds, declared, isChosen } = parts;
  const found = contradictedOrders(edges, neededDefinitions(kinds)).filter(
    ({ id, owner }) => isChosen(id) && isChosen(owner),
  );
  const definitions = new Map(
    found.flatMap((one) => definitionsOf(one, parts).map((object) => [object.metadata.name, object] as const)),
  );
  if (definitions.size === 0) return [];
  const requests = [...definitions.values()].map(({ apiVersion, kind, metadata: { name } }) => {
    return { apiVersion, kind, namespace: "", name };
  });
  const answers = await questions.lookUp(requests);
  const stateOf = (name: string): "served" | "missing" | "unknown" => {
    const answer = answers[requests.findIndex((request) => request.name === name)];
    if (answer?.object !== undefined) return "served";
    return answer === undefined || answer.error !== undefined ? "unknown" : "missing";
  };
  const withState = (one: ContradictedOrder, wanted: ReturnType<typeof stateOf>): readonly string[] =>
    definitionsOf(one, parts)
      .map(({ metadata }) => metadata.name)
      .filter((name) => stateOf(name) === wanted);
  mapAll(found, (one) => {
    const names = withState(one, "missing");
    if (names.length > 0) throw contradictionOf(one, names, edges, declared);
  });
  return found.flatMap((one) => {
    const names = withState(one, "unknown");
    if (names.length === 0) return [];
    const { why = "" } = contradictionOf(one, names, edges, declared);
    return [`unless the cluster has the definitions already, these wait for each other without an end: ${why}`];
  });
}

/** The definitions that the one part brings, and that the other one has objects of, and gets from no third one. */
function definitionsOf({ id, owner }: ContradictedOrder, { kinds, edges }: OrderedParts): readonly KubeObject[] {
  const used = kinds.get(id)?.kinds;
  const bringsInTime = (kind: string): boolean =>
    [...kinds].some(([other, { definitions }]) => {
      if (!definitions.some((one) => definedKind(one) === kind)) return false;
      return other === id || !comesBefore({ id, moment: "applied" }, { id: other, moment: "applied" }, edges);
    });
  return (kinds.get(owner)?.definitions ?? []).filter((one) => {
    const kind = definedKind(one) ?? "";
    return used?.has(kind) === true && !bringsInTime(kind);
  });
}
