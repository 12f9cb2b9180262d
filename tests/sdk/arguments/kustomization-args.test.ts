import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";

// Only the compiler reads this.
export function typed(): void {
  const tag = pulumi.output("1");
  const images = [{ name: "web", newTag: tag }];
  new slipway.Kustomization("a", { path: "a", namespace: "shop", images, enableHelm: false });
  new slipway.Kustomization("a", { path: "a", flux: { targetNamespace: "shop", images }, prune: false });
  new slipway.Kustomization("a", { path: "a", flux: pulumi.output({ namePrefix: "a-" }), postBuild: {} });
  const either: slipway.KustomizationArgs = Math.random() < 0.5 ? { images } : { flux: { images } };
  new slipway.Kustomization("a", either);
  // @ts-expect-error -- a field of an overlay beside flux
  new slipway.Kustomization("a", { flux: {}, images });
  // @ts-expect-error -- the namespace of an overlay beside flux
  new slipway.Kustomization("a", { flux: { targetNamespace: "shop" }, namespace: "shop" });
  // @ts-expect-error -- Flux inflates no charts
  new slipway.Kustomization("a", { flux: {}, enableHelm: true });
  // @ts-expect-error -- a field of flux beside it
  new slipway.Kustomization("a", { targetNamespace: "shop" });
  // @ts-expect-error -- a field of a kustomization file that Flux does not have
  new slipway.Kustomization("a", { flux: { labels: [] } });
  // @ts-expect-error -- a patch in a file, which Flux does not have
  new slipway.Kustomization("a", { flux: { patches: [{ path: "patch.yaml" }] } });
}

test("fields of an overlay and fields of Flux are other inputs of the render", () => {
  const images = [{ name: "web", newTag: "1" }];
  const later = { commonMetadata: { labels: { team: "shop" }, annotations: {} } };
  const overlaid = readKustomizationArgs({ images, ...later });
  expect([overlaid.overlay, overlaid.flux]).toEqual([{ images }, later]);
  const composed = readKustomizationArgs({ flux: { images, targetNamespace: undefined }, ...later });
  expect([composed.overlay, composed.flux]).toEqual([undefined, { build: { images }, ...later }]);
  expect(readKustomizationArgs({ flux: {} }).flux).toEqual({ build: {} });
  expect(readKustomizationArgs({ flux: null }).flux).toBeUndefined();
});
