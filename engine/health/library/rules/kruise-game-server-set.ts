import { healthy, progressing, suspended } from "../../argo/argo-verdict";
import { withStatus } from "../idioms/library-rule";
import { at, numberAt } from "../idioms/read";

// Source: argo-cd resource_customizations/game.kruise.io/GameServerSet@37ee009 (health.lua)
export const kruiseGameServerSetHealth = withStatus((object) => {
  if (at(object, "metadata.generation") !== at(object, "status.observedGeneration")) return undefined;
  const count = (name: string): number => numberAt(object, `status.${name}`) ?? 0;
  const rolling = "spec.updateStrategy.rollingUpdate";
  if (at(object, `${rolling}.paused`) === true) return suspended("the update is paused");
  const partition = numberAt(object, `${rolling}.partition`) ?? 0;
  if (partition !== 0 && count("updatedReplicas") >= count("replicas") - partition) {
    return suspended(`the update holds at the partition ${partition}`);
  }
  if (count("updatedReadyReplicas") === count("replicas")) return healthy("all replicas are updated and ready");
  return progressing(`${count("readyReplicas")} of ${count("replicas")} replicas are ready`);
});
