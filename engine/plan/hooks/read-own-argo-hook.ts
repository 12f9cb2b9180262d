import { annotationOf, type HookReader } from "./hook-reading";
import { readArgoHook } from "./read-argo-hook";

/**
 * Reads Argo CD's hook annotations of an object that has one of its own. Helm's annotations alone make no hook: the
 * objects of a chart in a kustomization stay objects, and a `Chart` runs its hooks as Helm does.
 */
const readOwnArgoHook: HookReader = (object) =>
  annotationOf(object, "argocd.argoproj.io/hook") === undefined ? { as: "object" } : readArgoHook(object);

/** The reader for hooks that run, or for those that are left out. */
export function argoHookReader(mode: "run" | "skip"): HookReader {
  if (mode === "run") return readOwnArgoHook;
  return (object) => (readOwnArgoHook(object).as === "object" ? { as: "object" } : { as: "skipped" });
}
