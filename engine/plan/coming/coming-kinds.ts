import { lookUp, lookUpText } from "../../lib/look-up";
import type { ComingObjects } from "../../model/plans/coming-objects";
import { definedKind } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, versionOf } from "../../model/objects/object-key";

/** The CustomResourceDefinition that comes for a kind. */
export function comingDefinition(coming: ComingObjects, group: string, kind: string): KubeObject | undefined {
  return coming
    .ofKind("apiextensions.k8s.io", "CustomResourceDefinition")
    .find((definition) => definedKind(definition) === `${group}/${kind}`);
}

/** Whether a kind that comes is namespaced; undefined if none comes, or its scope is not known. */
export function comingScope(coming: ComingObjects, group: string, kind: string): boolean | undefined {
  const scope = lookUp(comingDefinition(coming, group, kind), "spec", "scope");
  return scope === "Namespaced" ? true : scope === "Cluster" ? false : undefined;
}

/** The APIService that comes for an API version: its server says which kinds there are. */
export function comingApiService(coming: ComingObjects, apiVersion: string): KubeObject | undefined {
  return coming
    .ofKind("apiregistration.k8s.io", "APIService")
    .find(
      (service) =>
        lookUpText(service, "spec", "group") === groupOf(apiVersion) &&
        lookUpText(service, "spec", "version") === versionOf(apiVersion),
    );
}
