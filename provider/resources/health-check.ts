import { isSyncError, keyOf, printKey } from "slipway";
import { assessHealth, groupOf, type ObjectRef, printFieldPath, versionOf } from "slipway/cluster";
import { shortNameOf } from "../owner-token";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  unknown,
  UnknownValue,
  unwrap,
} from "../rpc/property-value";
import type { CheckFailure, WriteResult } from "../rpc/requests";
import { isClusterAbsent } from "../cluster-absent";
import type { Session } from "../session";
import { awaitHealth, healthOutput, type HealthWords, isHealthy } from "./await-health";
import { defaultNamespace, fault, findScope } from "./check-manifest";
import { driftKeys, driftProperty, withDrift, withoutDrift } from "./drift";
import type { ResourceHandler } from "./handler";
import { importUnsupported } from "./import-unsupported";
import { checkProperties, givenInputs, timeoutOf } from "./options";
import { firstMatches, type HealthSelector, listMatches } from "./select-objects";
import { diffProperties } from "./structural-diff";

const types = { targets: "list", selector: "map", timeoutSeconds: "seconds", triggers: "list" } as const;

/** `slipway:index:HealthCheck`: a gate that opens when named or selected objects are healthy. */
export const healthCheckHandler: ResourceHandler = {
  async check({ olds, news }, session) {
    const given = givenInputs(news, types);
    const failures = checkProperties(news, types);
    if (given["targets"] === undefined && given["selector"] === undefined) {
      failures.push(fault(["targets"], "is missing: name targets, or give a selector"));
    }
    const inputs: Record<string, PropertyValue> = { ...given };
    const targets = unwrap(given["targets"]);
    if (Array.isArray(targets)) {
      const checked = (targets as readonly PropertyValue[]).map((one, index) =>
        checkTarget(one, ["targets", index], true, session),
      );
      inputs["targets"] = await collect(checked, failures);
    }
    const selector = unwrap(given["selector"]);
    if (isPropertyMap(selector)) {
      const [one] = await collect([checkTarget(selector, ["selector"], false, session)], failures);
      inputs["selector"] = one ?? null;
      failures.push(...checkLabels(unwrap(selector["matchLabels"])));
    }
    if (failures.length > 0 || Object.keys(olds).length === 0 || hasUnknown(inputs)) return { inputs, failures };
    return { inputs: withDrift(inputs, await findSick(inputs, session)), failures };
  },

  async diff({ oldInputs, news, urn }, session) {
    const rows = diffProperties(oldInputs, news, Object.keys(types));
    for (const key of driftKeys(news)) rows.push({ path: printFieldPath([driftProperty, key]), kind: "add" });
    const sick = rows.length === 0 && !hasUnknown(news) ? Object.keys(await findSick(news, session, urn)) : [];
    const changed = rows.length > 0 || sick.length > 0;
    return { changed, changes: rows, replaces: [], deleteBeforeReplace: false, stables: [] };
  },

  create({ urn, inputs, timeoutSeconds, preview }, session) {
    if (preview) return Promise.resolve({ id: "", outputs: { ...inputs, health: unknown }, problems: [] });
    return gate(urn, inputs, timeoutSeconds, session);
  },

  async read({ id, state }, session) {
    if (Object.keys(state).length === 0) throw importUnsupported("HealthCheck");
    const health = await readHealth(state, session);
    return { id, outputs: { ...withoutDrift(state), health } };
  },

  update({ urn, id, news, timeoutSeconds, preview }, session) {
    if (preview) return Promise.resolve({ id, outputs: { ...withoutDrift(news), health: unknown }, problems: [] });
    return gate(urn, news, timeoutSeconds, session);
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
  failures.push(...results.flatMap((one) => one.failures));
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
      fault(
        [...path, field],
        value === undefined || value === null ? "is missing" : "must be a string that is not empty",
      ),
    ];
  });
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

/** Waits until all targets, and everything that the selector finds, are healthy. */
async function gate(
  urn: string,
  inputs: PropertyMap,
  requested: number | undefined,
  session: Session,
): Promise<WriteResult> {
  const seconds = timeoutOf(inputs, requested);
  const selector = selectorOf(inputs);
  const started = Date.now();
  const found = selector === undefined ? [] : await firstMatches(session, urn, selector, seconds);
  const refs = unique([...targetRefs(inputs), ...found]);
  const rest = Math.max(1, seconds - (Date.now() - started) / 1000);
  const { health, problems } = await awaitHealth(session, urn, refs, rest);
  return { id: `health-${shortNameOf(urn)}`, outputs: { ...withoutDrift(inputs), health }, problems };
}

/** Objects that are not healthy at this moment, in words, by their key. */
async function findSick(inputs: PropertyMap, session: Session, urn?: string): Promise<Record<string, string>> {
  try {
    const health = await readHealth(inputs, session);
    const sick = Object.entries(health).filter(([, one]) => !isHealthy(one));
    return Object.fromEntries(
      sick.map(([id, { status, message }]) => [id, `${status} now: ${message}; the gate waits again`]),
    );
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    // The gate itself meets the failure, and fails with all of its words.
    if (!isClusterAbsent(error)) return { health: `cannot be looked at: ${error.what}` };
    if (urn !== undefined) session.warnOnce(urn, `health was not looked at: ${error.what}`);
    return {};
  }
}

/** The health of every target as it is now; never waits. */
async function readHealth(inputs: PropertyMap, session: Session): Promise<Record<string, HealthWords>> {
  const client = session.cluster();
  const selector = selectorOf(inputs);
  const named = await Promise.all(
    targetRefs(inputs).map(async (ref) => {
      const live = await client.get(ref, session.signal);
      const missing = { status: "Missing", message: "not on the cluster" };
      return [printKey(ref), live === undefined ? missing : healthOutput(assessHealth(live, Date.now()))] as const;
    }),
  );
  const selected = selector === undefined ? [] : (await listMatches(session, selector)).items;
  const found = selected.map((live) => [printKey(keyOf(live)), healthOutput(assessHealth(live, Date.now()))] as const);
  return Object.fromEntries([...named, ...found]);
}

function targetRefs(inputs: PropertyMap): ObjectRef[] {
  const targets = reveal(inputs["targets"] ?? []) as readonly Readonly<Record<string, string>>[];
  return targets.map(({ apiVersion = "", kind = "", namespace = "", name = "" }) => {
    return { group: groupOf(apiVersion), version: versionOf(apiVersion), kind, namespace, name };
  });
}

function selectorOf(inputs: PropertyMap): HealthSelector | undefined {
  const selector = unwrap(inputs["selector"]);
  return isPropertyMap(selector) ? (reveal(selector) as unknown as HealthSelector) : undefined;
}

function unique(refs: readonly ObjectRef[]): ObjectRef[] {
  return [...new Map(refs.map((ref) => [printKey(ref), ref])).values()];
}
