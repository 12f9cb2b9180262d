import { errorCodes } from "../../../../engine/errors/codes";
import { failureReasonOf, failureReasonOfText } from "../../../../engine/overlay/status/failure-reason";

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
    INTERNAL: ["ReconciliationFailed"],
  });
});

test.each([
  ["SOURCE_UNREACHABLE: cannot fetch the bucket\n  why  …", "ArtifactFailed"],
  ["FLUX_PATH_NOT_FOUND: there is no folder", "ArtifactFailed"],
  ["KUSTOMIZE_FIELD_TYPE: images is not a list", "BuildFailed"],
  ["PLAN_DEPENDENCY_NOT_READY: the dependency db is not ready", "DependencyNotReady"],
  ["HEALTH_TIMEOUT: not healthy within 5 s", "HealthCheckFailed"],
  ["HEALTH_CANCELLED: the run was cancelled", "HealthCheckCanceled"],
  ["HEALTH_EXPRESSION_INVALID: cannot read the expression", "InvalidCELExpression"],
  ["KUBE_FORBIDDEN: may not write", "ReconciliationFailed"],
  ["path: must be a string, not 3", "PruneFailed"],
  ["NO_SUCH_CODE: anything", "PruneFailed"],
])("%s is %s", (message, reason) => {
  expect(failureReasonOfText(message, "PruneFailed")).toBe(reason);
});
