import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";

/** By the name of a component, the names of those it depends on. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/**
 * A cycle that the component is part of, beginning and ending with it: `a`, `b`, `a`. Undefined if there is none.
 */
export function findDependencyCycle(name: string, dependencies: Dependencies): readonly string[] | undefined {
  const seen = new Set<string>();
  const stack: (readonly string[])[] = [[name]];
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    for (const next of dependencies.get(path.at(-1) ?? "") ?? []) {
      if (next === name) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      stack.push([...path, next]);
    }
  }
  return undefined;
}

/** The error for a component that depends on itself. */
export function dependencyCycle(cycle: readonly string[]): SyncError {
  return new SyncError({
    code: "PLAN_DEPENDENCY_CYCLE",
    what: `the component "${cycle[0] ?? ""}" depends on itself`,
    where: { field: "dependsOn" },
    why: cycle.map((name) => `"${name}"`).join(" depends on "),
    mend: "remove one of these dependencies",
  });
}

/** The error for a dependency by a name that the program does not have. */
export function dependencyNotFound(name: string, field: string, known: readonly string[]): SyncError {
  const like = nearest(name, known);
  return new SyncError({
    code: "PLAN_DEPENDENCY_NOT_FOUND",
    what: `there is no component "${name}" to depend on`,
    where: { field },
    why:
      known.length === 0
        ? "the program has no other Kustomization, Chart or HelmRelease"
        : `the program has ${listNames(known)}`,
    mend:
      like === undefined
        ? "name a Kustomization, a Chart or a HelmRelease of the same program"
        : `did you mean "${like}"?`,
  });
}

/** The error for a name that several components have. */
export function dependencyAmbiguous(name: string, field: string): SyncError {
  return new SyncError({
    code: "PLAN_DEPENDENCY_NOT_FOUND",
    what: `several components of the program are called "${name}"`,
    where: { field },
    why: "they have different parents",
    mend: "give the component itself: { ref: … }",
  });
}

/** The error for a dependency that failed, or that its expression does not call ready: nothing was applied. */
export function dependencyNotReady(name: string, field: string, why: string): SyncError {
  return new SyncError({
    code: "PLAN_DEPENDENCY_NOT_READY",
    what: `the dependency "${name}" is not ready`,
    where: { field },
    why,
    mend: "correct the dependency; nothing of what depends on it was applied or deleted",
  });
}

const shownNames = 10;

function listNames(names: readonly string[]): string {
  const shown = [...names].sort().slice(0, shownNames);
  const more = names.length > shownNames ? ` and ${names.length - shownNames} more` : "";
  return `${shown.map((name) => `"${name}"`).join(", ")}${more}`;
}
