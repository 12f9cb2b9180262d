import { progressing, unknown } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import type { LibraryRule } from "../idioms/library-rule";
import { at, numberAt, textAt, valuesAt } from "../idioms/read";

// Source: argo-cd resource_customizations/elasticsearch.k8s.elastic.co/Elasticsearch@37ee009 (health.lua)

/** All nodes that are wanted must be there before the phase and the color count. */
export const elasticsearchHealth: LibraryRule = (object) => {
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
