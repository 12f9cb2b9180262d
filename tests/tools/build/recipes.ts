/** How one Go module of `modules/` becomes programs: its packages, version stamps and names of the programs. */
export interface Recipe {
  /** The folder in `modules/`. */
  readonly module: string;
  readonly programs: readonly Program[];
  /** Small scripts to add to the programs. */
  readonly scripts?: readonly { readonly file: string; readonly text: string }[];
  /** Files of modules to put beside the programs. */
  readonly files?: readonly ModuleFile[];
  /** Whether it is built only for those who name it: the tests then compare with what it has answered. */
  readonly isByHand?: true;
  /** The time of a build on two idle cores without a cache, for the message to the user. */
  readonly coldMinutes: number;
}

export interface Program {
  /** The package to build, as an argument of `go build`. */
  readonly package: string;
  readonly file: string;
  /** Further names of the same program, as links. */
  readonly links?: readonly string[];
  readonly linkerFlags: string;
}

/** A file of a Go module that the programs are built from. */
export interface ModuleFile {
  readonly module: string;
  readonly path: string;
  /** Its name beside the programs. */
  readonly file: string;
}

const stamp = (variable: string, value: string): string => `-X ${variable}=${value}`;

// The version stamps of a Helm release: its own version, and that of its Kubernetes client.
const helmFlags = [
  "-s -w",
  stamp("helm.sh/helm/v3/internal/version.version", "v3.22.0"),
  ...["chartutil", "lint/rules"].flatMap((folder) => [
    stamp(`helm.sh/helm/v3/pkg/${folder}.k8sVersionMajor`, "1"),
    stamp(`helm.sh/helm/v3/pkg/${folder}.k8sVersionMinor`, "37"),
  ]),
].join(" ");

const kubernetesFlags = (minor: number, patch: number): string =>
  [
    "-s -w",
    // Without a stamp Kubernetes reports the version v0.0.0-master, which breaks clients.
    stamp("k8s.io/component-base/version.gitVersion", `v1.${minor}.${patch}`),
    stamp("k8s.io/component-base/version.gitMajor", "1"),
    stamp("k8s.io/component-base/version.gitMinor", String(minor)),
  ].join(" ");

const controlPlane = (minor: number, patch: number): Program => ({
  package: ".",
  file: "controlplane",
  links: ["etcd", "kube-apiserver", "kube-controller-manager", "kube-scheduler", "kubectl"],
  linkerFlags: kubernetesFlags(minor, patch),
});

/** The command of Pulumi; without a stamp the Automation API refuses it. */
const pulumi = (version: string): Program => ({
  package: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
  file: "pulumi",
  linkerFlags: `-s -w ${stamp("github.com/pulumi/pulumi/sdk/v3/go/common/version.Version", version)}`,
});

/** Sets the language host for the launcher below. */
export const languageHostVariable = "SLIPWAY_LANGUAGE_HOST";

const languageHost = {
  file: "pulumi-language-nodejs",
  text: `#!/bin/sh\nexec node "$${languageHostVariable}" "$@"\n`,
};

/** The modules in the order in which the tests need them. */
export const recipes = [
  {
    module: "kustomize",
    coldMinutes: 1,
    programs: [
      {
        package: "sigs.k8s.io/kustomize/kustomize/v5",
        file: "kustomize",
        linkerFlags: `-s -w ${stamp("sigs.k8s.io/kustomize/api/provenance.version", "v5.8.2")}`,
      },
    ],
  },
  {
    module: "helm",
    coldMinutes: 2,
    programs: [
      { package: "helm.sh/helm/v3/cmd/helm", file: "helm", linkerFlags: helmFlags },
      { package: "./render", file: "helm-render", linkerFlags: helmFlags },
    ],
  },
  {
    module: "helm4",
    coldMinutes: 2,
    programs: [
      {
        package: "helm.sh/helm/v4/cmd/helm",
        file: "helm4",
        linkerFlags: `-s -w ${stamp("helm.sh/helm/v4/internal/version.version", "v4.3.1")}`,
      },
    ],
  },
  {
    module: "registry",
    coldMinutes: 1,
    programs: [
      { package: "github.com/google/go-containerregistry/cmd/registry", file: "registry", linkerFlags: "-s -w" },
    ],
  },
  {
    module: "s3",
    coldMinutes: 1,
    programs: [{ package: ".", file: "s3server", linkerFlags: "-s -w" }],
  },
  {
    module: "gotemplate",
    coldMinutes: 1,
    programs: [{ package: ".", file: "gotemplate", linkerFlags: "-s -w" }],
  },
  {
    module: "flux",
    coldMinutes: 3,
    programs: [{ package: ".", file: "flux-reference", linkerFlags: "-s -w" }],
  },
  {
    // The clouds' clients are those of `sops`, the Kubernetes client is that of `flux`, in the same versions.
    module: "flux-controllers",
    coldMinutes: 4,
    programs: ["kustomize-controller", "helm-controller"].map((name) => {
      return { package: `github.com/fluxcd/${name}`, file: name, linkerFlags: "-s -w" };
    }),
    files: [
      {
        module: "github.com/fluxcd/kustomize-controller",
        path: "config/crd/bases/kustomize.toolkit.fluxcd.io_kustomizations.yaml",
        file: "kustomizations.yaml",
      },
      {
        module: "github.com/fluxcd/helm-controller",
        path: "config/crd/bases/helm.toolkit.fluxcd.io_helmreleases.yaml",
        file: "helmreleases.yaml",
      },
    ],
  },
  {
    // The clients of all clouds are in it.
    module: "source-controller",
    isByHand: true,
    coldMinutes: 20,
    programs: [{ package: "github.com/fluxcd/source-controller", file: "source-controller", linkerFlags: "-s -w" }],
    files: ["gitrepositories", "ocirepositories"].map((kinds) => ({
      module: "github.com/fluxcd/source-controller",
      path: `config/crd/bases/source.toolkit.fluxcd.io_${kinds}.yaml`,
      file: `${kinds}.yaml`,
    })),
  },
  {
    module: "readers",
    coldMinutes: 3,
    programs: [{ package: ".", file: "readers-reference", linkerFlags: "-s -w" }],
  },
  {
    module: "sops",
    coldMinutes: 3,
    programs: [
      { package: "github.com/getsops/sops/v3/cmd/sops", file: "sops", linkerFlags: "-s -w" },
      { package: "filippo.io/age/cmd/age-keygen", file: "age-keygen", linkerFlags: "-s -w" },
      { package: "./reference", file: "sops-reference", linkerFlags: "-s -w" },
    ],
  },
  {
    module: "controlplane",
    coldMinutes: 5,
    programs: [controlPlane(36, 3)],
  },
  {
    // Its dependencies are those of the control plane, for the most part in the same versions.
    module: "argo",
    coldMinutes: 3,
    programs: [{ package: ".", file: "sync-reference", linkerFlags: "-s -w" }],
  },
  {
    // All of Argo CD: what renders sources needs it.
    module: "argocd",
    isByHand: true,
    coldMinutes: 15,
    programs: [{ package: ".", file: "argocd-reference", linkerFlags: "-s -w" }],
  },
  {
    module: "kwok",
    coldMinutes: 2,
    programs: [
      { package: "sigs.k8s.io/kwok/cmd/kwok", file: "kwok", linkerFlags: "-s -w" },
      { package: "./stages", file: "kwok-stages", linkerFlags: "-s -w" },
    ],
  },
  {
    module: "pulumi",
    coldMinutes: 4,
    programs: [pulumi("v3.259.0")],
    // An installed Pulumi has its language hosts in its own folder; it warns of one on PATH in every run.
    scripts: [languageHost],
  },
  {
    // Its dependencies are those of Pulumi, in the same versions.
    module: "codegen",
    coldMinutes: 1,
    programs: [{ package: ".", file: "codegen", linkerFlags: "-s -w" }],
  },
  {
    module: "yaml",
    coldMinutes: 2,
    programs: [
      {
        package: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml",
        file: "pulumi-language-yaml",
        linkerFlags: `-s -w ${stamp("github.com/pulumi/pulumi-yaml/pkg/version.Version", "v1.25.0")}`,
      },
    ],
  },
  {
    // Beside `kwok`, which each cluster of the tests waits for.
    module: "kwokctl",
    coldMinutes: 2,
    programs: [{ package: "sigs.k8s.io/kwok/cmd/kwokctl", file: "kwokctl", linkerFlags: "-s -w" }],
  },
  {
    // The plugin of Pulumi's own Kubernetes package, to compare with.
    module: "pulumi-kubernetes",
    isByHand: true,
    coldMinutes: 20,
    programs: [{ package: ".", file: "pulumi-resource-kubernetes", linkerFlags: "-s -w" }],
    files: [
      ["schema.json", "kubernetes-schema.json"],
      ["terraform-mapping.json", "terraform-mapping.json"],
    ].map(([path = "", file = ""]) => {
      const module = "github.com/pulumi/pulumi-kubernetes/provider/v4";
      return { module, path: `cmd/pulumi-resource-kubernetes/${path}`, file };
    }),
  },
  // The oldest servers that the tests run on; see docs/support.md.
  { module: "controlplane-oldest", isByHand: true, coldMinutes: 6, programs: [controlPlane(30, 14)] },
  {
    module: "pulumi-oldest",
    isByHand: true,
    coldMinutes: 5,
    programs: [pulumi("v3.199.0")],
    scripts: [languageHost],
  },
] as const satisfies readonly Recipe[];
