import type { HealthStatus } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";

/** The health of an object, and Argo CD's message for it, which may be empty. */
export interface ArgoVerdict {
  /** The health. */
  readonly health: HealthStatus;
  /** Why, in words. */
  readonly message: string;
}

/**
 * Determines the health of a live object of one kind.
 *
 * @throws HEALTH_OBJECT_MALFORMED
 */
export type ArgoRule = (object: KubeObject) => ArgoVerdict;

export function healthy(message = ""): ArgoVerdict {
  return { health: "Healthy", message };
}

export function progressing(message = ""): ArgoVerdict {
  return { health: "Progressing", message };
}

export function degraded(message = ""): ArgoVerdict {
  return { health: "Degraded", message };
}

export function suspended(message = ""): ArgoVerdict {
  return { health: "Suspended", message };
}

export function unknown(message = ""): ArgoVerdict {
  return { health: "Unknown", message };
}
