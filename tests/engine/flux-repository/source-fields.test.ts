// The fields that are taken from objects of Flux are those of our sources which Flux has in the same form.
import {
  bucketFields,
  chartFields,
  gitFields,
  helmFields,
  ociFields,
} from "../../../engine/flux-repository/source-fields";

const fetched = { ignore: "text", timeout: "text", provider: "text" };

test.each([
  [
    "GitRepository",
    gitFields,
    { url: "text", ref: "map", sparseCheckout: "texts", recurseSubmodules: "truth", ...fetched },
  ],
  ["OCIRepository", ociFields, { url: "text", ref: "map", layerSelector: "map", insecure: "truth", ...fetched }],
  [
    "Bucket",
    bucketFields,
    {
      ...{ endpoint: "text", bucketName: "text", prefix: "text", region: "text", insecure: "truth", sts: "map" },
      ...fetched,
    },
  ],
  [
    "HelmRepository",
    helmFields,
    { url: "text", type: "text", passCredentials: "truth", insecure: "truth", timeout: "text", provider: "text" },
  ],
  [
    "HelmChart",
    chartFields,
    {
      ...{ chart: "text", version: "text", valuesFiles: "texts", ignoreMissingValuesFiles: "truth" },
      reconcileStrategy: "text",
    },
  ],
])("%s", (_, fields, expected) => {
  expect(fields).toEqual(expected);
});
