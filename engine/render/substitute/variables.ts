// Source: fluxcd/pkg kustomize@v1.39.0 kustomize_varsub.go (LoadVariables, varSubstitution).
import { SyncError } from "../../errors/sync-error";

/** The values of variables, by name. */
export type Variables = ReadonlyMap<string, string>;

/**
 * The variables of several sources; a later one overrides an earlier one. Newlines in values are removed, as in Flux.
 */
export function mergeVariables(sources: readonly Readonly<Record<string, string>>[]): Variables {
  const all = sources.flatMap((source) => Object.entries(source));
  return new Map(all.map(([name, value]) => [name, value.replaceAll("\n", "")]));
}

const checked = new WeakSet<Variables>();

/** @throws SUBSTITUTE_NAME_INVALID */
export function checkNames(variables: Variables): void {
  if (checked.has(variables)) return;
  for (const name of variables.keys()) if (!isVariableName(name)) throw invalidName(name);
  checked.add(variables);
}

export function isVariableName(name: string): boolean {
  return /^[_A-Za-z][_A-Za-z0-9]*$/.test(name);
}

function invalidName(name: string): SyncError {
  return new SyncError({
    code: "SUBSTITUTE_NAME_INVALID",
    what: `${JSON.stringify(name)} is not a valid name of a variable`,
    why: "a name has letters of ASCII, digits and _, and does not begin with a digit",
    mend: "rename the variable, or the key that it comes from",
  });
}
