import { degraded, healthy } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/cluster.x-k8s.io/MachineHealthCheck@37ee009 (health.lua)
export const clusterApiHealthCheckHealth: LibraryRule = (object) => {
  const [found, wanted] = [at(object, "status.currentHealthy"), at(object, "status.expectedMachines")];
  if (found === undefined) return undefined;
  return found === wanted ? healthy("all machines are healthy") : degraded("machines are not healthy");
};
