import { isSyncError, SyncError } from "../../../errors/sync-error";
import { GoError, int64, type GoValue } from "../../gotemplate/values/values";
import type { LookUp } from "../functions/helm-functions";

/** One call of `lookup`. */
export interface LookUpRequest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string;
  /** "" asks for a list. */
  readonly name: string;
}

/** What the cluster said: an object or a list as JSON has it, undefined where there is none; or why it refused. */
export interface LookUpAnswer {
  readonly object?: unknown;
  readonly error?: string;
}

/** Each round may need what the one before it found. */
const mostRounds = 20;

/**
 * Renders, which is synchronous, with lookups, which are not: what is missing is asked for, all of a round at once, and the
 * rendering begins anew until nothing is missing. A failure for want of answers does not count.
 *
 * @throws SyncError HELM_RENDER where the lookups never end; what `render` and `ask` throw
 */
export async function gatherLookUps<T>(
  render: (lookUp: LookUp) => T,
  ask: (requests: readonly LookUpRequest[]) => Promise<readonly LookUpAnswer[]>,
): Promise<T> {
  const answers = new Map<string, LookUpAnswer>();
  for (let round = 0; round <= mostRounds; round += 1) {
    const missing = new Map<string, LookUpRequest>();
    const outcome = attempt(() => render(lookUpIn(answers, missing)));
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
    why: `after ${mostRounds} rounds the templates still look up objects that they did not ask for before`,
    mend: "let no template call lookup with a random name or with the time",
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
    // Made anew for each call: templates may change what they get.
    const value = valueOf(answer?.object ?? {});
    return value instanceof Map ? value : new Map<string, GoValue>();
  };
}

/** Numbers without a fraction are integers here. Source: k8s.io/apimachinery pkg/util/json (Unmarshal of unstructured objects). */
function valueOf(data: unknown): GoValue {
  if (typeof data === "number") return Number.isSafeInteger(data) ? int64(data) : data;
  if (typeof data === "string" || typeof data === "boolean") return data;
  if (Array.isArray(data)) return data.map(valueOf);
  if (typeof data !== "object" || data === null) return null;
  return new Map(Object.entries(data).map(([key, value]) => [key, valueOf(value)]));
}
