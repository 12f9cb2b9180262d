import { healthy } from "../../argo/argo-verdict";
import { withStatus } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/zookeeper.pravega.io/ZookeeperCluster@37ee009 (health.lua)
export const zookeeperPravegaHealth = withStatus((object) => {
  const [ready, wanted] = [at(object, "status.readyReplicas"), at(object, "status.replicas")];
  return ready !== 0 && ready === wanted ? healthy("all nodes have joined") : undefined;
});
