// The objects that a gate waits for: their check, and what is asked of each.
import {
  describeKey,
  type GivenGroup,
  healthTarget,
  isSyncError,
  optional,
  printKey,
  readSettings,
  SyncError,
  type WaitSettings,
  without,
} from "slipway/internal";
import {
  decideTargetWait,
  groupOf,
  type HealthTargets,
  type ObjectSelector,
  type HealthRules,
  readTargets,
  rulesWithDemands,
  versionOf,
  pushAll,
} from "slipway/internal/cluster";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { readHealthCheckInputs } from "../../inputs/health-check";
import type { Session } from "../../session/session";
import { defaultNamespace, fault, findScope } from "./check-manifest";
import { healthRulesOf } from "./health-rules";

/** A target, or a selector, with its namespace filled in. */
export async function checkTarget(
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

export function checkLabels(labels: PropertyValue | undefined): CheckFailure[] {
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

/** A preview does not wait: it says what an update will wait for, beside what the program itself makes. */
export async function sayWhatIsAwaited(
  urn: string,
  inputs: PropertyMap,
  limitSeconds: number,
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
  const limit = `up to ${limitSeconds} s`;
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
export const shownLines = 20;

/** The rules of the gate, with what is asked of single targets. */
export function rulesOf(inputs: PropertyMap): HealthRules {
  refuseUnreadable(inputs);
  const targets = reveal(readHealthCheckInputs(inputs).targets ?? []) as readonly GivenTarget[];
  const demanding = targets.map(({ apiVersion = "", kind = "", name = "", namespace, condition, expr }) => {
    return { apiVersion, kind, name, ...optional({ namespace, condition, expr }) };
  });
  return rulesWithDemands(demanding, "targets", healthRulesOf(inputs));
}

type GivenTarget = Partial<GivenGroup<typeof healthTarget>>;

export function targetsOf(urn: string, inputs: PropertyMap, session: Session): HealthTargets {
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

/** The fields of a target about the wait for it, and what is asked in place of its health. */
const { waitUntil, failureThreshold, failAfter, ignoreFailure, condition, expr } = healthTarget.fields;
const waitFields = { waitUntil, failureThreshold, failAfter, ignoreFailure, condition, expr } as const;
const waitNames = Object.keys(waitFields) as (keyof typeof waitFields)[];

/** What a target says about the wait for it; a value that cannot be read says nothing. */
function statedBy(target: GivenTarget): WaitSettings {
  const readable = waitNames.filter((name) => (target[name] ?? undefined) !== undefined);
  const right = readable.filter((name) => faultsOfField(name, target[name]).length === 0);
  const { waitUntil: until, ...stated } = Object.fromEntries(right.map((name) => [name, target[name]])) as GivenTarget;
  return optional({
    until,
    failureThreshold: stated.failureThreshold,
    failAfter: stated.failAfter,
    ignoreFailure: stated.ignoreFailure,
  });
}

/** What is wrong with the fields of a target about the wait for it. */
function faultsOfWait(target: PropertyMap, path: readonly (string | number)[]): readonly CheckFailure[] {
  const faults = waitNames.flatMap((name) =>
    faultsOfField(name, target[name]).map((reason) => fault([...path, name], reason)),
  );
  return faults.length > 0 ? faults : faultsOfDemand(target, path);
}

/** As its table says; a value that is not known yet is right. */
function faultsOfField(name: keyof typeof waitFields, value: unknown): readonly string[] {
  const group = { name: healthTarget.name, doc: healthTarget.doc, fields: { [name]: waitFields[name] } };
  const plain = unwrap(value as PropertyValue | undefined);
  const { faults } = readSettings({ [name]: plain }, group, { isUnknown: (one) => one instanceof UnknownValue });
  return faults.map(({ reason }) => reason);
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
