import { healthy, progressing } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isSet, listAt } from "../idioms/read";

// Source: argo-cd resource_customizations/solr.apache.org/SolrCloud@37ee009 (health.lua)
export const solrCloudHealth: LibraryRule = (object) => {
  if (at(object, "status.solrNodes") === undefined) return undefined;
  const isReady = listAt(object, "status.solrNodes").every((node) => isSet(node, "ready"));
  return isReady ? healthy("all nodes are ready") : progressing("nodes are not ready");
};
