import type { HelmOptions } from "../render/kustomize/charts/helm-settings";
import { lastValue, type Flag, type ParsedFlags } from "./parse-flags";
import { usageError } from "./usage-error";

/**
 * What becomes of a flag of `kustomize build`: it works; it needs what is not built yet; or it is refused for good, since it
 * would run programs that a manifest names.
 */
export interface BuildFlag extends Flag {
  readonly fate: "works" | "notBuilt" | "refused";
  readonly help: string;
  /** How the help shows its value. */
  readonly value?: string;
}

/** Source: kustomize commands/build at kustomize/v5.8.2 (NewCmdBuild), each flag of it; `strict` and `explain` are our own. */
export const buildFlags: readonly BuildFlag[] = [
  {
    name: "load-restrictor",
    type: "text",
    fate: "works",
    value: "RULE",
    help: "LoadRestrictionsRootOnly (default): files lie in or below their kustomization's folder; LoadRestrictionsNone: anywhere",
  },
  {
    name: "output",
    short: "o",
    type: "text",
    fate: "works",
    value: "PATH",
    help: "write to this file, or one file for each object into this directory",
  },
  {
    name: "reorder",
    type: "text",
    fate: "works",
    value: "ORDER",
    help: "legacy (default): Namespaces first, webhooks last; none: as they come; prefer sortOptions in the kustomization",
  },
  {
    name: "strict",
    type: "boolean",
    fate: "works",
    help: "refuse entries that match nothing: patches, replacements, images, replicas, components (not in kustomize)",
  },
  {
    name: "explain",
    type: "boolean",
    fate: "works",
    help: "print behind each field that was changed or generated where it was set, as a comment (not in kustomize)",
  },
  { name: "stack-trace", type: "boolean", fate: "works", help: "print where in the program an error arose" },
  { name: "help", short: "h", type: "boolean", fate: "works", help: "print this help" },
  {
    name: "enable-helm",
    type: "boolean",
    fate: "works",
    help: "inflate Helm charts: helmCharts and the plugin HelmChartInflationGenerator; no helm program is needed",
  },
  {
    name: "helm-command",
    type: "text",
    fate: "works",
    value: "PATH",
    help: "taken and not looked at: charts are rendered by Slipway itself",
  },
  {
    name: "helm-api-versions",
    type: "list",
    fate: "works",
    value: "VERSION",
    help: "a version for .Capabilities.APIVersions of charts that name none; may be given several times",
  },
  {
    name: "helm-kube-version",
    type: "text",
    fate: "works",
    value: "VERSION",
    help: "the version for .Capabilities.KubeVersion of charts that name none",
  },
  { name: "helm-debug", type: "boolean", fate: "works", help: "taken without effect: errors name the template anyway" },
  { name: "enable-managedby-label", type: "boolean", fate: "notBuilt", help: "" },
  { name: "enable-alpha-plugins", type: "boolean", fate: "refused", help: "" },
  { name: "enable-exec", type: "boolean", fate: "refused", help: "" },
  { name: "network", type: "boolean", fate: "refused", help: "" },
  { name: "network-name", type: "text", fate: "refused", help: "" },
  { name: "mount", type: "list", fate: "refused", help: "" },
  { name: "env", short: "e", type: "list", fate: "refused", help: "" },
  { name: "as-current-user", type: "boolean", fate: "refused", help: "" },
];

/** Throws for a flag that is given and does not work. `=false` gives a flag its default, and so passes. */
export function refuseFlags(flags: ParsedFlags): void {
  for (const { name, type, fate } of buildFlags) {
    const value = lastValue(flags, name);
    if (value === undefined || (type === "boolean" && value === "false")) continue;
    if (fate === "notBuilt") {
      const mend = "use the labels field in the kustomization";
      throw usageError("CLI_NOT_BUILT", `cannot use --${name}`, "the managed-by label is not built yet", mend);
    }
    if (fate === "refused") {
      const why = "it is for functions, programs and containers that a manifest names; Slipway runs none of them";
      throw usageError("CLI_FLAG_REFUSED", `cannot use --${name}`, why, "leave the flag out");
    }
  }
}

/** The choices that the flags make for the build. */
export function readChoices(flags: ParsedFlags): {
  readonly reorder: "unspecified" | "legacy" | "none";
  readonly loadRestrictor: "rootOnly" | "none";
  readonly strict: boolean;
  readonly helm: Required<Pick<HelmOptions, "enabled" | "apiVersions" | "kubeVersion">>;
} {
  const reorder = oneOf(flags, "reorder", ["legacy", "none"] as const) ?? "unspecified";
  const restrictions = ["LoadRestrictionsRootOnly", "LoadRestrictionsNone", ""] as const;
  const restrictor = oneOf(flags, "load-restrictor", restrictions);
  return {
    reorder,
    loadRestrictor: restrictor === "LoadRestrictionsNone" ? "none" : "rootOnly",
    strict: lastValue(flags, "strict") === "true",
    helm: {
      enabled: lastValue(flags, "enable-helm") === "true",
      apiVersions: flags.values.get("helm-api-versions") ?? [],
      kubeVersion: lastValue(flags, "helm-kube-version") ?? "",
    },
  };
}

function oneOf<T extends string>(flags: ParsedFlags, name: string, values: readonly T[]): T | undefined {
  const given = lastValue(flags, name);
  if (given === undefined) return undefined;
  const value = values.find((candidate) => candidate === given);
  if (value !== undefined) return value;
  const what = `cannot use the value ${JSON.stringify(given)} for --${name}`;
  const named = values.filter((candidate) => candidate !== "");
  throw usageError("CLI_FLAG_VALUE", what, "the flag has a fixed set of values", `use ${named.join(" or ")}`);
}
