import { SyncError } from "../errors/sync-error";
import type { HealthRules } from "../health/health-rules";
import type { KubeClient, ListOptions, ObjectRef } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf, keyOf, versionOf } from "../model/objects/object-key";
import type { ReportProgress } from "../model/outcomes/progress";

/** Selects all objects of a kind with these labels. */
export interface ObjectSelector {
  /** The API version of the kind. */
  readonly apiVersion: string;
  /** The kind of the objects. */
  readonly kind: string;
  /** The namespace of the objects; all namespaces by default. */
  readonly namespace?: string;
  /** The labels that the objects must have. */
  readonly matchLabels?: Readonly<Record<string, string>>;
}

export interface SelectOptions {
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  readonly onProgress?: ReportProgress;
  /** The rules that determine the health. */
  readonly rules?: HealthRules | undefined;
}

export async function listMatches(
  client: KubeClient,
  selector: ObjectSelector,
  signal: AbortSignal,
): Promise<readonly KubeObject[]> {
  const { apiVersion, kind } = selector;
  const options = { ...listOptions(selector), signal };
  return (await client.list(groupOf(apiVersion), versionOf(apiVersion), kind, options)).items;
}

/**
 * Waits until an object matches, and returns all that do: without an object, a gate would be open immediately.
 *
 * @throws HEALTH_TIMEOUT, HEALTH_CANCELLED, and the errors of the client
 */
export async function firstMatches(
  client: KubeClient,
  selector: ObjectSelector,
  { timeoutSeconds, signal, onProgress }: SelectOptions,
): Promise<readonly ObjectRef[]> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const { apiVersion, kind } = selector;
  const [group, version] = [groupOf(apiVersion), versionOf(apiVersion)];
  const { items, resourceVersion } = await client.list(group, version, kind, { ...listOptions(selector), signal });
  if (items.length > 0) return items.map((object) => ({ ...keyOf(object), version }));
  onProgress?.({ type: "selecting", kind, labels: printSelector(selector) });
  const options = { ...listOptions(selector), resourceVersion, signal: AbortSignal.any([signal, timeout]) };
  for await (const event of client.watch(group, version, kind, options)) {
    if (event.type === "ADDED") return [{ ...keyOf(event.object), version }];
  }
  throw nothingMatches(selector, signal.aborted, timeoutSeconds);
}

function listOptions({ namespace, matchLabels }: ObjectSelector): Pick<ListOptions, "namespace" | "labelSelector"> {
  const labels = Object.entries(matchLabels ?? {}).map(([key, value]) => `${key}=${value}`);
  return optional({ namespace, labelSelector: labels.length === 0 ? undefined : labels.join(",") });
}

function printSelector(selector: ObjectSelector): string {
  return listOptions(selector).labelSelector ?? "any labels";
}

function nothingMatches(selector: ObjectSelector, cancelled: boolean, timeoutSeconds: number): SyncError {
  const where = selector.namespace === undefined ? "" : ` in the namespace ${selector.namespace}`;
  return new SyncError({
    code: cancelled ? "HEALTH_CANCELLED" : "HEALTH_TIMEOUT",
    what: `no ${selector.kind}${where} matches ${printSelector(selector)}`,
    why: cancelled ? "the run was cancelled" : `none appeared within ${timeoutSeconds} s`,
    mend: "compare the selector's labels with those of the objects, and its namespace",
  });
}
