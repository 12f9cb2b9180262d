import { degraded, healthy, suspended } from "../../argo/argo-verdict";
import { withStatus } from "../idioms/library-rule";
import { at, numberAt } from "../idioms/read";

// Source: argo-cd resource_customizations/apps.kruise.io/DaemonSet@37ee009 (health.lua)
export const kruiseDaemonSetHealth = withStatus((object) => {
  const generation = numberAt(object, "metadata.generation");
  if (generation !== at(object, "status.observedGeneration")) return undefined;
  const count = (name: string): number | undefined => numberAt(object, `status.${name}`);
  const [wanted, updated] = [count("desiredNumberScheduled"), count("updatedNumberScheduled")];
  const rolling = "spec.updateStrategy.rollingUpdate";
  if (at(object, `${rolling}.paused`) === true || updated === undefined) return suspended("the update is paused");
  const partition = numberAt(object, `${rolling}.partition`) ?? 0;
  if (partition !== 0 && (generation ?? 0) > 1) {
    return updated > (wanted ?? 0) - partition ? suspended("the partition is updated") : undefined;
  }
  if (updated !== wanted) return undefined;
  if (count("numberAvailable") === wanted) return healthy("all pods are updated and available");
  return count("numberUnavailable") === wanted ? degraded("no pod is available") : undefined;
});
