/** Kinds of a group of Flux, and who reconciles them. */
export interface FluxKinds {
  readonly group: string;
  readonly kinds: readonly string[];
  /** The Deployment. */
  readonly controller: string;
  /** By kind, what of this package does the same. */
  readonly instead?: Readonly<Record<string, string>>;
}

/**
 * The controllers of Flux. An ExternalArtifact has none: whoever makes an artifact writes it, such as the
 * source-watcher or a controller of somebody else.
 *
 * Source: fluxcd/flux2 manifests/bases@v2.7.0; config/crd/bases of each controller.
 */
export const fluxControllers: readonly FluxKinds[] = [
  {
    group: "kustomize.toolkit.fluxcd.io",
    kinds: ["Kustomization"],
    controller: "kustomize-controller",
    instead: { Kustomization: "the component Kustomization" },
  },
  {
    group: "helm.toolkit.fluxcd.io",
    kinds: ["HelmRelease"],
    controller: "helm-controller",
    instead: { HelmRelease: "the resource HelmRelease" },
  },
  {
    group: "source.toolkit.fluxcd.io",
    kinds: ["GitRepository", "OCIRepository", "Bucket", "HelmRepository", "HelmChart"],
    controller: "source-controller",
    instead: {
      GitRepository: "a GitRepository of the program as sourceRef",
      OCIRepository: "an OciRepository of the program as sourceRef",
      Bucket: "a Bucket of the program as sourceRef",
      HelmRepository: "a HelmRepository of the program as sourceRef",
      HelmChart: "a HelmChart of the program as chartRef",
    },
  },
  {
    group: "source.extensions.fluxcd.io",
    kinds: ["ArtifactGenerator"],
    controller: "source-watcher",
    instead: { ArtifactGenerator: "an Artifact of the program as sourceRef" },
  },
  {
    group: "notification.toolkit.fluxcd.io",
    kinds: ["Alert", "Provider", "Receiver"],
    controller: "notification-controller",
  },
  { group: "image.toolkit.fluxcd.io", kinds: ["ImageUpdateAutomation"], controller: "image-automation-controller" },
  {
    group: "image.toolkit.fluxcd.io",
    kinds: ["ImageRepository", "ImagePolicy"],
    controller: "image-reflector-controller",
  },
];
