import type { RunPlan } from "slipway/internal";
import { type PropertyMap, secret } from "../../rpc/property-value";

/**
 * What a run does, as outputs for its approval.
 *
 * @param hasSecrets - whether something that is planned may derive from secrets: a digest tells whether a value that is
 *   guessed is the right one
 */
export function planProperties({ digest, text, counts }: RunPlan, hasSecrets: boolean): PropertyMap {
  const outputs: PropertyMap = {
    planDigest: digest,
    planText: text,
    planCounts: { ...counts },
  };
  if (!hasSecrets) return outputs;
  return Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, secret(value)] as const));
}
