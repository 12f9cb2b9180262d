import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt, valuesAt } from "../idioms/read";

// Source: argo-cd resource_customizations/kafka.banzaicloud.io/KafkaCluster@37ee009 (health.lua)

const good = ["GracefulUpscaleSucceeded", "GracefulDownscaleSucceeded"];

export const kafkaKoperatorHealth: LibraryRule = (object) => {
  const state = textAt(object, "status.state");
  if (state === "ClusterRollingUpgrading") return progressing(state);
  if (at(object, "status.brokersState") === undefined) return undefined;
  const isInSync = valuesAt(object, "status.brokersState").every(
    (broker) =>
      at(broker, "configurationState") === "ConfigInSync" &&
      good.includes(textAt(broker, "gracefulActionState.cruiseControlState")),
  );
  if (!isInSync) return degraded("brokers do not have their configuration, or are not balanced");
  const isReady = at(object, "status.cruiseControlTopicStatus") === "CruiseControlTopicReady";
  return isReady && state === "ClusterRunning" ? healthy(state) : progressing(state);
};
