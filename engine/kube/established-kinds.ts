import { lookUpList, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import type { ObjectRef } from "./kube-client";

/** The kind of an object in one version. */
export type KindInVersion = Pick<ObjectRef, "group" | "version" | "kind">;

/** The place of CRDs in the API. */
export const definitionKind: KindInVersion = {
  group: "apiextensions.k8s.io",
  version: "v1",
  kind: "CustomResourceDefinition",
};

/** Whether one of these CRDs is Established and serves the kind in this version; in any version, if it is "". */
export function isEstablishedKind(
  definitions: readonly KubeObject[],
  { group, version, kind }: KindInVersion,
): boolean {
  return definitions.some(
    (crd) =>
      lookUpText(crd, "spec", "group") === group &&
      lookUpText(crd, "spec", "names", "kind") === kind &&
      lookUpList(crd, "status", "conditions").some(
        (each) => lookUpText(each, "type") === "Established" && lookUpText(each, "status") === "True",
      ) &&
      lookUpList(crd, "spec", "versions").some(
        (each) =>
          (version === "" || lookUpText(each, "name") === version) &&
          (each as { readonly served?: unknown }).served === true,
      ),
  );
}
