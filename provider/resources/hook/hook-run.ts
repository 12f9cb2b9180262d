import { type Hook, hookPhases, type RunEvent, runEvents } from "slipway/internal";
import {
  deleteHooks,
  type HookRun,
  type HookRuns,
  type HookSet,
  optional,
  syncHooks,
  type SyncHooksOptions,
} from "slipway/internal/cluster";
import { showProgress } from "../../progress/progress";
import { messageText } from "../../rpc/message-text";
import { isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import { readHookState } from "../../inputs/hook";
import type { Problem } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { ownerOf, textOf, timeoutOf } from "../shared/options";
import { reportSkipped } from "../shared/report-skipped";
import { throwAll } from "../shared/throw-all";

export interface HookOperation {
  readonly urn: string;
  /** Inputs, or outputs that contain them. */
  readonly properties: PropertyMap;
  readonly hooks: readonly Hook[];
  readonly runs: HookRuns;
  readonly timeoutSeconds: number | undefined;
}

/** The outputs that a run changes, and the reasons why the resource is not as it should be. */
export interface HookOutputs {
  readonly outputs: PropertyMap;
  readonly problems: readonly Problem[];
}

/**
 * Runs the hooks of an event, if there is one. A failure is stored in the outputs with its event, so that the next run
 * repeats it.
 */
export async function runHooksOf(
  operation: HookOperation,
  event: RunEvent | undefined,
  session: Session,
): Promise<HookOutputs> {
  const { urn } = operation;
  const { runs, failedEvent, changes, errors } = await showProgress(session, urn, (onProgress) =>
    syncHooks(session.cluster(), setOf(operation), event, { ...optionsOf(operation, session), onProgress }),
  );
  reportSkipped(urn, changes, session);
  return {
    outputs: { runs: runsProperty(runs), ...optional({ failedEvent }) },
    problems: errors,
  };
}

/** Runs the deletion hooks, and deletes the remaining objects of all hooks. */
export async function deleteHooksOf(operation: HookOperation, session: Session): Promise<void> {
  const { urn } = operation;
  const { changes, errors } = await showProgress(session, urn, (onProgress) =>
    deleteHooks(session.cluster(), setOf(operation), { ...optionsOf(operation, session), onProgress }),
  );
  reportSkipped(urn, changes, session, "info");
  throwAll(errors);
}

/** The runs that the state contains. */
export function readRuns(properties: PropertyMap): HookRuns {
  const map = unwrap(readHookState(properties).runs);
  if (!isPropertyMap(map)) return {};
  const runs = Object.entries(map).flatMap(([id, raw]): (readonly [string, HookRun])[] => {
    const run = unwrap(raw);
    if (!isPropertyMap(run)) return [];
    const text = (name: string): string => textOf(run, name) ?? "";
    const event = runEvents.find((one) => one === text("event")) ?? "test";
    const phase = hookPhases.find((one) => one === text("phase")) ?? "Succeeded";
    const [message, startedAt, completedAt] = [text("message"), text("startedAt"), text("completedAt")];
    return [[id, { event, phase, message, startedAt, completedAt, apiVersion: text("apiVersion") }]];
  });
  return Object.fromEntries(runs);
}

/** The property that `readRuns` reads. */
export function runsProperty(runs: HookRuns): PropertyMap {
  return Object.fromEntries(
    Object.entries(runs).map(([id, run]) => [id, { ...run, message: messageText(run.message) }]),
  );
}

function setOf({ hooks, runs }: HookOperation): HookSet {
  return { hooks, runs };
}

function optionsOf({ properties, timeoutSeconds }: HookOperation, session: Session): SyncHooksOptions {
  return {
    fieldManager: session.config.fieldManager,
    ownerToken: ownerOf(properties),
    findHolder: session.findHolder,
    timeoutSeconds: timeoutOf(properties, timeoutSeconds),
    signal: session.signal,
  };
}
