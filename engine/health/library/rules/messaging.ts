import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, lastCondition, sayOf } from "../idioms/conditions";
import { always, behind, firstOf, type LibraryRule, withStatus } from "../idioms/library-rule";
import { at, numberAt, textAt, valuesAt } from "../idioms/read";
import { readyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/platform.confluent.io/*@37ee009 (health.lua)
const confluentHealth = byText("status.phase", { RUNNING: "Healthy" }, { otherwise: "Progressing" });

// Source: argo-cd resource_customizations/platform.confluent.io/Connector@37ee009 (health.lua)
const confluentConnectorHealth: LibraryRule = (object) => {
  const [state, failed] = [at(object, "status.state"), at(object, "status.failedTasksCount")];
  if (state === undefined) return undefined;
  if (state === "ERROR") return degraded(sayOf(conditionsAt(object)[0]) || "ERROR");
  if (typeof failed === "number" && failed > 0) return degraded(`${failed} tasks have failed`);
  const isRunning = state === "CREATED" && at(object, "status.connectorState") === "RUNNING" && failed === undefined;
  return isRunning ? healthy("it is running") : undefined;
};

// Source: argo-cd resource_customizations/kafka.banzaicloud.io/KafkaCluster@37ee009 (health.lua)

const good = ["GracefulUpscaleSucceeded", "GracefulDownscaleSucceeded"];

const kafkaKoperatorHealth: LibraryRule = (object) => {
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

// Source: argo-cd resource_customizations/rabbitmq.com/RabbitmqCluster@37ee009 (health.lua)
const rabbitmqClusterHealth: LibraryRule = (object) => {
  const failed = byCondition({ "ReconcileSuccess=False": "Degraded" })(object);
  if (failed !== undefined) return failed;
  const both = [lastCondition(object, "ClusterAvailable"), lastCondition(object, "AllReplicasReady")];
  const unmet = both.find((condition) => condition?.["status"] !== "True");
  if (both.every((condition) => condition?.["status"] === "True")) return healthy("the cluster is ready");
  return unmet === undefined ? undefined : progressing(sayOf(unmet));
};

// Source: argo-cd resource_customizations/rabbitmq.com/*@37ee009 (health.lua)
const rabbitmqTopologyHealth = firstOf(
  byCondition({
    "Ready=True:SuccessfulCreateOrUpdate": "Healthy",
    "Ready=False:FailedCreateOrUpdate": "Degraded",
  }),
  always("Unknown", "the operator has not reported a status"),
);

// Source: argo-cd resource_customizations/kafka.strimzi.io/*@37ee009 (health.lua)

/** A cluster that is being created is not ready yet, which is no failure. */
const strimziKafkaHealth = byCondition({ "NotReady=True:!Creating": "Degraded", "Ready=True": "Healthy" });

const strimziHealth = byCondition({ "NotReady=True": "Degraded", "Ready=True": "Healthy" });

// After the API types: strimzi api StrimziPodSetStatus.java; not compared with a release.
const strimziPodSetHealth = firstOf(
  behind(),
  withStatus((object) => {
    const count = (name: string): number => numberAt(object, `status.${name}`) ?? 0;
    const message = `${count("readyPods")} of ${count("pods")} pods are ready`;
    const isReady = count("currentPods") === count("pods") && count("readyPods") === count("pods");
    return isReady ? healthy(message) : progressing(message);
  }),
);

// After the API types: strimzi api KafkaRebalanceState.java; not compared with a release.
const strimziRebalanceHealth = byCondition({
  "Ready=True": "Healthy",
  "NotReady=True": "Degraded",
  "ProposalReady=True": "Suspended",
  "Stopped=True": "Suspended",
  "ReconciliationPaused=True": "Suspended",
  "PendingProposal=True": "Progressing",
  "Rebalancing=True": "Progressing",
});

// Source: argo-cd resource_customizations/zookeeper.pravega.io/ZookeeperCluster@37ee009 (health.lua)
const zookeeperPravegaHealth = withStatus((object) => {
  const [ready, wanted] = [at(object, "status.readyReplicas"), at(object, "status.replicas")];
  return ready !== 0 && ready === wanted ? healthy("all nodes have joined") : undefined;
});

/** The kinds of messaging. */
export const messagingKinds: KindTable = {
  argo: {
    "camel.apache.org/Integration": readyHealth,
    "kafka.banzaicloud.io/KafkaCluster": kafkaKoperatorHealth,
    "kafka.strimzi.io/Kafka": strimziKafkaHealth,
    "kafka.strimzi.io/KafkaBridge": strimziHealth,
    "kafka.strimzi.io/KafkaConnect": strimziHealth,
    "kafka.strimzi.io/KafkaConnector": strimziHealth,
    "kafka.strimzi.io/KafkaTopic": strimziHealth,
    "kafka.strimzi.io/KafkaUser": strimziHealth,
    "platform.confluent.io/Connect": confluentHealth,
    "platform.confluent.io/Connector": confluentConnectorHealth,
    "platform.confluent.io/ControlCenter": confluentHealth,
    "platform.confluent.io/Kafka": confluentHealth,
    "platform.confluent.io/KsqlDB": confluentHealth,
    "platform.confluent.io/SchemaRegistry": confluentHealth,
    "platform.confluent.io/Zookeeper": confluentHealth,
    "rabbitmq.com/Binding": rabbitmqTopologyHealth,
    "rabbitmq.com/Exchange": rabbitmqTopologyHealth,
    "rabbitmq.com/Permission": rabbitmqTopologyHealth,
    "rabbitmq.com/Policy": rabbitmqTopologyHealth,
    "rabbitmq.com/Queue": rabbitmqTopologyHealth,
    "rabbitmq.com/RabbitmqCluster": rabbitmqClusterHealth,
    "rabbitmq.com/Shovel": rabbitmqTopologyHealth,
    "rabbitmq.com/User": rabbitmqTopologyHealth,
    "rabbitmq.com/Vhost": rabbitmqTopologyHealth,
    "zookeeper.pravega.io/ZookeeperCluster": zookeeperPravegaHealth,
  },
  more: {
    "core.strimzi.io/StrimziPodSet": strimziPodSetHealth,
    "kafka.strimzi.io/KafkaMirrorMaker": strimziHealth,
    "kafka.strimzi.io/KafkaMirrorMaker2": strimziHealth,
    "kafka.strimzi.io/KafkaRebalance": strimziRebalanceHealth,
    "rabbitmq.com/Federation": rabbitmqTopologyHealth,
    "rabbitmq.com/OperatorPolicy": rabbitmqTopologyHealth,
    "rabbitmq.com/SchemaReplication": rabbitmqTopologyHealth,
    "rabbitmq.com/SuperStream": rabbitmqTopologyHealth,
    "rabbitmq.com/TopicPermission": rabbitmqTopologyHealth,
  },
};
