import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import type { Random } from "../../../properties/random-numbers";
import { oneOf } from "../../../soak/one-of";
import { chance } from "./random-objects";

/** Stands for the name of the namespace: two definitions of one name cannot exist at the same time. */
export const namespaceMark = "namespace-mark";

const group = `${namespaceMark}.example.com`;

/** A definition and objects of its kind, in waves that may be the wrong ones. */
export function drawDefinition(random: Random): readonly KubeObject[] {
  const wave = (): string => String(random(3) - 1);
  const things = ["one", "two"].map((name): KubeObject => {
    const options = oneOf(random, ["", "", "SkipDryRunOnMissingResource=true", "ServerSideApply=true"]);
    const annotations = {
      "argocd.argoproj.io/sync-wave": chance(random, 70) ? "2" : wave(),
      ...(options === "" ? {} : { "argocd.argoproj.io/sync-options": options }),
    };
    return { apiVersion: `${group}/v1`, kind: "Thing", metadata: { name, annotations }, size: random(3) };
  });
  return [definition, ...things];
}

const schema = { openAPIV3Schema: { type: "object", properties: { size: { type: "integer" } } } };

/** It never changes: the client of kubectl 1.36 cannot make a dry run of that. */
const definition: KubeObject = {
  ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" },
  metadata: {
    name: `things.${group}`,
    annotations: { "argocd.argoproj.io/sync-wave": "1", "argocd.argoproj.io/sync-options": "ServerSideApply=false" },
  },
  spec: {
    ...{ group, scope: "Namespaced", names: { kind: "Thing", plural: "things", singular: "thing" } },
    versions: [{ name: "v1", served: true, storage: true, schema }],
  },
};
