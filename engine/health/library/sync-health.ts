import type { KubeObject } from "../../model/objects/kube-object";
import { argoHealth, deletionHealth } from "../argo/argo-health";
import type { ArgoVerdict } from "../argo/argo-verdict";
import { libraryHealth } from "./library-health";

/**
 * The health of a live object in a sync: its deletion first, then the library, then Argo CD's rules for built-in kinds.
 * Undefined for a kind without a rule, which counts as done as soon as it is written.
 *
 * Source: gitops-engine pkg/health/health.go@37ee009 (GetResourceHealth), with argo-cd's scripts as overrides.
 *
 * @throws HEALTH_OBJECT_MALFORMED, which Argo CD counts as Unknown
 */
export function syncHealth(object: KubeObject): ArgoVerdict | undefined {
  return deletionHealth(object) ?? libraryHealth(object) ?? argoHealth(object);
}
