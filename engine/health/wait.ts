import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { HealthReport, ObjectHealth } from "../model/health";

export interface WaitOptions {
  /** For all targets together, from the call on. */
  readonly timeoutSeconds: number;
  /** Ends the wait at once; the report's outcome is "cancelled". */
  readonly signal?: AbortSignal;
  /** Called with the objects whose health or message changed. */
  readonly onProgress?: (changed: readonly ObjectHealth[]) => void;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
  /** End as soon as one object cannot become healthy any more; true by default. */
  readonly failFast?: boolean;
}

/**
 * Waits until every target is healthy (a suspended one counts). Unhealthiness is in the report, never thrown.
 *
 * @throws what the client throws where waiting is impossible: an unknown kind, an unreachable server, no right to read
 */
export function waitForHealth(
  client: KubeClient,
  targets: readonly ObjectRef[],
  options: WaitOptions,
): Promise<HealthReport> {
  throw new Error(`not built yet: ${client.server} ${targets.length} ${options.timeoutSeconds}`);
}
