import { progressing, unknown } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, numberAt, textAt, valuesAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/elasticsearch.k8s.elastic.co/Elasticsearch@37ee009 (health.lua)

/** All nodes that are wanted must be there before the phase and the color count. */
const elasticsearchHealth: LibraryRule = (object) => {
  const nodes = at(object, "status.availableNodes");
  const counts = valuesAt(object, "spec.nodeSets").map((set) => numberAt(set, "count") ?? 0);
  const wanted = counts.reduce((sum, count) => sum + count, 0);
  const unclear = unknown("the status of the cluster is not clear");
  if (typeof nodes !== "number" || nodes > wanted) return unclear;
  if (nodes < wanted) return progressing(`${nodes} of ${wanted} nodes are available`);
  if (at(object, "status.health") === undefined) return unclear;
  return (textAt(object, "status.phase") === "Ready" ? ofColor(object) : ofPhase(object)) ?? unclear;
};

const ofColor = byText("status.health", { green: "Healthy", yellow: "Progressing", red: "Degraded" });
const ofPhase = byText("status.phase", {
  ApplyingChanges: "Progressing",
  MigratingData: "Progressing",
  Invalid: "Degraded",
});

// Source: argo-cd resource_customizations/beat.k8s.elastic.co/Beat@37ee009 (health.lua)
const elasticBeatHealth: LibraryRule = firstOf(
  byText("status.health", { red: "Degraded", green: "Healthy", yellow: "Progressing" }, { otherwise: "Unknown" }),
  (object) => (at(object, "status.expectedNodes") === undefined ? unknown("there is no status yet") : undefined),
);

// Source: argo-cd resource_customizations/logstash.k8s.elastic.co/Logstash@37ee009 (health.lua)
const elasticColorHealth = byText("status.health", { green: "Healthy", yellow: "Progressing", red: "Degraded" });

// After the API types, not compared with a release:
// elastic/cloud-on-k8s pkg/apis/stackconfigpolicy/v1alpha1/stackconfigpolicy_types.go (PolicyPhase).
const elasticStackConfigHealth = firstOf(
  behind(),
  byText(
    "status.phase",
    { Ready: "Healthy", Error: "Degraded", Conflict: "Degraded", Invalid: "Degraded" },
    { otherwise: "Progressing" },
  ),
);

/** The kinds of Elastic. */
export const elasticKinds: KindTable = {
  argo: {
    "beat.k8s.elastic.co/Beat": elasticBeatHealth,
    "elasticsearch.k8s.elastic.co/Elasticsearch": elasticsearchHealth,
    "logstash.k8s.elastic.co/Logstash": elasticColorHealth,
  },
  more: {
    "agent.k8s.elastic.co/Agent": elasticColorHealth,
    "apm.k8s.elastic.co/ApmServer": elasticColorHealth,
    "enterprisesearch.k8s.elastic.co/EnterpriseSearch": elasticColorHealth,
    "kibana.k8s.elastic.co/Kibana": elasticColorHealth,
    "maps.k8s.elastic.co/ElasticMapsServer": elasticColorHealth,
    "stackconfigpolicy.k8s.elastic.co/StackConfigPolicy": elasticStackConfigHealth,
  },
};
