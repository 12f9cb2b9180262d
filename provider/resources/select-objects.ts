import { keyOf, SyncError } from "slipway";
import { groupOf, type ObjectList, type ObjectRef, versionOf } from "slipway/cluster";
import type { Session } from "../session";

/** All objects of a kind with these labels. */
export interface HealthSelector {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly matchLabels?: Readonly<Record<string, string>>;
}

export function listMatches(session: Session, selector: HealthSelector, signal = session.signal): Promise<ObjectList> {
  const { apiVersion, kind } = selector;
  return session.cluster().list(groupOf(apiVersion), versionOf(apiVersion), kind, { ...listOptions(selector), signal });
}

/** The objects that match, as soon as there is one: a gate for nothing would always be open. */
export async function firstMatches(
  session: Session,
  urn: string,
  selector: HealthSelector,
  timeoutSeconds: number,
): Promise<ObjectRef[]> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([session.signal, timeout]);
  const { apiVersion, kind } = selector;
  const { items, resourceVersion } = await listMatches(session, selector);
  if (items.length > 0) return items.map((object) => ({ ...keyOf(object), version: versionOf(apiVersion) }));
  session.log.progress(urn, `waiting for a ${kind} that matches ${printSelector(selector)}`);
  const options = { ...listOptions(selector), resourceVersion, signal };
  for await (const event of session.cluster().watch(groupOf(apiVersion), versionOf(apiVersion), kind, options)) {
    if (event.type === "ADDED") return [{ ...keyOf(event.object), version: versionOf(apiVersion) }];
  }
  throw nothingMatches(selector, session.signal.aborted, timeoutSeconds);
}

function listOptions({ namespace, matchLabels }: HealthSelector): { namespace?: string; labelSelector?: string } {
  const labelSelector = Object.entries(matchLabels ?? {})
    .map(([key, value]) => `${key}=${value}`)
    .join(",");
  return { ...(namespace === undefined ? {} : { namespace }), ...(labelSelector === "" ? {} : { labelSelector }) };
}

function printSelector(selector: HealthSelector): string {
  return listOptions(selector).labelSelector ?? "any labels";
}

function nothingMatches(selector: HealthSelector, cancelled: boolean, timeoutSeconds: number): SyncError {
  const where = selector.namespace === undefined ? "" : ` in the namespace ${selector.namespace}`;
  return new SyncError({
    code: cancelled ? "HEALTH_CANCELLED" : "HEALTH_TIMEOUT",
    what: `no ${selector.kind}${where} matches ${printSelector(selector)}`,
    why: cancelled ? "the run was cancelled" : `none appeared within ${timeoutSeconds} s`,
    mend: "compare the selector's labels with those of the objects, and its namespace",
  });
}
