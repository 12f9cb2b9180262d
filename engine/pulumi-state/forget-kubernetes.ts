import { forgetResources, type ForgottenState } from "./forget-resources";
import type { StackExport, StateResource } from "./stack-export";

/** Which resources of `@pulumi/kubernetes` leave a state. */
export interface ForgetChoice {
  /** Whether a resource may leave. */
  readonly isChosen: (resource: StateResource) => boolean;
}

/**
 * Takes resources of `@pulumi/kubernetes` out of a state, as `forgetResources` does.
 *
 * @throws STATE_PENDING
 */
export function forgetKubernetes(state: StackExport, file: string, { isChosen }: ForgetChoice): ForgottenState {
  return forgetResources(state, file, (one) => isOfKubernetes(one) && isChosen(one));
}

function isOfKubernetes({ type }: StateResource): boolean {
  return type.startsWith("kubernetes:") || type === "pulumi:providers:kubernetes";
}
