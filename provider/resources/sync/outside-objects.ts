import { findOwnTarget, type KubeObject, outsideObject } from "slipway/internal";
import type { OutsideWait } from "slipway/internal/cluster";
import { rawSyncInputs, readSyncInputs } from "../../inputs/sync";
import { type PropertyMap, type PropertyValue, unwrap } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { readOutside } from "../../rules/outside-objects";
import { readGroup } from "../../rules/setting-group";
import type { Session } from "../../session/session";
import { defaultNamespace, fault } from "../shared/check-manifest";
import { checkTarget } from "../shared/gate-targets";

/** How long a sync without a time limit waits. */
const defaultSeconds = 300;

/** The objects of `waitFor` with their namespaces, and what is wrong with them. */
export async function checkOutside(
  value: PropertyValue | undefined,
  own: readonly KubeObject[],
  session: Session,
): Promise<{ readonly value: PropertyValue | undefined; readonly failures: readonly CheckFailure[] }> {
  const list = unwrap(value);
  if (!Array.isArray(list)) return { value, failures: [] };
  const checked = await Promise.all(
    (list as readonly PropertyValue[]).map(async (one, index) => {
      const path = ["waitFor", index];
      const wrong = readGroup(one, outsideObject).fault;
      if (wrong !== undefined) return { value: one, failures: [fault(path, wrong)] };
      return checkTarget(one, path, true, session);
    }),
  );
  const failures = checked.flatMap((one) => one.failures);
  const filled = checked.map((one) => one.value);
  return { value: filled, failures: failures.length > 0 ? failures : faultsOfOwn(filled, own) };
}

/** An object of the set would come after the wait for it. */
function faultsOfOwn(targets: readonly PropertyValue[], own: readonly KubeObject[]): readonly CheckFailure[] {
  return targets.flatMap((target, index) => {
    const { settings } = readGroup(target, outsideObject);
    const found = settings && findOwnTarget([settings], own);
    const why = "which the sync itself applies: remove it, and use waves for the order of its objects";
    return found === undefined ? [] : [fault(["waitFor", index], `names ${found.name}, ${why}`)];
  });
}

/** What must be there before the first write; undefined if nothing is waited for. */
export function outsideOf(
  inputs: PropertyMap,
  requested: number | undefined,
  session: Session,
): OutsideWait | undefined {
  const { dryRun, timeoutSeconds } = readSyncInputs(inputs);
  const targets = readOutside(rawSyncInputs(inputs).waitFor);
  if (targets.length === 0 || dryRun) return undefined;
  const limit = [requested, timeoutSeconds].find((one) => one !== undefined && one > 0) ?? defaultSeconds;
  const namespace = defaultNamespace(session) ?? "default";
  return { waitFor: { targets, namespace, waiting: session.config.waiting }, timeoutSeconds: limit };
}
