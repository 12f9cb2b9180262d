import { type ErrorCode, errorCodes } from "../../../../engine/errors/codes";
import { failureReasonOf } from "../../../../engine/overlay/status/failure-reason";

test("each code of an area has the reason of Flux", () => {
  const areas = new Map<string, Set<string>>();
  for (const code of errorCodes) {
    const area = code.slice(0, code.indexOf("_"));
    areas.set(area, (areas.get(area) ?? new Set()).add(failureReasonOf(code)));
  }
  const listed = Object.fromEntries([...areas].map(([area, reasons]) => [area, [...reasons].sort()]));
  expect(listed).toEqual({
    SYNC: ["ReconciliationFailed"],
    YAML: ["BuildFailed"],
    SOURCE: ["ArtifactFailed"],
    GIT: ["ArtifactFailed"],
    REMOTE: ["BuildFailed"],
    CHART: ["BuildFailed"],
    KUSTOMIZE: ["ArtifactFailed", "BuildFailed"],
    HELM: ["BuildFailed"],
    SUBSTITUTE: ["BuildFailed"],
    FLUX: ["ArtifactFailed", "BuildFailed"],
    ARGO: ["ReconciliationFailed"],
    SOPS: ["BuildFailed"],
    PLAN: ["BuildFailed", "DependencyNotReady", "ReconciliationFailed"],
    KUBE: ["ReconciliationFailed"],
    APPLY: ["ReconciliationFailed"],
    HEALTH: ["HealthCheckCanceled", "HealthCheckFailed", "InvalidCELExpression"],
    HOOK: ["ReconciliationFailed"],
    RECORD: ["ReconciliationFailed"],
    RELEASE: ["ReconciliationFailed"],
    CLI: ["ReconciliationFailed"],
    PROVIDER: ["ReconciliationFailed"],
    PROGRAM: ["ReconciliationFailed"],
    STATE: ["ReconciliationFailed"],
    INTERNAL: ["ReconciliationFailed"],
  });
});

test.each<readonly [ErrorCode, string]>([
  ["SOURCE_UNREACHABLE", "ArtifactFailed"],
  ["FLUX_PATH_NOT_FOUND", "ArtifactFailed"],
  ["KUSTOMIZE_FIELD_TYPE", "BuildFailed"],
  ["PLAN_DEPENDENCY_NOT_READY", "DependencyNotReady"],
  ["HEALTH_TIMEOUT", "HealthCheckFailed"],
  ["HEALTH_CANCELLED", "HealthCheckCanceled"],
  ["HEALTH_EXPRESSION_INVALID", "InvalidCELExpression"],
  ["KUBE_FORBIDDEN", "ReconciliationFailed"],
])("%s is %s", (code, reason) => {
  expect(failureReasonOf(code)).toBe(reason);
});
