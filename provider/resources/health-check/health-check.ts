import {
  describeKey,
  type GivenGroup,
  type healthTarget,
  isSyncError,
  optional,
  parseDurationSeconds,
  printKey,
  SyncError,
  type WaitSettings,
  without,
} from "slipway/internal";
import {
  type ObjectHealth,
  decideTargetWait,
  groupOf,
  type HealthTargets,
  type ObjectSelector,
  type HealthRules,
  readTargets,
  rulesWithDemands,
  versionOf,
  waitForTargets,
  pushAll,
} from "slipway/internal/cluster";
import { showProgress } from "../../progress/progress";
import { shortNameOf } from "../../urn/short-name";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  unknown,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure, WriteResult } from "../../rpc/requests";
import { healthCheckProperties } from "../../properties/health-check";
import { acceptedTypes, comparedProperties } from "../../properties/property-table";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { readHealthCheckInputs, readHealthCheckState } from "../../inputs/health-check";
import type { Session } from "../../session/session";
import { checkHealthRules, healthRulesOf } from "../shared/health-rules";
import { healthOutput, type HealthState, isHealthy, readGate, waitedOutput } from "../shared/health-output";
import { defaultNamespace, fault, findScope } from "../shared/check-manifest";
import { withoutDrift } from "../shared/drift";
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
    await sayWhatIsAwaited(urn, inputs, timeoutSeconds, session);
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
      await sayWhatIsAwaited(urn, news, timeoutSeconds, session);
    }
    return { id, outputs: { ...withoutDrift(news), health: unknown }, problems: [] };
  },

  delete() {
    return Promise.resolve();
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

/** A target, or a selector, with its namespace filled in. */
async function checkTarget(
  raw: PropertyValue,
  path: readonly (string | number)[],
  named: boolean,
  session: Session,
): Promise<{ readonly value: PropertyValue; readonly failures: readonly CheckFailure[] }> {
  const target = unwrap(raw);
  if (target instanceof UnknownValue) return { value: raw, failures: [] };
  if (!isPropertyMap(target)) return { value: raw, failures: [fault(path, "must be a map with apiVersion and kind")] };
  const fields = named ? ["apiVersion", "kind", "name"] : ["apiVersion", "kind"];
  const failures = fields.flatMap((field) => {
    const value = unwrap(target[field]);
    if (value instanceof UnknownValue || (typeof value === "string" && value !== "")) return [];
    return [
      fault([...path, field], value === undefined || value === null ? "is missing" : "must be a non-empty string"),
    ];
  });
  if (named) pushAll(failures, faultsOfWait(target, path));
  const namespace = unwrap(target["namespace"]);
  if (failures.length > 0 || (namespace !== undefined && namespace !== null)) return { value: target, failures };
  const scope = await findScope(unwrap(target["apiVersion"]), unwrap(target["kind"]), session);
  const filled = scope === true ? defaultNamespace(session) : undefined;
  return { value: filled === undefined ? target : { ...target, namespace: filled }, failures };
}

function checkLabels(labels: PropertyValue | undefined): CheckFailure[] {
  const path = ["selector", "matchLabels"];
  if (labels === undefined || labels === null || labels instanceof UnknownValue) return [];
  if (!isPropertyMap(labels)) return [fault(path, "must be a map of strings")];
  return Object.entries(labels).flatMap(([key, raw]) => {
    const value = unwrap(raw);
    return typeof value === "string" || value instanceof UnknownValue
      ? []
      : [fault([...path, key], "must be a string")];
  });
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

/** A preview does not wait: it says what an update will wait for, beside what the program itself makes. */
async function sayWhatIsAwaited(
  urn: string,
  inputs: PropertyMap,
  requested: number | undefined,
  session: Session,
): Promise<void> {
  if (hasUnknown(inputs)) return;
  const targets = targetsOf(urn, inputs, session);
  const refs = targets.refs.filter((ref) => session.declared.find(ref) === undefined);
  if (refs.length === 0) return;
  const rules = rulesOf(inputs);
  const say = (text: string): void => {
    session.log.say("warning", urn, text);
  };
  const limit = `up to ${timeoutOf(inputs, requested)} s`;
  try {
    const outside = { ...targets, refs, selector: undefined };
    const found = await readTargets(session.cluster(), outside, session.signal, rules);
    const late = found.filter(({ health, isIgnored }) => !rules.passes(health) && isIgnored !== true);
    for (const { key, health, message } of late.slice(0, shownLines)) {
      say(`an update waits ${limit} for ${describeKey(key)}, which is ${health} now: ${message}`);
    }
    if (late.length > shownLines) say(`an update waits for ${late.length - shownLines} more objects`);
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    if (!isClusterAbsent(error)) say(`what an update waits for cannot be read: ${error.what}`);
  }
}

/** More objects are only counted. */
const shownLines = 20;

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

/** The rules of the gate, with what is asked of single targets. */
function rulesOf(inputs: PropertyMap): HealthRules {
  refuseUnreadable(inputs);
  const targets = reveal(readHealthCheckInputs(inputs).targets ?? []) as readonly GivenTarget[];
  const demanding = targets.map(({ apiVersion = "", kind = "", name = "", namespace, condition, expr }) => {
    return { apiVersion, kind, name, ...optional({ namespace, condition, expr }) };
  });
  return rulesWithDemands(demanding, "targets", healthRulesOf(inputs));
}

type GivenTarget = Partial<GivenGroup<typeof healthTarget>>;

function targetsOf(urn: string, inputs: PropertyMap, session: Session): HealthTargets {
  refuseUnreadable(inputs);
  const targets = reveal(readHealthCheckInputs(inputs).targets ?? []) as readonly GivenTarget[];
  const refs = targets.map(({ apiVersion = "", kind = "", namespace = "", name = "" }) => {
    return { group: groupOf(apiVersion), version: versionOf(apiVersion), kind, namespace, name };
  });
  const expiring = new Set(refs.filter((_, index) => targets[index]?.mayBeGone === true).map(printKey));
  const provider = defaultsFor(urn, session);
  const waits = new Map(
    refs.map((ref, index) => {
      const { apiVersion = "", kind = "", ...target } = targets[index] ?? {};
      return [printKey(ref), decideTargetWait({ apiVersion, kind }, statedBy(target), provider)] as const;
    }),
  );
  const selector = unwrap(readHealthCheckInputs(inputs).selector);
  const found = isPropertyMap(selector) ? (reveal(selector) as unknown as ObjectSelector) : undefined;
  const waitOfSelected = decideTargetWait({ apiVersion: "", kind: "" }, {}, provider);
  return { refs, selector: found, expiring, waits, waitOfSelected };
}

/**
 * What the provider says about the wait for the targets of a gate. Its `until` counts only for the gates between the
 * waves of a component, which have a place among these: a program that names a target waits for it in any case.
 */
function defaultsFor(urn: string, { config, memory }: Session): WaitSettings {
  const isBetweenWaves = memory.of(urn).place !== undefined;
  return isBetweenWaves ? config.waiting : without(config.waiting, "until");
}

/** What a target says about the wait for it; a value that cannot be read says nothing. */
function statedBy({ waitUntil, failureThreshold, failAfter, ignoreFailure }: GivenTarget): WaitSettings {
  return optional({
    until: waitUntil === "observed" || waitUntil === "ready" ? waitUntil : undefined,
    failureThreshold: isThreshold(failureThreshold) ? failureThreshold : undefined,
    failAfter: isDelay(failAfter) ? failAfter : undefined,
    ignoreFailure: typeof ignoreFailure === "boolean" ? ignoreFailure : undefined,
  });
}

function isDelay(value: unknown): value is string {
  return typeof value === "string" && parseDurationSeconds(value) !== undefined;
}

function isThreshold(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** What is wrong with the fields of a target about the wait for it. */
function faultsOfWait(target: PropertyMap, path: readonly (string | number)[]): readonly CheckFailure[] {
  const isWrong: Readonly<Record<string, readonly [reason: string, passes: (value: PropertyValue) => boolean]>> = {
    waitUntil: ['must be "observed" or "ready"', (value) => value === "observed" || value === "ready"],
    failureThreshold: ["must be a whole number, 0 or greater", isThreshold],
    failAfter: ["must be a Go duration such as 90s or 5m", isDelay],
    ignoreFailure: ["must be true or false", (value) => typeof value === "boolean"],
    condition: ["must be the type of a condition such as Ready", isText],
    expr: ["must be a CEL expression such as status.phase == 'Bound'", isText],
  };
  const faults = Object.entries(isWrong).flatMap(([name, [reason, passes]]) => {
    const value = unwrap(target[name]);
    const isFine = value === undefined || value === null || value instanceof UnknownValue || passes(value);
    return isFine ? [] : [fault([...path, name], reason)];
  });
  return faults.length > 0 ? faults : faultsOfDemand(target, path);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** What is wrong with what a target asks for in place of its health. */
function faultsOfDemand(target: PropertyMap, path: readonly (string | number)[]): readonly CheckFailure[] {
  const [condition, expr] = [unwrap(target["condition"]), unwrap(target["expr"])];
  if (!isText(expr)) return [];
  if (isText(condition)) return [fault([...path, "expr"], "cannot be given beside condition: write a second target")];
  const place = { apiVersion: "v1", kind: "", name: "" };
  try {
    rulesWithDemands([{ ...place, expr }], "targets");
    return [];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [fault([...path, "expr"], `${error.what}: ${error.why ?? ""}`)];
  }
}

/** A state that another program has written may have anything in place of targets and a selector. */
function refuseUnreadable(inputs: PropertyMap): void {
  const given = readHealthCheckInputs(inputs);
  const [targets, selector] = [unwrap(given.targets) ?? [], unwrap(given.selector) ?? null];
  const isList = Array.isArray(targets) && targets.every((target: PropertyValue) => isPropertyMap(unwrap(target)));
  const field = !isList ? "targets" : isPropertyMap(selector) && !isSelector(selector) ? "selector" : undefined;
  if (field === undefined) return;
  throw new SyncError({
    code: "PROVIDER_INPUT_UNCHECKED",
    what: "the state has a gate that cannot be read",
    where: { field },
    why: "it does not name objects by texts",
    mend: "run the program again, or remove the resource from the state with `pulumi state delete`",
  });
}

function isSelector(selector: PropertyMap): boolean {
  const isNamed = ["apiVersion", "kind"].every((name) => typeof unwrap(selector[name]) === "string");
  return isNamed && checkLabels(unwrap(selector["matchLabels"])).length === 0;
}
