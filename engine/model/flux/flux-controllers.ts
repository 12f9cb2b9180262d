/** The kinds of a group of Flux, and who reconciles them. */
export interface FluxKinds {
  readonly group: string;
  /** All kinds of the group, if absent. */
  readonly kinds?: readonly string[];
  /** The Deployment. */
  readonly controller: string;
  /** By kind, what of this package does the same. */
  readonly instead?: Readonly<Record<string, string>>;
}

/** The controllers of Flux. Source: fluxcd/flux2 manifests/bases@v2.7.0. */
export const fluxControllers: readonly FluxKinds[] = [
  {
    group: "kustomize.toolkit.fluxcd.io",
    controller: "kustomize-controller",
    instead: { Kustomization: "the component Kustomization" },
  },
  {
    group: "helm.toolkit.fluxcd.io",
    controller: "helm-controller",
    instead: { HelmRelease: "the resource HelmRelease" },
  },
  {
    group: "source.toolkit.fluxcd.io",
    controller: "source-controller",
    instead: {
      GitRepository: "a GitRepository of the program as sourceRef",
      OCIRepository: "an OciRepository of the program as sourceRef",
      Bucket: "a Bucket of the program as sourceRef",
      HelmRepository: "a HelmRepository of the program as sourceRef",
      HelmChart: "a HelmChart of the program as chartRef",
    },
  },
  { group: "notification.toolkit.fluxcd.io", controller: "notification-controller" },
  {
    group: "image.toolkit.fluxcd.io",
    kinds: ["ImageUpdateAutomation"],
    controller: "image-automation-controller",
  },
  { group: "image.toolkit.fluxcd.io", controller: "image-reflector-controller" },
];
