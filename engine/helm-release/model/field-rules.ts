import { type FieldRules, readFieldRules } from "../../plan/conflicts/judge-conflicts";
import { helmFieldManager } from "./field-manager";
import type { WantedRelease } from "./wanted-release";

/**
 * The rules of a release for fields of other field managers; undefined without rules, so that all is as with Helm.
 *
 * @throws PLAN_CONFLICT_RULE_INVALID
 */
export function fieldRulesOf({
  conflicts,
  secrets,
  secretSettings,
  valuesFrom,
}: Pick<WantedRelease, "conflicts" | "secrets" | "secretSettings" | "valuesFrom">): FieldRules | undefined {
  // Which fields derive from secrets is not known where they are written.
  const sensitive = secrets.length > 0 || secretSettings.length > 0 || valuesFrom.length > 0;
  return readFieldRules(conflicts, helmFieldManager, sensitive);
}
