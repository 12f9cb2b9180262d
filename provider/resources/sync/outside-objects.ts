import { findOwnTarget, type KubeObject, outsideObject } from "slipway/internal";
import { waitForTargets } from "slipway/internal/cluster";
import { rawSyncInputs, readSyncInputs } from "../../inputs/sync";
import { showProgress } from "../../progress/progress";
import { isPropertyMap, type PropertyMap, type PropertyValue, unwrap } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { readGroup } from "../../rules/setting-group";
import type { Session } from "../../session/session";
import { fault } from "../shared/check-manifest";
import { checkTarget, rulesOf, sayWhatIsAwaited, targetsOf } from "../shared/gate-targets";

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

/**
 * Waits until all objects of `waitFor` are there, before anything of the sync is written.
 *
 * @throws HEALTH_TIMEOUT, HEALTH_FAILED, HEALTH_CANCELLED
 */
export async function awaitOutside(
  urn: string,
  inputs: PropertyMap,
  requested: number | undefined,
  session: Session,
): Promise<void> {
  const gate = gateOf(inputs);
  if (gate === undefined) return;
  const options = { timeoutSeconds: secondsOf(inputs, requested), signal: session.signal, rules: rulesOf(gate) };
  const { error, notes } = await showProgress(session, urn, (onProgress) =>
    waitForTargets(session.cluster(), targetsOf(urn, gate, session), { ...options, onProgress }),
  );
  for (const note of notes) session.log.say("info", urn, note);
  if (error !== undefined) throw error;
}

/** Says in a preview what an update would wait for. */
export async function sayWhatIsOutside(
  urn: string,
  inputs: PropertyMap,
  requested: number | undefined,
  session: Session,
): Promise<void> {
  const gate = gateOf(inputs);
  if (gate !== undefined) await sayWhatIsAwaited(urn, gate, secondsOf(inputs, requested), session);
}

/** The inputs of a gate over these objects; undefined without any, and for a sync that writes nothing. */
function gateOf(inputs: PropertyMap): PropertyMap | undefined {
  const list = unwrap(rawSyncInputs(inputs).waitFor);
  if (!Array.isArray(list) || list.length === 0 || readSyncInputs(inputs).dryRun) return undefined;
  const targets = (list as readonly PropertyValue[]).map((one): PropertyValue => {
    const target = unwrap(one);
    return isPropertyMap(target) ? { ...target, ignoreFailure: false } : one;
  });
  return { targets };
}

function secondsOf(inputs: PropertyMap, requested: number | undefined): number {
  const { timeoutSeconds } = readSyncInputs(inputs);
  return [requested, timeoutSeconds].find((one) => one !== undefined && one > 0) ?? defaultSeconds;
}
