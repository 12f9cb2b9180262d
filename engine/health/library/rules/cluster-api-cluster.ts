import { degraded } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { conditionsAt, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule, suspendedBy } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/cluster.x-k8s.io/Cluster@37ee009 (health.lua)

const failure: LibraryRule = (object) => {
  const failed = conditionsAt(object).find(
    ({ type, status, severity }) => type === "Ready" && status === "False" && severity !== "Info",
  );
  return failed === undefined ? undefined : degraded(sayOf(failed));
};

export const clusterApiClusterHealth = firstOf(
  suspendedBy("spec.paused"),
  failure,
  byText("status.phase", { Provisioned: "Healthy", Failed: "Degraded" }),
);
