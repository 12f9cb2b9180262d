import { logsAmong } from "../../../../engine/model/objects/shown-logs";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const job = (annotations: Readonly<Record<string, unknown>>): KubeObject => ({
  ...{ apiVersion: "batch/v1", kind: "Job" },
  metadata: { name: "migrate", namespace: "shop", annotations: annotations as Record<string, string> },
});

test.each<readonly [name: string, annotations: Readonly<Record<string, unknown>>, expected: unknown]>([
  ["none", {}, undefined],
  ["another value", { "slipway.dev/show-logs": "yes" }, undefined],
  ["no text", { "slipway.dev/show-logs": true }, undefined],
  ["containers alone", { "slipway.dev/log-containers": "app" }, undefined],
  ["all containers", { "slipway.dev/show-logs": "true" }, { containers: undefined }],
  [
    "some containers",
    { "slipway.dev/show-logs": "true", "slipway.dev/log-containers": "app, migrate,,app" },
    { containers: new Set(["app", "migrate"]) },
  ],
  [
    "an empty list",
    { "slipway.dev/show-logs": "true", "slipway.dev/log-containers": " , " },
    { containers: undefined },
  ],
])("with the annotations: %s", (_name, annotations, expected) => {
  expect(logsAmong([job(annotations)]).get("batch/Job/shop/migrate")).toEqual(expected);
});
