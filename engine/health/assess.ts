import { isSyncError } from "../errors/sync-error";
import type { ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf } from "../model/objects/object-key";
import { defaultHealthRules } from "./default-rules";
import type { HealthRules, HealthVerdict } from "./health-rules";

/**
 * Determines the health of a live object for a gate, from the object alone. Never throws: an object that no rule can
 * read is Unknown.
 *
 * @param now - milliseconds since 1970
 */
export function assessHealth(object: KubeObject, now: number, rules: HealthRules = defaultHealthRules): ObjectHealth {
  const key = keyOf(object);
  try {
    const verdict = firstVerdict(object, now, rules, `${key.group}/${key.kind}`);
    return { key, ...(verdict ?? { health: "Unknown", message: "no rule knows the kind", terminal: false }) };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const field = error.where.field === undefined ? "" : `${error.where.field}: `;
    return { key, health: "Unknown", message: `${field}${error.why ?? error.what}`, terminal: false };
  }
}

function firstVerdict(object: KubeObject, now: number, rules: HealthRules, kind: string): HealthVerdict | undefined {
  for (const list of [rules.byKind.get(kind) ?? [], rules.ofAnyKind]) {
    for (const rule of list) {
      const verdict = rule(object, now);
      if (verdict !== undefined) return verdict;
    }
  }
  return undefined;
}
