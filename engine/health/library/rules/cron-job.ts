import { degraded, healthy } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/batch/CronJob@37ee009 (health.lua)

/** Suspended jobs are healthy, as in Argo CD. Times in the form of Kubernetes are ordered as texts. */
export const cronJobHealth: LibraryRule = (object) => {
  if (at(object, "spec.suspend") === true) return healthy("the job is suspended");
  if (at(object, "status") === undefined) return undefined;
  if (at(object, "status.lastScheduleTime") === undefined) return healthy("the job has not been scheduled yet");
  if (at(object, "status.lastSuccessfulTime") === undefined) return healthy("the job has never succeeded");
  if (listAt(object, "status.active").length > 0) return healthy("the job is running");
  const hasFailed = textAt(object, "status.lastSuccessfulTime") < textAt(object, "status.lastScheduleTime");
  return hasFailed ? degraded("the last run has not succeeded") : healthy("the last run has succeeded");
};
