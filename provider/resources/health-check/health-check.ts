import { isSyncError, printKey } from "slipway/internal";
import { type ObjectHealth, readTargets, waitForTargets, pushAll } from "slipway/internal/cluster";
import { showProgress } from "../../progress/progress";
import { shortNameOf } from "../../urn/short-name";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  unknown,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure, WriteResult } from "../../rpc/requests";
import { healthCheckProperties } from "../../properties/health-check";
import { acceptedTypes, comparedProperties } from "../../properties/property-table";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { readHealthCheckInputs, readHealthCheckState } from "../../inputs/health-check";
import type { Session } from "../../session/session";
import { checkHealthRules } from "../shared/health-rules";
import { healthOutput, type HealthState, isHealthy, readGate, waitedOutput } from "../shared/health-output";
import { fault } from "../shared/check-manifest";
import { withoutDrift } from "../shared/drift";
import { checkLabels, checkTarget, rulesOf, sayWhatIsAwaited, shownLines, targetsOf } from "../shared/gate-targets";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { checkProperties, givenInputs, timeoutOf } from "../shared/options";
import { diffProperties } from "../shared/structural-diff";

const types = acceptedTypes(healthCheckProperties);
const compared = comparedProperties(healthCheckProperties);

/** `slipway:index:HealthCheck`: a gate that opens when its named or selected objects are healthy. */
export const healthCheckHandler: ResourceHandler = {
  async check({ news }, session) {
    const given = givenInputs(news, types);
    const failures = [...checkProperties(news, types), ...checkHealthRules(news)];
    const sent = readHealthCheckInputs(given);
    if (sent.targets === undefined && sent.selector === undefined) {
      failures.push(fault(["targets"], "is missing: name targets, or give a selector"));
    }
    const inputs: Record<string, PropertyValue> = { ...given };
    const targets = unwrap(sent.targets);
    if (Array.isArray(targets)) {
      const checked = (targets as readonly PropertyValue[]).map((one, index) =>
        checkTarget(one, ["targets", index], true, session),
      );
      inputs["targets"] = await collect(checked, failures);
    }
    const selector = unwrap(sent.selector);
    if (isPropertyMap(selector)) {
      const [one] = await collect([checkTarget(selector, ["selector"], false, session)], failures);
      inputs["selector"] = one ?? null;
      pushAll(failures, checkLabels(unwrap(selector["matchLabels"])));
    }
    return { inputs, failures };
  },

  // The health is no computed input: the resources before the gate change it, and a saved plan must hold then.
  async diff({ oldInputs, news, urn }, session) {
    const rows = diffProperties(oldInputs, news, compared);
    const mayBeSick = rows.length === 0 && !hasUnknown(news) && (await isSick(urn, news, session));
    const changed = rows.length > 0 || mayBeSick;
    return { changed, changes: rows, replaces: [], deleteBeforeReplace: false, stables: [] };
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    if (!preview) return gate({ urn, inputs, waitedSeconds: undefined, timeoutSeconds }, session);
    await sayWhatIsAwaited(urn, inputs, timeoutOf(inputs, timeoutSeconds), session);
    return { id: "", outputs: { ...inputs, health: unknown }, problems: [] };
  },

  async read({ urn, id, state }, session) {
    if (Object.keys(state).length === 0) throw importUnsupported("HealthCheck");
    const health = await readHealth(urn, state, session);
    return { id, outputs: { ...withoutDrift(state), health } };
  },

  async update({ urn, id, olds, oldInputs, news, timeoutSeconds, preview }, session) {
    const { waitedSeconds } = readHealthCheckState(olds);
    if (!preview) return gate({ urn, inputs: news, waitedSeconds, timeoutSeconds }, session);
    // If nothing else has changed, Diff has said it.
    if (diffProperties(oldInputs, news, compared).length > 0) {
      await sayWhatIsAwaited(urn, news, timeoutOf(news, timeoutSeconds), session);
    }
    return { id, outputs: { ...withoutDrift(news), health: unknown }, problems: [] };
  },

  delete() {
    return Promise.resolve();
  },

  deleted() {
    return [];
  },
};

async function collect(
  checked: readonly Promise<{ readonly value: PropertyValue; readonly failures: readonly CheckFailure[] }>[],
  failures: CheckFailure[],
): Promise<PropertyValue[]> {
  const results = await Promise.all(checked);
  pushAll(
    failures,
    results.flatMap((one) => one.failures),
  );
  return results.map(({ value }) => value);
}

interface GateWrite {
  readonly urn: string;
  readonly inputs: PropertyMap;
  /** How long the last wait took. */
  readonly waitedSeconds: number | undefined;
  readonly timeoutSeconds: number | undefined;
}

/** Waits until all targets, and all objects that the selector matches, are healthy. */
async function gate({ urn, inputs, waitedSeconds, timeoutSeconds }: GateWrite, session: Session): Promise<WriteResult> {
  const rules = rulesOf(inputs);
  const options = { timeoutSeconds: timeoutOf(inputs, timeoutSeconds), signal: session.signal, rules };
  const found = await showProgress(
    session,
    urn,
    (onProgress) => waitForTargets(session.cluster(), targetsOf(urn, inputs, session), { ...options, onProgress }),
    waitedSeconds,
  );
  const { health, problems } = readGate(found, urn, session);
  const outputs = { ...withoutDrift(inputs), health, ...waitedOutput(found, waitedSeconds) };
  return { id: `health-${shortNameOf(urn)}`, outputs, problems };
}

/** Whether the gate must wait again; logs each object that is not healthy now. */
async function isSick(urn: string, inputs: PropertyMap, session: Session): Promise<boolean> {
  const say = (text: string): void => {
    session.log.say("info", urn, `${text}; the gate waits again`);
  };
  try {
    const found = await readFound(urn, inputs, session);
    const health = healthOf(found.filter(({ isIgnored }) => isIgnored !== true));
    const sick = Object.entries(health).filter(([, one]) => !isHealthy(one));
    for (const [id, { status, message }] of sick.slice(0, shownLines)) say(`${id} is ${status} now: ${message}`);
    if (sick.length > shownLines) say(`${sick.length - shownLines} more objects are not healthy now`);
    return sick.length > 0 || Object.keys(health).some((id) => session.declared.isUnawaited(id));
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    // The gate will fail for the same reason, with the full message.
    if (!isClusterAbsent(error)) {
      say(`the health cannot be read: ${error.what}`);
      return true;
    }
    session.warnOnce(urn, `health was not checked: ${error.what}`);
    return false;
  }
}

/** The current health of every target; never waits. */
async function readHealth(urn: string, inputs: PropertyMap, session: Session): Promise<Record<string, HealthState>> {
  return healthOf(await readFound(urn, inputs, session));
}

function readFound(urn: string, inputs: PropertyMap, session: Session): Promise<readonly ObjectHealth[]> {
  return readTargets(session.cluster(), targetsOf(urn, inputs, session), session.signal, rulesOf(inputs));
}

function healthOf(found: readonly ObjectHealth[]): Record<string, HealthState> {
  return Object.fromEntries(found.map((one) => [printKey(one.key), healthOutput(one)]));
}
