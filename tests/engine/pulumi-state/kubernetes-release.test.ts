import { kubernetesReleaseOf } from "../../../engine/pulumi-state/kubernetes-release";

const type = "kubernetes:helm.sh/v3:Release";

test.each<readonly [string, Parameters<typeof kubernetesReleaseOf>[0], object | undefined]>([
  [
    "an id and a status",
    { type, id: "shop/web", outputs: { status: { revision: 3 } } },
    { namespace: "shop", name: "web", revision: 3 },
  ],
  ["an id alone", { type, id: "shop/web", outputs: {} }, { namespace: "shop", name: "web" }],
  [
    "outputs alone, as a running engine answers",
    { type, outputs: { name: "web", status: { namespace: "shop", revision: 1 } } },
    { namespace: "shop", name: "web", revision: 1 },
  ],
  ["an id without a namespace", { type, id: "web", outputs: {} }, { namespace: "", name: "web" }],
  ["nothing", { type, outputs: {} }, undefined],
  ["another type", { type: "kubernetes:helm.sh/v3:Chart", id: "shop/web", outputs: {} }, undefined],
])("a release with %s", (_name, resource, expected) => {
  expect(kubernetesReleaseOf(resource)).toEqual(expected);
});
