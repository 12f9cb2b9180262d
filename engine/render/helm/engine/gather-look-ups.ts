import { isSyncError, SyncError } from "../../../errors/sync-error";
import { int64 } from "../../../go/values/integers";
import { GoError, type GoValue } from "../../../go/values/values";
import { withRemotes } from "../../../model/sources/missing-remotes";
import type { LookUp } from "../functions/helm-functions";

/** A call of `lookup`. */
export interface LookUpRequest {
  /** The API version of the objects. */
  readonly apiVersion: string;
  /** The kind of the objects. */
  readonly kind: string;
  /** The namespace of the objects; "" for all namespaces. */
  readonly namespace: string;
  /** "" requests a list. */
  readonly name: string;
}

/** The response of the cluster: an object or list as JSON, undefined if there is none, or the error. */
export interface LookUpAnswer {
  /** The object, or the list of objects. */
  readonly object?: unknown;
  /** The error of the lookup. */
  readonly error?: string;
}

/** The lookups of one render may depend on the results of the previous one. */
const maxRounds = 20;

/**
 * Renders synchronously with asynchronous lookups. Each round requests all missing objects at once, and renders again
 * until none is missing. A render that fails while objects are missing is ignored.
 *
 * @throws SyncError HELM_RENDER if each round has new lookups; the errors of `render` and `ask`
 */
export async function gatherLookUps<T>(
  render: (lookUp: LookUp) => T,
  ask: (requests: readonly LookUpRequest[]) => Promise<readonly LookUpAnswer[]>,
): Promise<T> {
  const answers = new Map<string, LookUpAnswer>();
  for (let round = 0; round <= maxRounds; round += 1) {
    const missing = new Map<string, LookUpRequest>();
    const outcome = await withRemotes(() => attempt(() => render(lookUpIn(answers, missing))));
    if (missing.size === 0) {
      if ("error" in outcome) throw outcome.error;
      return outcome.value;
    }
    const found = await ask([...missing.values()]);
    [...missing.keys()].forEach((key, index) => answers.set(key, found[index] ?? {}));
  }
  throw new SyncError({
    code: "HELM_RENDER",
    what: "cannot render the templates of the chart",
    why: `after ${maxRounds} rounds the templates still look up new objects`,
    mend: "do not call lookup with a random name or the time in templates",
  });
}

function attempt<T>(step: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: step() };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { error };
  }
}

function lookUpIn(answers: ReadonlyMap<string, LookUpAnswer>, missing: Map<string, LookUpRequest>): LookUp {
  return (apiVersion, kind, namespace, name) => {
    const request = { apiVersion, kind, namespace, name };
    const key = JSON.stringify(request);
    const answer = answers.get(key);
    if (answer === undefined) missing.set(key, request);
    if (answer?.error !== undefined) throw new GoError(answer.error);
    // A new value for each call, since templates may change it.
    const value = valueOf(answer?.object ?? {});
    return value instanceof Map ? value : new Map<string, GoValue>();
  };
}

/**
 * Numbers without a fraction are integers. Source: k8s.io/apimachinery pkg/util/json (Unmarshal of unstructured
 * objects).
 */
function valueOf(data: unknown): GoValue {
  if (typeof data === "number") return Number.isSafeInteger(data) ? int64(data) : data;
  if (typeof data === "string" || typeof data === "boolean") return data;
  if (Array.isArray(data)) return data.map(valueOf);
  if (typeof data !== "object" || data === null) return null;
  return new Map(Object.entries(data).map(([key, value]) => [key, valueOf(value)]));
}
