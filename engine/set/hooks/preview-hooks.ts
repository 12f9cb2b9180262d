import { isSyncError, type SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { momentOfRunEvent, type RunEvent } from "../../model/plans/run-events";
import type { FindHolder } from "../../model/plans/holders";
import type { Hook } from "../../model/plans/hook";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { AskServer } from "../object/dry-run-object";
import { findEarlierRun } from "./clear-hook";
import { hooksOf } from "./run-hooks";

export interface PreviewHooksOptions {
  readonly ownerToken: string;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder | undefined;
  readonly askServer: AskServer;
  /** The cluster, which is looked for when it is needed: it may be absent. */
  readonly client: () => KubeClient;
  readonly signal?: AbortSignal;
}

/** What the server reports of the objects of hooks. */
export interface HooksPreview {
  /** The objects that the server cannot verify, and why. */
  readonly unverified: readonly { readonly id: string; readonly reason: string }[];
  /** What the server refuses, and objects of other owners in a hook's place. */
  readonly refusals: readonly SyncError[];
}

/** Asks the server, in their order, whether it takes the objects of the hooks that an event runs. Runs none of them. */
export async function previewHooks(
  hooks: readonly Hook[],
  event: RunEvent,
  { ownerToken, findHolder, askServer, client, signal }: PreviewHooksOptions,
): Promise<HooksPreview> {
  const moment = momentOfRunEvent(event);
  const unverified: { id: string; reason: string }[] = [];
  const refusals: SyncError[] = [];
  for (const hook of hooksOf(hooks, moment)) {
    const { object, sensitive = false } = hook;
    const secrets = sensitive ? "all" : "none";
    try {
      const request = { object, previous: undefined, ownerToken, onConflict: "override", secrets } as const;
      const run = await askServer({ ...request, acceptCrdChanges: [] });
      if (run.by === "nobody") unverified.push({ id: printKey(keyOf(object)), reason: run.reason });
      else if (run.live !== undefined) {
        await findEarlierRun(client(), hook, moment, { ownerToken, findHolder, ...optional({ signal }) });
      }
    } catch (error) {
      if (!isSyncError(error)) throw error;
      refusals.push(error);
    }
  }
  return { unverified, refusals };
}
