import type { Hook } from "slipway";
import { syncHooks } from "slipway/cluster";
import { componentUrnOf } from "../component-of";
import { showProgress } from "../progress";
import type { Session } from "../session";

/** The hooks of a component for the phase SyncFail. */
export interface FailHookSet {
  /** The resource that declares them. */
  readonly urn: string;
  readonly hooks: readonly Hook[];
  readonly ownerToken: string;
  readonly timeoutSeconds: number;
}

/** The hooks that run once at the first failure of a component in this run. */
export class FailHooks {
  private readonly sets = new Map<string, FailHookSet>();
  private readonly failed = new Set<string>();

  /** Notes the hooks of the component that the resource belongs to. */
  note(set: FailHookSet): void {
    this.sets.set(componentUrnOf(set.urn) ?? set.urn, set);
  }

  /** The hooks of the component of a failed resource; undefined if it has none, or if they have run. */
  take(urn: string): FailHookSet | undefined {
    const component = componentUrnOf(urn) ?? urn;
    const set = this.sets.get(component);
    if (set === undefined || this.failed.has(component)) return undefined;
    this.failed.add(component);
    return set;
  }
}

/**
 * Runs the hooks of the phase SyncFail, if this is the first failure of the component. The failure is reported whatever
 * becomes of them; a cancelled run ends without them.
 */
export async function runFailHooks(urn: string, session: Session): Promise<void> {
  if (session.signal.aborted) return;
  const set = session.attempts.failHooks.take(urn);
  if (set === undefined) return;
  const { hooks, ownerToken, timeoutSeconds } = set;
  const { fieldManager } = session.config;
  const options = { fieldManager, ownerToken, timeoutSeconds, signal: session.signal };
  session.log.say("info", set.urn, "runs its hooks for SyncFail: a resource of the component failed");
  try {
    const { errors } = await showProgress(session.log, set.urn, (onProgress) =>
      syncHooks(session.cluster(), { hooks, runs: {} }, "SyncFail", { ...options, onProgress }),
    );
    for (const { message } of errors) session.log.say("warning", set.urn, message);
    if (errors.length === 0) session.log.say("info", set.urn, "its hooks for SyncFail succeeded");
  } catch (error) {
    session.log.say("warning", set.urn, error instanceof Error ? error.message : "the hooks for SyncFail did not run");
  }
}
