import type { KubeClient, PermittingRules } from "../../kube/kube-client";
import { lookUpList } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import { permits } from "../../plan/coming/coming-rights";
import type { NeededRight } from "./needed-rights";

const concurrency = 32;

/**
 * The rights that the server says the user does not have: by one review of the rules for each namespace, and reviews of
 * single requests for what these do not permit. What the server does not say counts as permitted.
 */
export async function unmetRights(
  client: KubeClient,
  needed: readonly NeededRight[],
  signal?: AbortSignal,
): Promise<readonly NeededRight[]> {
  const namespaces = [...new Set(needed.map(({ namespace }) => namespace))];
  const rules = new Map<string, PermittingRules | undefined>();
  await mapConcurrently(namespaces, concurrency, async (namespace) => {
    rules.set(namespace, await client.rights.rulesIn(namespace, signal));
  });
  const open = needed.filter((right) => {
    const found = rules.get(right.namespace);
    return found !== undefined && !permits(found.rules, { ...right, user: "" });
  });
  const byKind = new Map<string, NeededRight[]>();
  for (const right of open) {
    const id = [right.verb, right.group, right.resource, right.namespace].join("/");
    byKind.set(id, [...(byKind.get(id) ?? []), right]);
  }
  const unmet = await mapConcurrently([...byKind.values()], concurrency, async (rights) => {
    const [first] = rights;
    if (first === undefined || (await client.rights.isPermitted({ ...first, name: "" }, signal)) !== false) return [];
    if (!mayNameObjects(rules.get(first.namespace))) return rights;
    const answers = await mapConcurrently(rights, concurrency, (right) => client.rights.isPermitted(right, signal));
    return rights.filter((_, index) => answers[index] === false);
  });
  return unmet.flat();
}

/** Whether a rule may permit a request for some objects of a kind alone. */
function mayNameObjects(rules: PermittingRules | undefined): boolean {
  return rules?.isComplete !== true || rules.rules.some((rule) => lookUpList(rule, "resourceNames").length > 0);
}
