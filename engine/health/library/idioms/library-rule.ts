import type { HealthStatus } from "../../../model/outcomes/health";
import type { KubeObject } from "../../../model/objects/kube-object";
import type { ArgoVerdict } from "../../argo/argo-verdict";
import { at } from "./read";

/**
 * Determines the health of a live object of one kind; undefined while the object does not show it, which counts as
 * Progressing. Never throws.
 */
export type LibraryRule = (object: KubeObject) => ArgoVerdict | undefined;

/** The first rule with a result decides. */
export function firstOf(...rules: readonly LibraryRule[]): LibraryRule {
  return (object) => {
    for (const rule of rules) {
      const verdict = rule(object);
      if (verdict !== undefined) return verdict;
    }
    return undefined;
  };
}

/** The same health for every object: the last one of `firstOf`. */
export function always(health: HealthStatus, message: string): LibraryRule {
  return () => ({ health, message });
}

/** The rule, only for objects that have a status. */
export function withStatus(rule: LibraryRule): LibraryRule {
  return (object) => (at(object, "status") === undefined ? undefined : rule(object));
}

/** Suspended if the field is `true`. */
export function suspendedBy(path: string): LibraryRule {
  return (object) => (at(object, path) === true ? { health: "Suspended", message: `${path} is true` } : undefined);
}

/** Progressing while the status describes an earlier generation of the object. */
export function behind(path = "status.observedGeneration"): LibraryRule {
  return (object) => {
    const [wanted, observed] = [at(object, "metadata.generation"), at(object, path)];
    if (wanted === undefined || observed === undefined || wanted === observed) return undefined;
    return { health: "Progressing", message: "the newest generation has not been observed yet" };
  };
}
