import { isSyncError } from "../../errors/sync-error";
import { deletionHealth } from "../../health/argo/argo-health";
import { rulesWithExpressions } from "../../health/cel/expression-rules";
import { syncHealth } from "../../health/library/sync-health";
import { invariant } from "../../lib/invariant";
import type { SyncHealthOverride } from "../model/sync-settings";
import type { HealthStatus } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import type { ReadHealth } from "./step-context";

type Verdict = { readonly health: HealthStatus; readonly message: string };
type Rule = (object: KubeObject) => Verdict | undefined;

/**
 * The health of live objects: a deletion first, then the overrides, then the library of rules, then Argo CD's own.
 *
 * Source: gitops-engine pkg/health/health.go@5baed56 (GetResourceHealth).
 *
 * @throws HEALTH_EXPRESSION_INVALID
 */
export function healthReader(overrides: readonly SyncHealthOverride[]): ReadHealth {
  const rules = new Map<string, Rule>(overrides.map((entry, index) => [kindOf(entry), ruleOf(entry, index)]));
  return (object) => {
    try {
      const rule = rules.get(kindOf(object));
      return rule === undefined ? syncHealth(object) : (deletionHealth(object) ?? rule(object));
    } catch (error) {
      if (!isSyncError(error)) throw error;
      return { error: error.why === undefined ? error.what : `${error.what}: ${error.why}` };
    }
  };
}

function kindOf({ apiVersion, kind }: Pick<KubeObject, "apiVersion" | "kind">): string {
  return `${groupOf(apiVersion)}/${kind}`;
}

function ruleOf(entry: SyncHealthOverride, index: number): Rule {
  const { current, health, message } = entry;
  if (current === undefined) {
    invariant(health !== undefined, "the reader demands one of the two");
    return () => ({ health, message });
  }
  const { byKind } = rulesWithExpressions([{ ...entry, current }], `healthOverrides[${index}]`);
  const [rule] = byKind.get(kindOf(entry)) ?? [];
  return (object) => rule?.(object, 0);
}
