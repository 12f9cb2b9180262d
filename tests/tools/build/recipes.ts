/** How one Go module of `modules/` becomes programs: its packages, the stamps, what is then called by which name. */
export interface Recipe {
  /** The folder in `modules/`. */
  readonly module: string;
  readonly programs: readonly Program[];
  /** Small scripts that belong beside the programs. */
  readonly scripts?: readonly { readonly file: string; readonly text: string }[];
  /** What a build takes on two idle cores with nothing cached, to tell who waits. */
  readonly coldMinutes: number;
}

export interface Program {
  /** The package to build, as `go build` takes it. */
  readonly package: string;
  readonly file: string;
  /** Further names of the same program, made as links. */
  readonly links?: readonly string[];
  readonly linkerFlags: string;
}

const stamp = (variable: string, value: string): string => `-X ${variable}=${value}`;

// What a release of Helm carries: its version, and that of the Kubernetes whose client it is built with.
const helmFlags = [
  "-s -w",
  stamp("helm.sh/helm/v3/internal/version.version", "v3.22.0"),
  ...["chartutil", "lint/rules"].flatMap((folder) => [
    stamp(`helm.sh/helm/v3/pkg/${folder}.k8sVersionMajor`, "1"),
    stamp(`helm.sh/helm/v3/pkg/${folder}.k8sVersionMinor`, "37"),
  ]),
].join(" ");

/** Names the language host to run, for the launcher below. */
export const languageHostVariable = "SLIPWAY_LANGUAGE_HOST";

/** The modules in the order in which the tests come to need them. */
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
    module: "registry",
    coldMinutes: 1,
    programs: [
      { package: "github.com/google/go-containerregistry/cmd/registry", file: "registry", linkerFlags: "-s -w" },
    ],
  },
  {
    module: "gotemplate",
    coldMinutes: 1,
    programs: [{ package: ".", file: "gotemplate", linkerFlags: "-s -w" }],
  },
  {
    module: "controlplane",
    coldMinutes: 5,
    programs: [
      {
        package: ".",
        file: "controlplane",
        links: ["etcd", "kube-apiserver", "kube-controller-manager", "kube-scheduler", "kubectl"],
        // Without its version Kubernetes calls itself v0.0.0-master, on which clients choke.
        linkerFlags: [
          "-s -w",
          stamp("k8s.io/component-base/version.gitVersion", "v1.36.3"),
          stamp("k8s.io/component-base/version.gitMajor", "1"),
          stamp("k8s.io/component-base/version.gitMinor", "36"),
        ].join(" "),
      },
    ],
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
    programs: [
      {
        package: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
        file: "pulumi",
        // Without its version the Automation API refuses the program.
        linkerFlags: `-s -w ${stamp("github.com/pulumi/pulumi/sdk/v3/go/common/version.Version", "v3.259.0")}`,
      },
    ],
    // An installed Pulumi has its language hosts beside it; one that it meets on PATH only, it warns of in every run.
    scripts: [{ file: "pulumi-language-nodejs", text: `#!/bin/sh\nexec node "$${languageHostVariable}" "$@"\n` }],
  },
] as const satisfies readonly Recipe[];
