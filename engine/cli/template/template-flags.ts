/**
 * How the value of a flag is written. `texts` is one text each time; `csv` is a line of texts with commas; `pairs` is `key=value` with
 * commas.
 */
export type FlagKind = "switch" | "text" | "texts" | "csv" | "pairs" | "duration" | "integer" | "float";

/** A flag of `slipway template`. */
export interface TemplateFlag {
  readonly name: string;
  readonly short?: string;
  readonly kind: FlagKind;
  /** The value where the flag stands alone; another argument behind it is none of its. */
  readonly alone?: string;
  /** What the help says; without it the flag is taken, but not told of: it has no effect, in Helm neither. */
  readonly help?: string;
  /** How the help shows its value. */
  readonly value?: string;
}

/**
 * Every flag of `helm template`, and our own. Source: helm cmd/helm/template.go@v3.22.0, install.go (addInstallFlags), flags.go,
 * pkg/cli/environment.go (AddFlags).
 */
export const templateFlags: readonly TemplateFlag[] = [
  // Values.
  {
    name: "values",
    short: "f",
    kind: "csv",
    value: "FILE",
    help: "values from a YAML file, a URL, or - for the standard input",
  },
  { name: "set", kind: "texts", value: "K=V", help: "set values: a.b=1,list[0]=x" },
  { name: "set-string", kind: "texts", value: "K=V", help: "set values that are texts" },
  { name: "set-json", kind: "texts", value: "K=JSON", help: "set values that are JSON" },
  { name: "set-literal", kind: "texts", value: "K=V", help: "set a text as it stands" },
  { name: "set-file", kind: "texts", value: "K=FILE", help: "set values to the content of files" },
  { name: "skip-schema-validation", kind: "switch", help: "do not look at values.schema.json" },
  // The release.
  {
    name: "namespace",
    short: "n",
    kind: "text",
    value: "NAME",
    help: "the namespace of the release; without it that of the kubeconfig's context",
  },
  { name: "generate-name", short: "g", kind: "switch", help: "take a name from chart and time" },
  { name: "name-template", kind: "text", value: "TEXT", help: "a template of the release's name" },
  { name: "is-upgrade", kind: "switch", help: "set .Release.IsUpgrade instead of .Release.IsInstall" },
  { name: "kube-version", kind: "text", value: "VERSION", help: "what .Capabilities.KubeVersion is" },
  { name: "api-versions", short: "a", kind: "csv", value: "API", help: "more for .Capabilities.APIVersions" },
  { name: "enable-dns", kind: "switch", help: "let templates look up host names" },
  { name: "helm-version", kind: "text", value: "3|4", help: "render as Helm 3 (default) or Helm 4 does (not in helm)" },
  // What is printed.
  {
    name: "show-only",
    short: "s",
    kind: "texts",
    value: "PATTERN",
    help: "only the manifests of these templates: templates/*.yaml",
  },
  { name: "include-crds", kind: "switch", help: "print the files of crds/ too" },
  { name: "no-hooks", kind: "switch", help: "leave hooks out" },
  { name: "skip-tests", kind: "switch", help: "leave tests out" },
  { name: "output-dir", kind: "text", value: "DIR", help: "write files into this folder" },
  { name: "release-name", kind: "switch", help: "write them below the name of the release" },
  { name: "kustomize", kind: "text", value: "DIR", help: "build this overlay over the manifests (not in helm)" },
  { name: "debug", kind: "switch", help: "tell the steps, and print what is no valid YAML too" },
  // The chart.
  { name: "version", kind: "text", value: "RANGE", help: "the version of the chart, or a range of versions" },
  { name: "devel", kind: "switch", help: "take prereleases too, where --version is not given" },
  { name: "repo", kind: "text", value: "URL", help: "the repository of the chart" },
  { name: "username", kind: "text", value: "NAME", help: "who asks the repository" },
  { name: "password", kind: "text", value: "TEXT", help: "with which password" },
  { name: "pass-credentials", kind: "switch", help: "give both to other hosts too" },
  { name: "ca-file", kind: "text", value: "FILE", help: "the authorities that are trusted" },
  { name: "cert-file", kind: "text", value: "FILE", help: "the certificate that is shown to the repository" },
  { name: "key-file", kind: "text", value: "FILE", help: "its key" },
  { name: "insecure-skip-tls-verify", kind: "switch", help: "take any certificate of the repository" },
  { name: "plain-http", kind: "switch", help: "speak HTTP with a registry" },
  { name: "verify", kind: "switch", help: "check the signature of the packed chart" },
  { name: "keyring", kind: "text", value: "FILE", help: "the public keys for that" },
  { name: "dependency-update", kind: "switch", help: "fetch dependencies that are missing in charts/" },
  { name: "registry-config", kind: "text", value: "FILE", help: "the credentials of registries" },
  { name: "repository-config", kind: "text", value: "FILE", help: "the repositories that have names" },
  { name: "repository-cache", kind: "text", value: "DIR", help: "their indexes" },
  // The cluster.
  {
    name: "validate",
    kind: "switch",
    help: "ask the cluster what it can do; refuse kinds that it does not serve, and objects of others",
  },
  { name: "disable-openapi-validation", kind: "switch", help: "taken; fields are checked by the server, on install" },
  { name: "take-ownership", kind: "switch", help: "with --validate: let objects be there that are not of the release" },
  {
    name: "dry-run",
    kind: "text",
    alone: "client",
    value: "MODE",
    help: "server lets templates look up objects of the cluster",
  },
  { name: "kubeconfig", kind: "text", value: "FILE", help: "how the cluster is reached" },
  { name: "kube-context", kind: "text", value: "NAME", help: "the context of the kubeconfig" },
  { name: "stack-trace", kind: "switch", help: "print where in the program an error arose (not in helm)" },
  { name: "help", short: "h", kind: "switch", help: "print this help" },
  // Refused.
  { name: "post-renderer", kind: "text" },
  { name: "post-renderer-args", kind: "texts" },
  // Of an install; a render has no use for them, in Helm neither.
  { name: "atomic", kind: "switch" },
  { name: "create-namespace", kind: "switch" },
  { name: "description", kind: "text" },
  { name: "force", kind: "switch" },
  { name: "hide-notes", kind: "switch" },
  { name: "labels", short: "l", kind: "pairs" },
  { name: "render-subchart-notes", kind: "switch" },
  { name: "replace", kind: "switch" },
  { name: "skip-crds", kind: "switch" },
  { name: "timeout", kind: "duration" },
  { name: "wait", kind: "switch" },
  { name: "wait-for-jobs", kind: "switch" },
  { name: "burst-limit", kind: "integer" },
  { name: "qps", kind: "float" },
  { name: "kube-apiserver", kind: "text" },
  { name: "kube-as-group", kind: "texts" },
  { name: "kube-as-user", kind: "text" },
  { name: "kube-ca-file", kind: "text" },
  { name: "kube-insecure-skip-tls-verify", kind: "switch" },
  { name: "kube-tls-server-name", kind: "text" },
  { name: "kube-token", kind: "text" },
];

/** The rows of the help. */
export function flagRows(flags: readonly TemplateFlag[] = templateFlags): string {
  const shown = flags.flatMap(({ name, short, value, help }) => {
    if (help === undefined) return [];
    const head = `${short === undefined ? "    " : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
    return [{ head, help }];
  });
  const width = Math.max(...shown.map(({ head }) => head.length));
  return shown.map(({ head, help }) => `  ${head.padEnd(width)}  ${help}`).join("\n");
}
