import { conditionsOf } from "./conditions";
import { flagAt, numberAt, textAt } from "./fields";
import { current, failed, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (jobConditions): a running Job is Current; gates see it
// otherwise, see assess.ts.
export const jobStatus: StatusRule = (object) => {
  const parallelism = numberAt(object, ["spec", "parallelism"], 1);
  const completions = numberAt(object, ["spec", "completions"], parallelism);
  const count = (name: string): number => numberAt(object, ["status", name], 0);

  for (const { type, status } of conditionsOf(object)) {
    if (status !== "True") continue;
    if (type === "Complete") return current(`Job Completed. succeeded: ${count("succeeded")}/${completions}`);
    if (type === "Failed") return failed("JobFailed", `Job Failed. failed: ${count("failed")}/${completions}`);
    if (type === "Suspended" && flagAt(object, ["spec", "suspend"])) return current("Job is suspended");
  }
  if (textAt(object, ["status", "startTime"], "") === "") return inProgress("JobNotStarted", "Job not started");
  return current(
    `Job in progress. success:${count("succeeded")}, active: ${count("active")}, failed: ${count("failed")}`,
  );
};
