import type { ErrorCode } from "../../errors/codes";
import type { FailureReason } from "../../model/outcomes/kustomization-status";

/** By the first word of a code, why an attempt failed. */
const reasonOfArea: Readonly<Record<string, FailureReason>> = {
  SOURCE: "ArtifactFailed",
  GIT: "ArtifactFailed",
  KUSTOMIZE: "BuildFailed",
  FLUX: "BuildFailed",
  SUBSTITUTE: "BuildFailed",
  SOPS: "BuildFailed",
  YAML: "BuildFailed",
  HELM: "BuildFailed",
  CHART: "BuildFailed",
  REMOTE: "BuildFailed",
  PLAN: "BuildFailed",
  HEALTH: "HealthCheckFailed",
};

/**
 * The codes that mean something else than the others of their area.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.6: a path that does not exist is a
 * fault of the artifact.
 */
const reasonOfCode: Readonly<Partial<Record<ErrorCode, FailureReason>>> = {
  FLUX_PATH_NOT_FOUND: "ArtifactFailed",
  KUSTOMIZE_PATH_NOT_FOUND: "ArtifactFailed",
  HEALTH_CANCELLED: "HealthCheckCanceled",
  HEALTH_EXPRESSION_INVALID: "InvalidCELExpression",
  HEALTH_EXPRESSIONS_INVALID: "InvalidCELExpression",
  PLAN_DEPENDENCY_CYCLE: "DependencyNotReady",
  PLAN_DEPENDENCY_NOT_FOUND: "DependencyNotReady",
  PLAN_DEPENDENCY_NOT_READY: "DependencyNotReady",
  PLAN_OBJECT_OWNED: "ReconciliationFailed",
  PLAN_OBJECT_EXISTS: "ReconciliationFailed",
  PLAN_OBJECT_HELD: "ReconciliationFailed",
  PLAN_HOLDER_UNKNOWN: "ReconciliationFailed",
  PLAN_CRD_REFUSED: "ReconciliationFailed",
  PLAN_CRD_BREAKS_OBJECTS: "ReconciliationFailed",
  PLAN_KIND_UNKNOWN: "ReconciliationFailed",
};

/** Why an attempt failed with this code. */
export function failureReasonOf(code: ErrorCode): FailureReason {
  const area = code.slice(0, code.indexOf("_"));
  return reasonOfCode[code] ?? reasonOfArea[area] ?? "ReconciliationFailed";
}
