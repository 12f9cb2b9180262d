import { noteSyncOptions } from "../../../../engine/plan/argo/graph-options";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const object = (name: string, options: string): KubeObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace: "shop", annotations: { "argocd.argoproj.io/sync-options": options } },
});

test.each<{ name: string; options: readonly string[]; expected: readonly string[] }>([
  {
    name: "options with all of their effect",
    options: [
      "Prune=false,Delete=false",
      "Prune=confirm, Delete=confirm",
      "PruneLast=true",
      "Force=true",
      "ServerSideApply=true",
      "SkipDryRunOnMissingResource=true",
    ],
    expected: [],
  },
  { name: "options that are not written exactly so", options: ["replace=true", "Replace=false"], expected: [] },
  {
    name: "Replace, of each object that has it",
    options: ["Replace=true", "Force=true, Replace=true"],
    expected: [
      "the sync option Replace=true of ConfigMap shop/o0, ConfigMap shop/o1: the object is applied, not replaced: it " +
        "takes over the fields of other field managers, and keeps those that its manifest does not have",
    ],
  },
  {
    name: "an apply on the client, and no validation",
    options: ["ServerSideApply=false,Validate=false"],
    expected: [
      "the sync option ServerSideApply=false of ConfigMap shop/o0: objects are always applied on the server",
      "the sync option Validate=false of ConfigMap shop/o0: a preview does not verify the object by its schema, but the " +
        "server refuses fields that are not in it",
    ],
  },
])("notes $name", ({ options, expected }) => {
  expect(noteSyncOptions(options.map((text, index) => object(`o${index}`, text)))).toEqual(expected);
});
