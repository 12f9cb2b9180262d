import { momentOfRunEvent, runsAt, type RunEvent } from "slipway/internal";
import { decideRun, hashesOf, type HookDecision, previewHooks, pushAll } from "slipway/internal/cluster";
import { omitKey } from "../../rpc/omit-key";
import { ownerTokenFor } from "../../urn/owner-token";
import { hookProperties } from "../../properties/hook";
import { comparedProperties } from "../../properties/property-table";
import { hasUnknown, type PropertyMap, type PropertyValue, unknown } from "../../rpc/property-value";
import type { WriteResult } from "../../rpc/requests";
import { askerOf } from "../../session/dry-runs";
import { readHookInputs, readHookState } from "../../inputs/hook";
import type { Session } from "../../session/session";
import { declareObjects } from "../shared/declare-object";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { checkHooks, hookTypes, readHooks } from "./hook-inputs";
import { deleteHooksOf, readRuns, runHooksOf, runsProperty } from "./hook-run";
import { staysRemoved } from "../shared/keep-removed";
import { checkProperties, givenInputs, ownerOf, timeoutOf } from "../shared/options";
import { diffProperties } from "../shared/structural-diff";
import { throwAll } from "../shared/throw-all";

const compared = comparedProperties(hookProperties);

/** A computed input that shows in a preview for which event the hooks run, and why; it is never an output. */
const willRunProperty = "willRun";

/** The fields of the hooks themselves: a change of a standalone hook's fields makes it run. */
const ownFields = ["object", "hooks"];

/** `slipway:index:Hook`: objects that run on create, on changes, and on delete. */
export const hookHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const owner = readHookState(olds).owner ?? ownerTokenFor(urn, seed);
    const given = givenInputs(omitKey(news, willRunProperty), hookTypes);
    const failures = checkProperties(omitKey(news, willRunProperty), hookTypes);
    if (failures.length > 0) return { inputs: { ...given, owner }, failures };
    const checked = await checkHooks(given, session);
    pushAll(failures, checked.failures);
    if (failures.length === 0) {
      const declarations = checked.objects.map((object) => {
        return { urn, object, property: ["object"], role: "hook" as const };
      });
      pushAll(failures, await declareObjects(declarations, session));
    }
    const inputs = { ...checked.inputs, owner };
    if (failures.length === 0) noteFailHooks(urn, inputs, session);
    if (failures.length > 0) return { inputs, failures };
    const isNew = readHookState(olds).owner === undefined;
    const text = describeDecision(decide(inputs, isNew ? undefined : olds, {}), inputs);
    return { inputs: text === undefined ? inputs : { ...inputs, [willRunProperty]: text }, failures };
  },

  diff({ urn, oldInputs, olds, news }, session) {
    const rows = diffProperties(oldInputs, news, compared);
    const decision = decide(news, oldInputs, olds);
    if (decision?.run !== undefined) {
      if (news[willRunProperty] !== undefined) rows.push({ path: willRunProperty, kind: "add" });
      else session.log.say("info", urn, `runs its hooks for ${decision.run}: ${decision.reason}`);
    }
    const changed = rows.length > 0 || decision?.run !== undefined;
    return Promise.resolve({ changed, changes: rows, replaces: [], deleteBeforeReplace: false, stables: ["owner"] });
  },

  create({ urn, inputs, timeoutSeconds, preview }, session) {
    const write = { urn, id: "", inputs, olds: {}, decision: decide(inputs, undefined, {}) };
    return preview ? previewRun(write, session) : execute(write, timeoutSeconds, session);
  },

  async read({ id, state }) {
    if (Object.keys(state).length === 0) throw importUnsupported("Hook");
    // A hook that has run stays complete: a missing object is not drift.
    return Promise.resolve({ id, outputs: state });
  },

  update({ urn, id, olds, oldInputs, news, timeoutSeconds, preview }, session) {
    const write = { urn, id, inputs: news, olds, decision: decide(news, oldInputs, olds) };
    return preview ? previewRun(write, session) : execute(write, timeoutSeconds, session);
  },

  delete({ urn, olds, timeoutSeconds }, session) {
    const all = readHooks(olds) ?? [];
    // A hook of a deletion runs with the deletion of its component, not when it is removed from that.
    const hooks = staysRemoved(urn, olds, session) ? all.map((hook) => ({ ...hook, moments: [] })) : all;
    session.memory.end("answers", urn);
    return deleteHooksOf({ urn, properties: olds, hooks, runs: readRuns(olds), timeoutSeconds }, session);
  },

  deleted() {
    return [];
  },
};

/** What runs at the first failure of the component. */
function noteFailHooks(urn: string, inputs: PropertyMap, session: Session): void {
  const hooks = (readHooks(inputs) ?? []).filter((hook) => runsAt(hook, momentOfRunEvent("SyncFail")));
  if (hooks.length === 0) return;
  const timeoutSeconds = timeoutOf(inputs, undefined);
  session.attempts.failHooks.note({ urn, hooks, ownerToken: ownerOf(inputs), timeoutSeconds });
}

/** Undefined if a manifest is not known yet. */
function decide(inputs: PropertyMap, oldInputs: PropertyMap | undefined, olds: PropertyMap): HookDecision | undefined {
  const hooks = readHooks(inputs);
  if (hooks === undefined) return undefined;
  const { event } = readHookInputs(inputs);
  const names = event === undefined ? ["triggers", ...ownFields] : ["triggers"];
  const changes = oldInputs === undefined ? [] : diffProperties(oldInputs, inputs, names);
  return decideRun({
    operation: oldInputs === undefined ? "create" : "update",
    hooks,
    event,
    failedEvent: readHookState(olds).failedEvent,
    changes: changes.map(({ path }) => path),
  });
}

function describeDecision(decision: HookDecision | undefined, inputs: PropertyMap): PropertyValue | undefined {
  if (decision?.run !== undefined) return `${decision.run}: ${decision.reason}`;
  // A saved plan accepts any text then, and none.
  return decision === undefined && hasUnknown(inputs) ? unknown : undefined;
}

/** One create or update, and what was decided about it. */
interface HookWrite {
  readonly urn: string;
  /** "" for a create. */
  readonly id: string;
  readonly inputs: PropertyMap;
  readonly olds: PropertyMap;
  readonly decision: HookDecision | undefined;
}

/** The outputs as far as they are known. */
async function previewRun({ urn, id, inputs, olds, decision }: HookWrite, session: Session): Promise<WriteResult> {
  const runs = decision !== undefined && decision.run === undefined ? runsProperty(readRuns(olds)) : unknown;
  if (decision?.run !== undefined) await askServer(urn, inputs, decision.run, session);
  else if (decision !== undefined) sayIdle(urn, decision, session);
  const owner: PropertyValue = id === "" ? unknown : ownerOf(inputs);
  const outputs = { ...withoutWillRun(inputs), owner, runs };
  return { id, outputs, problems: [] };
}

/** Says that no hook runs. That is as declared for hooks of deletions, failures and rollbacks alone. */
function sayIdle(urn: string, { reason, isDeclared }: HookDecision, session: Session): void {
  session.log.say(isDeclared === true ? "debug" : "info", urn, `runs no hook: ${reason}`);
}

/** Asks the server whether it takes the objects that would run. */
async function askServer(urn: string, inputs: PropertyMap, event: RunEvent, session: Session): Promise<void> {
  const { unverified, refusals } = await previewHooks(readHooks(inputs) ?? [], event, {
    ownerToken: ownerOf(inputs),
    findHolder: session.findHolder,
    askServer: askerOf(session, urn),
    client: () => session.cluster(),
    signal: session.signal,
  });
  session.memory.end("answers", urn);
  for (const { id, reason } of unverified) {
    session.log.say("info", urn, `planned, but not verified by the server: ${id}: ${reason}`);
  }
  throwAll(refusals);
}

/** Runs the hooks of the decision. */
async function execute(
  { urn, inputs, olds, decision }: HookWrite,
  timeoutSeconds: number | undefined,
  session: Session,
): Promise<WriteResult> {
  session.memory.end("answers", urn);
  if (decision !== undefined && decision.run === undefined) {
    sayIdle(urn, decision, session);
  }
  const operation = { urn, properties: inputs, hooks: readHooks(inputs) ?? [], runs: readRuns(olds), timeoutSeconds };
  const { outputs, problems } = await runHooksOf(operation, decision?.run, session);
  const owner = ownerOf(inputs);
  return { id: `hook-${hashesOf(owner)}`, outputs: { ...withoutWillRun(inputs), owner, ...outputs }, problems };
}

function withoutWillRun(inputs: PropertyMap): PropertyMap {
  return omitKey(inputs, willRunProperty);
}
