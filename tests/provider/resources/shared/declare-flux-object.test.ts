import { fluxControllers } from "../../../../engine/model/flux/flux-controllers";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { declareObjects } from "../../../../provider/resources/shared/declare-object";
import { openScene, type Scene } from "../../harness";

const object = (apiVersion: string, kind: string, name = "web"): KubeObject => ({
  ...{ apiVersion, kind, metadata: { name, namespace: "shop" } },
});
const release = object("helm.toolkit.fluxcd.io/v2", "HelmRelease");
const deployment = (name: string): KubeObject => object("apps/v1", "Deployment", name);

async function warningsOf(scene: Scene, ...objects: readonly KubeObject[]): Promise<readonly string[]> {
  const declarations = objects.map((one) => ({ urn: "urn", object: one, property: ["object"] }));
  expect(await declareObjects(declarations, scene.session)).toEqual([]);
  return scene.log.said;
}

test.each([
  [
    "kustomize.toolkit.fluxcd.io/v1",
    "Kustomization",
    "kustomize-controller",
    ", or use the component Kustomization in place of the object",
  ],
  [
    "helm.toolkit.fluxcd.io/v2",
    "HelmRelease",
    "helm-controller",
    ", or use the resource HelmRelease in place of the object",
  ],
  [
    "source.toolkit.fluxcd.io/v1",
    "GitRepository",
    "source-controller",
    ", or use a GitRepository of the program as sourceRef in place of the object",
  ],
  [
    "source.extensions.fluxcd.io/v1beta1",
    "ArtifactGenerator",
    "source-watcher",
    ", or use an Artifact of the program as sourceRef in place of the object",
  ],
  ["notification.toolkit.fluxcd.io/v1beta3", "Alert", "notification-controller", ""],
  ["image.toolkit.fluxcd.io/v1", "ImageUpdateAutomation", "image-automation-controller", ""],
  ["image.toolkit.fluxcd.io/v1", "ImagePolicy", "image-reflector-controller", ""],
])("an object of %s %s without its controller has a warning", async (apiVersion, kind, controller, use) => {
  const scene = openScene();
  scene.cluster.put(deployment("other-controller"));
  const group = apiVersion.split("/")[0] ?? "";
  // Once for each kind.
  expect(await warningsOf(scene, object(apiVersion, kind), object(apiVersion, kind, "second"))).toEqual([
    `warning: nothing will reconcile the ${kind} of ${group}: the cluster has no ${controller}; install Flux before it${use}`,
  ]);
});

// Source: fluxcd/flux2 manifests/crds@v2.8.0, config/crd/bases of each controller.
const definedKinds: Readonly<Record<string, readonly string[]>> = {
  "source-controller": ["Bucket", "ExternalArtifact", "GitRepository", "HelmChart", "HelmRepository", "OCIRepository"],
  "kustomize-controller": ["Kustomization"],
  "helm-controller": ["HelmRelease"],
  "notification-controller": ["Alert", "Provider", "Receiver"],
  "image-reflector-controller": ["ImagePolicy", "ImageRepository"],
  "image-automation-controller": ["ImageUpdateAutomation"],
  "source-watcher": ["ArtifactGenerator"],
};
/** Controllers outside of Flux write these kinds, so the warning needs no controller of Flux. */
const withoutController = ["ExternalArtifact"];

test("each kind that Flux defines has its controller, or none by intent", () => {
  const known = fluxControllers.flatMap(({ controller, kinds }) => kinds.map((kind) => `${controller} ${kind}`));
  const defined = Object.entries(definedKinds).flatMap(([controller, kinds]) =>
    kinds.filter((kind) => !withoutController.includes(kind)).map((kind) => `${controller} ${kind}`),
  );
  expect(known.sort()).toEqual(defined.sort());
});

test("an artifact that somebody else writes has no warning", async () => {
  const artifact = object("source.toolkit.fluxcd.io/v1", "ExternalArtifact");
  expect(await warningsOf(openScene(), artifact)).toEqual([]);
});

test("there is none where the controller runs, or comes with the same run, or the cluster does not say", async () => {
  const running = openScene();
  running.cluster.put(deployment("helm-controller"));
  expect(await warningsOf(running, release)).toEqual([]);
  expect(await warningsOf(openScene(), release, deployment("helm-controller"))).toEqual([]);
  for (const code of ["KUBE_FORBIDDEN", "KUBE_UNREACHABLE"] as const) {
    const scene = openScene();
    scene.cluster.faults.set("list Deployment", code);
    expect(await warningsOf(scene, release)).toEqual([]);
  }
});

test("other objects are not asked about", async () => {
  const scene = openScene();
  await warningsOf(scene, deployment("web"), object("example.com/v1", "HelmRelease"));
  expect(scene.cluster.calls).toEqual([]);
});
