import { isMap, lookUp, lookUpText } from "../../lib/look-up";
import { invalidObject } from "../check-fields";
import type { ClusterFacts } from "./set-world";

/** Reads the clusters for generators, by their names. Throws SyncError ARGO_OBJECT_INVALID. */
export function readClusters(given: Readonly<Record<string, unknown>>): readonly ClusterFacts[] {
  return Object.entries(given).map(([name, one]) => {
    const server = lookUpText(one, "server");
    if (server === undefined) throw invalidObject("clusterFacts", `${name}.server`, "it is missing", "add it");
    const texts = (field: string): Readonly<Record<string, string>> => {
      const value = lookUp(one, field);
      return Object.fromEntries(Object.entries(isMap(value) ? value : {}).map(([key, text]) => [key, String(text)]));
    };
    const project = lookUpText(one, "project") ?? "";
    return { name, server, project, labels: texts("labels"), annotations: texts("annotations") };
  });
}
