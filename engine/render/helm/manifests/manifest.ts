import type { HookEvent } from "../../../model/plans/helm-events";

/** A document of a rendered template that is not a hook. */
export interface Manifest {
  /** The path of its template: `p/charts/sub/templates/x.yaml`. */
  readonly path: string;
  /** The text of the document. */
  readonly content: string;
  /** The API version of the document. */
  readonly apiVersion: string;
  /** The kind of the document. */
  readonly kind: string;
  /** The name; "" if it has none. */
  readonly name: string;
}

/** A document with the annotation `helm.sh/hook`. */
export interface HelmHook extends Manifest {
  /** The events of the annotation `helm.sh/hook`. */
  readonly events: readonly HookEvent[];
  /** Hooks of an event run in the order of their weights; 0 if the annotation is not an integer. */
  readonly weight: number;
  /** The annotation's policies in lower case; an empty list means `before-hook-creation`. */
  readonly deletePolicies: readonly string[];
  /** The policies of the annotation `helm.sh/hook-output-log-policy`. */
  readonly outputLogPolicies: readonly string[];
}
