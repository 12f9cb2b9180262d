import type { Environment } from "./environment";

const remembered = new WeakMap<Environment, Map<string, unknown>>();

/** The number of results that are kept for one environment: a malicious chart could compute very many. */
const maxResults = 4096;

/**
 * The result of a function that is expensive and depends on its key alone. A chart is rendered several times with one
 * environment, for example until lookups are answered or with several values in place of unknown ones, and draws the
 * same random values each time.
 */
export function remember<Result>(environment: Environment, key: string, compute: () => Result): Result {
  const results = remembered.get(environment) ?? new Map<string, unknown>();
  remembered.set(environment, results);
  if (results.has(key)) return results.get(key) as Result;
  const result = compute();
  if (results.size < maxResults) results.set(key, result);
  return result;
}
