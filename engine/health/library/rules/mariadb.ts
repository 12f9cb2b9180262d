import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byCondition, conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/k8s.mariadb.com/MariaDB and others@37ee009 (health.lua)

const otherwiseHealthy: LibraryRule = (object) => {
  const newest = conditionsAt(object).at(-1);
  return hasConditions(object) ? healthy(sayOf(newest)) : undefined;
};

/** Any condition that is False is waited for, or has failed. */
export const mariadbHealth = firstOf(
  byCondition({ "=False:Failed": "Degraded", "=False": "Progressing" }),
  otherwiseHealthy,
);

export const mariadbBackupHealth: LibraryRule = (object) => {
  const unmet = conditionsAt(object).find(({ status }) => status === "False");
  if (unmet === undefined) return otherwiseHealthy(object);
  const hasFailed = unmet["reason"] === "CronJobScheduled" && unmet["message"] === "Failed";
  return hasFailed ? degraded(sayOf(unmet)) : progressing(sayOf(unmet));
};

const newest = byCondition({ "": "Progressing" }, { last: true });

export const mariadbObjectHealth = firstOf(byCondition({ "Ready=True": "Healthy", Ready: "Degraded" }), newest);

export const mariadbJobHealth = firstOf(
  byCondition({ "=True:JobComplete": "Healthy", "=True:JobFailed": "Degraded" }),
  newest,
);
