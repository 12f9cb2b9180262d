import { type HookEvent, isSyncError, keyOf, parseKey, printKey } from "slipway";
import { findEarlierRun, hooksOf, runsToCompletion } from "slipway/cluster";
import { omitKey } from "../omit-key";
import { ownerTokenFor } from "../owner-token";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  unknown,
  unwrap,
} from "../rpc/property-value";
import type { WriteResult } from "../rpc/requests";
import type { Session } from "../session";
import { declareObject } from "./declare-object";
import type { ResourceHandler } from "./handler";
import { importUnsupported } from "./import-unsupported";
import { decideRun, type HookDecision } from "./hook-decision";
import { checkHooks, eventOf, hookTypes, readHooks } from "./hook-inputs";
import { deleteLeftovers, type HookOperation, runEvent, runsOf, runsWithout, withOutcomes } from "./hook-run";
import { checkProperties, givenInputs, ownerOf, textOf } from "./options";
import { diffProperties } from "./structural-diff";
import { throwAll } from "./wave-diff";

/** A computed input that says in a preview for which event the hooks run, and why; no output ever holds it. */
const willRunProperty = "willRun";

/** Fields of the hooks themselves: where the hook stands alone, their change makes it run. */
const ownFields = ["object", "hooks"];

/** `slipway:index:Hook`: objects that run on create, on changes, and on delete. */
export const hookHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const owner = textOf(olds, "owner") ?? ownerTokenFor(urn, seed);
    const given = givenInputs(omitKey(news, willRunProperty), hookTypes);
    const failures = checkProperties(omitKey(news, willRunProperty), hookTypes);
    if (failures.length > 0) return { inputs: { ...given, owner }, failures };
    const checked = await checkHooks(given, session);
    failures.push(...checked.failures);
    if (failures.length === 0)
      for (const object of checked.objects) failures.push(...declareObject(urn, object, ["object"], session, "hook"));
    const inputs = { ...checked.inputs, owner };
    if (failures.length > 0) return { inputs, failures };
    const isNew = textOf(olds, "owner") === undefined;
    const words = describeDecision(decide(inputs, isNew ? undefined : olds, {}), inputs);
    return { inputs: words === undefined ? inputs : { ...inputs, [willRunProperty]: words }, failures };
  },

  diff({ urn, oldInputs, olds, news }, session) {
    const names = Object.keys(hookTypes).filter((name) => name !== "event");
    const rows = diffProperties(oldInputs, news, names);
    const decision = decide(news, oldInputs, olds);
    if (decision?.run !== undefined) {
      if (news[willRunProperty] !== undefined) rows.push({ path: willRunProperty, kind: "add" });
      else session.log.say("info", urn, `runs its hooks for ${decision.run}: ${decision.reason}`);
    }
    const changed = rows.length > 0 || decision?.run !== undefined;
    return Promise.resolve({ changed, changes: rows, replaces: [], deleteBeforeReplace: false, stables: ["owner"] });
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    const decision = decide(inputs, undefined, {});
    if (preview) return previewRun(urn, "", inputs, {}, decision, session);
    return execute(urn, inputs, {}, decision, timeoutSeconds, session);
  },

  async read({ id, state }) {
    if (Object.keys(state).length === 0) throw importUnsupported("Hook");
    // What has run has run: that its object is gone is no drift.
    return Promise.resolve({ id, outputs: state });
  },

  async update(request, session) {
    const { urn, id, olds, oldInputs, news, timeoutSeconds, preview } = request;
    const decision = decide(news, oldInputs, olds);
    if (preview) return previewRun(urn, id, news, olds, decision, session);
    return execute(urn, news, olds, decision, timeoutSeconds, session);
  },

  async delete({ urn, olds, timeoutSeconds }, session) {
    const hooks = readHooks(olds) ?? [];
    const operation: HookOperation = { urn, properties: olds, hooks, timeoutSeconds };
    for (const event of ["pre-delete", "post-delete"] as const) {
      if (hooksOf(hooks, event).length === 0) continue;
      const { error } = await runEvent(operation, event, session);
      if (error !== undefined) throw error;
    }
    const ids = new Set([...hooks.map(({ object }) => printKey(keyOf(object))), ...Object.keys(runsOf(olds))]);
    throwAll(await deleteLeftovers([...ids].sort(), operation, session));
  },
};

/** Undefined where a manifest is not known yet. */
function decide(inputs: PropertyMap, oldInputs: PropertyMap | undefined, olds: PropertyMap): HookDecision | undefined {
  const hooks = readHooks(inputs);
  if (hooks === undefined) return undefined;
  const event = eventOf(inputs, "event");
  const names = event === undefined ? ["triggers", ...ownFields] : ["triggers"];
  const changes = oldInputs === undefined ? [] : diffProperties(oldInputs, inputs, names);
  return decideRun({
    operation: oldInputs === undefined ? "create" : "update",
    hooks,
    event,
    failedEvent: eventOf(olds, "failedEvent"),
    changes: changes.map(({ path }) => path),
  });
}

function describeDecision(decision: HookDecision | undefined, inputs: PropertyMap): string | undefined {
  if (decision?.run !== undefined) return `${decision.run}: ${decision.reason}`;
  return decision === undefined && hasUnknown(inputs) ? "perhaps: its manifest is not known yet" : undefined;
}

/** Asks the server whether it takes the objects that would run. */
async function previewRun(
  urn: string,
  id: string,
  inputs: PropertyMap,
  olds: PropertyMap,
  decision: HookDecision | undefined,
  session: Session,
): Promise<WriteResult> {
  const runs = decision !== undefined && decision.run === undefined ? runsOf(olds) : unknown;
  if (decision?.run !== undefined) await dryRun(urn, inputs, decision.run, session);
  else if (decision !== undefined) session.log.say("info", urn, `runs no hook: ${decision.reason}`);
  const owner: PropertyValue = id === "" ? unknown : ownerOf(inputs);
  const outputs = { ...withoutWillRun(inputs), owner, runs, failedEvent: "" };
  return { id, outputs, problems: [] };
}

async function dryRun(urn: string, inputs: PropertyMap, event: HookEvent, session: Session): Promise<void> {
  const ownerToken = ownerOf(inputs);
  const refusals = [];
  for (const hook of hooksOf(readHooks(inputs) ?? [], event)) {
    const { object, sensitive } = hook;
    try {
      const request = { object, previous: undefined, ownerToken, onConflict: "override" } as const;
      const run = await session.dryRuns.run(session, urn, { ...request, secrets: sensitive === true ? "all" : "none" });
      if (run.by === "nobody") {
        session.log.say(
          "info",
          urn,
          `planned, but not verified by the server: ${printKey(keyOf(object))}: ${run.reason}`,
        );
      } else if (run.live !== undefined) {
        await findEarlierRun(session.cluster(), hook, event, { ownerToken, signal: session.signal });
      }
    } catch (error) {
      if (!isSyncError(error)) throw error;
      refusals.push(error);
    }
  }
  session.dryRuns.forget(urn);
  throwAll(refusals);
}

/** Runs what is to run; a failure is kept in the state with its event, so that the next run makes up for it. */
async function execute(
  urn: string,
  inputs: PropertyMap,
  olds: PropertyMap,
  decision: HookDecision | undefined,
  timeoutSeconds: number | undefined,
  session: Session,
): Promise<WriteResult> {
  const hooks = readHooks(inputs) ?? [];
  const properties = { ...inputs, runs: runsOf(olds) };
  const operation: HookOperation = { urn, properties, hooks, timeoutSeconds };
  const ids = new Set(hooks.map(({ object }) => printKey(keyOf(object))));
  // What has run is of no use any more. Other objects may be, to whoever takes them over: they go with the resource.
  const left = Object.keys(runsOf(olds)).filter((one) => !ids.has(one) && hasEnded(runsOf(olds), one));
  const id = `hook-${ownerOf(inputs)}`;
  const outputs = { ...withoutWillRun(inputs), owner: ownerOf(inputs) };
  if (decision?.run === undefined) {
    if (decision !== undefined) session.log.say("info", urn, `runs no hook: ${decision.reason}`);
    const failures = await deleteLeftovers(left, operation, session);
    const runs = failures.length > 0 ? runsOf(olds) : runsWithout(runsOf(olds), left);
    return { id, outputs: { ...outputs, runs, failedEvent: "" }, problems: failures.map(({ message }) => message) };
  }
  const result = await runEvent(operation, decision.run, session);
  const runs = withOutcomes(runsOf(olds), result, decision.run, hooks);
  if (result.error !== undefined) {
    return { id, outputs: { ...outputs, runs, failedEvent: decision.run }, problems: [result.error.message] };
  }
  const failures = await deleteLeftovers(left, operation, session);
  const kept = failures.length > 0 ? runs : runsWithout(runs, left);
  return { id, outputs: { ...outputs, runs: kept, failedEvent: "" }, problems: failures.map(({ message }) => message) };
}

/** True for the run of a kind that runs and ends. */
function hasEnded(runs: PropertyMap, id: string): boolean {
  const run = unwrap(runs[id]);
  const apiVersion = isPropertyMap(run) ? (textOf(run, "apiVersion") ?? "") : "";
  return runsToCompletion({ apiVersion, kind: parseKey(id)?.kind ?? "" });
}

function withoutWillRun(inputs: PropertyMap): PropertyMap {
  return omitKey(inputs, willRunProperty);
}
