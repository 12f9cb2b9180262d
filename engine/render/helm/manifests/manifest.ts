import type { HookEvent } from "../../../model/hook";

/** One document of a rendered template that is no hook. */
export interface Manifest {
  /** The path of its template: `p/charts/sub/templates/x.yaml`. */
  readonly path: string;
  readonly content: string;
  readonly apiVersion: string;
  readonly kind: string;
  /** "" where it has none. */
  readonly name: string;
}

/** One document with the annotation `helm.sh/hook`. */
export interface Hook extends Manifest {
  readonly events: readonly HookEvent[];
  /** Hooks of an event run in the order of weights; 0 where the annotation holds no integer. */
  readonly weight: number;
  /** As written, in small letters; none means `before-hook-creation`. */
  readonly deletePolicies: readonly string[];
  readonly outputLogPolicies: readonly string[];
}
