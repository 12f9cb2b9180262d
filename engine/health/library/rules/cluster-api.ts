import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, sayOf } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule, suspendedBy } from "../idioms/library-rule";
import { at, numberAt, textAt } from "../idioms/read";
import { trueOrDegraded } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/cluster.x-k8s.io/Cluster@37ee009 (health.lua)

const failure: LibraryRule = (object) => {
  const failed = conditionsAt(object).find(
    ({ type, status, severity }) => type === "Ready" && status === "False" && severity !== "Info",
  );
  return failed === undefined ? undefined : degraded(sayOf(failed));
};

const clusterApiClusterHealth = firstOf(
  suspendedBy("spec.paused"),
  failure,
  byText("status.phase", { Provisioned: "Healthy", Failed: "Degraded" }),
);

// Source: argo-cd resource_customizations/cluster.x-k8s.io/MachineDeployment@37ee009 (health.lua)
const clusterApiDeploymentHealth = firstOf(
  suspendedBy("spec.paused"),
  byText("status.phase", {
    Running: "Healthy",
    ScalingUp: "Progressing",
    ScalingDown: "Progressing",
    Failed: "Degraded",
  }),
);

// Source: argo-cd resource_customizations/controlplane.cluster.x-k8s.io/AWSManagedControlPlane@37ee009 (health.lua)

/** Conditions of severity Error are failures, unless the control plane is ready. */
const ofConditions: LibraryRule = (object) => {
  const all = conditionsAt(object);
  if (all.some(({ type, status }) => type === "Ready" && status === "True")) return healthy("it is ready");
  const errors = all.filter(({ status, severity }) => status === "False" && severity === "Error");
  return errors.length === 0 ? undefined : degraded(errors.map((condition) => sayOf(condition)).join("; "));
};

const clusterApiEksHealth = firstOf(
  behind(),
  (object) => {
    const message = textAt(object, "status.failureMessage");
    return message === "" ? undefined : degraded(message);
  },
  byCondition({ "EKSControlPlaneUpdating=True": "Progressing" }),
  ofConditions,
);

// Source: argo-cd resource_customizations/cluster.x-k8s.io/MachineHealthCheck@37ee009 (health.lua)
const clusterApiHealthCheckHealth: LibraryRule = (object) => {
  const [found, wanted] = [at(object, "status.currentHealthy"), at(object, "status.expectedMachines")];
  if (found === undefined) return undefined;
  return found === wanted ? healthy("all machines are healthy") : degraded("machines are not healthy");
};

// Source: argo-cd resource_customizations/cluster.x-k8s.io/Machine@37ee009 (health.lua)
const clusterApiMachineHealth = firstOf(byText("status.phase", { Running: "Healthy" }), (object) => {
  const health = textAt(object, "status.phase") === "Failed" ? "Degraded" : "Progressing";
  return byCondition({ "Ready=False": health })(object) ?? { health, message: textAt(object, "status.phase") };
});

// Source: argo-cd resource_customizations/cluster.x-k8s.io/MachinePool@37ee009 (health.lua)
const clusterApiPoolHealth: LibraryRule = (object) => {
  const phase = textAt(object, "status.phase");
  const unmet = conditionsAt(object).filter(({ status }) => status === "False");
  const message = [phase, ...unmet.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`)].join("; ");
  const isGood = phase === "Running" || phase === "Scaling";
  if (isGood) return healthy(message);
  return phase === "Failed" || phase === "Unknown" ? degraded(message) : progressing(message);
};

// After the API types: cluster-api api/v1beta1/machineset_types.go (MachineSetStatus); not compared with a release.
const clusterApiReplicasHealth = firstOf(
  (object) => {
    const message = textAt(object, "status.failureMessage");
    return message === "" ? undefined : degraded(message);
  },
  behind(),
  (object) => {
    const [wanted, ready] = [numberAt(object, "spec.replicas") ?? 1, numberAt(object, "status.readyReplicas") ?? 0];
    if (at(object, "status") === undefined) return undefined;
    return ready === wanted
      ? healthy(`${ready} of ${wanted} replicas are ready`)
      : progressing(`${ready} of ${wanted} replicas are ready`);
  },
);

/** The kinds of Cluster API. */
export const clusterApiKinds: KindTable = {
  argo: {
    "addons.cluster.x-k8s.io/ClusterResourceSet": trueOrDegraded("ResourcesApplied"),
    "cluster.x-k8s.io/Cluster": clusterApiClusterHealth,
    "cluster.x-k8s.io/Machine": clusterApiMachineHealth,
    "cluster.x-k8s.io/MachineDeployment": clusterApiDeploymentHealth,
    "cluster.x-k8s.io/MachineHealthCheck": clusterApiHealthCheckHealth,
    "cluster.x-k8s.io/MachinePool": clusterApiPoolHealth,
    "controlplane.cluster.x-k8s.io/AWSManagedControlPlane": clusterApiEksHealth,
  },
  more: {
    "cluster.x-k8s.io/MachineSet": clusterApiReplicasHealth,
    "controlplane.cluster.x-k8s.io/KubeadmControlPlane": clusterApiReplicasHealth,
    "controlplane.cluster.x-k8s.io/RKE2ControlPlane": clusterApiReplicasHealth,
  },
};
