import type { HelmOptions } from "../render/kustomize/build-context/helm-settings";
import { optional } from "../lib/optional";
import { unmatchedModes, type UnmatchedMode } from "../model/plans/policies";
import type { Flag } from "./flags/flag";
import { oneOf } from "./flags/one-of";
import type { GivenFlags } from "./flags/read-flags";
import { templateStepsFlag, templateStepsOf } from "./template-steps";
import { usageError } from "./usage-error";

/**
 * The support for a flag of `kustomize build`: it works, or it is rejected permanently, because it would run programs
 * that a manifest names.
 */
export interface BuildFlag extends Flag {
  readonly fate: "works" | "refused";
  /** What kustomize prints after "has been deprecated, " when the flag is given. */
  readonly deprecated?: string;
}

/**
 * Source: kustomize commands/build at kustomize/v5.8.2 (NewCmdBuild), each flag of it; `strict`, `unmatched` and
 * `explain` are our own.
 */
export const buildFlags: readonly BuildFlag[] = [
  {
    name: "load-restrictor",
    kind: "text",
    fate: "works",
    value: "RULE",
    help: "LoadRestrictionsRootOnly (default): files must be in or below their kustomization's folder; LoadRestrictionsNone: anywhere",
    completes: ["LoadRestrictionsRootOnly", "LoadRestrictionsNone"],
  },
  {
    name: "output",
    short: "o",
    kind: "text",
    fate: "works",
    value: "PATH",
    help: "write to this file, or one file for each object into this directory",
  },
  {
    name: "reorder",
    kind: "text",
    fate: "works",
    value: "ORDER",
    help: "legacy (default): Namespaces first, webhooks last; none: in input order; prefer sortOptions in the kustomization",
    completes: ["legacy", "none"],
    deprecated: "use the new 'sortOptions' field in kustomization.yaml instead.",
  },
  {
    name: "strict",
    kind: "switch",
    fate: "works",
    help: "the same as --unmatched=error (not in kustomize)",
  },
  {
    name: "unmatched",
    kind: "text",
    fate: "works",
    value: "MODE",
    help: "entries that match nothing (patches, replacements, images, replicas, components): ignore (default), warn on stderr, error (not in kustomize)",
    completes: unmatchedModes,
  },
  {
    name: "explain",
    kind: "switch",
    fate: "works",
    help: "add a comment to each changed or generated field with the place where it was set (not in kustomize)",
  },
  { name: "stack-trace", kind: "switch", fate: "works", help: "print the stack trace of an error" },
  { name: "help", short: "h", kind: "switch", fate: "works", help: "print this help" },
  {
    name: "enable-helm",
    kind: "switch",
    fate: "works",
    help: "inflate Helm charts: helmCharts and the plugin HelmChartInflationGenerator; no helm program is needed",
  },
  {
    name: "helm-command",
    kind: "text",
    fate: "works",
    value: "PATH",
    help: "accepted and ignored: Slipway renders charts itself",
  },
  {
    name: "helm-api-versions",
    kind: "texts",
    fate: "works",
    value: "VERSION",
    help: "a version for .Capabilities.APIVersions of charts that set none; may be repeated",
  },
  {
    name: "helm-kube-version",
    kind: "text",
    fate: "works",
    value: "VERSION",
    help: "the version for .Capabilities.KubeVersion of charts that set none",
  },
  { ...templateStepsFlag, fate: "works" },
  {
    name: "helm-debug",
    kind: "switch",
    fate: "works",
    help: "accepted without effect: errors name the template anyway",
  },
  {
    name: "enable-managedby-label",
    kind: "switch",
    fate: "works",
    help: "add the label app.kubernetes.io/managed-by; prefer buildMetadata: [managedByLabel] in the kustomization",
    deprecated:
      "The flag `enable-managedby-label` has been deprecated. Use the `managedByLabel` option in the `buildMetadata` field instead.",
  },
  { name: "enable-alpha-plugins", kind: "switch", fate: "refused" },
  { name: "enable-exec", kind: "switch", fate: "refused" },
  { name: "network", kind: "switch", fate: "refused" },
  { name: "network-name", kind: "text", fate: "refused" },
  { name: "mount", kind: "texts", fate: "refused" },
  { name: "env", short: "e", kind: "texts", fate: "refused" },
  { name: "as-current-user", kind: "switch", fate: "refused" },
];

/** Throws for a given flag that is not supported. `=false` is the default of a flag, and is accepted. */
export function refuseFlags(flags: GivenFlags): void {
  for (const { name, kind, fate } of buildFlags) {
    const value = flags.text(name);
    if (value === undefined || (kind === "switch" && value === "false")) continue;
    if (fate === "refused") {
      const why = "the flag is for functions, programs and containers that a manifest names; Slipway runs none of them";
      throw usageError("CLI_FLAG_REFUSED", `cannot use --${name}`, why, "leave the flag out");
    }
  }
}

/** The lines that kustomize prints for given flags that are deprecated. */
export function deprecations(flags: GivenFlags): readonly string[] {
  return buildFlags.flatMap(({ name, deprecated }) =>
    deprecated === undefined || flags.text(name) === undefined
      ? []
      : [`Flag --${name} has been deprecated, ${deprecated}`],
  );
}

// Source: kustomize api/konfig/general.go@v0.21.2 (EnableManagedbyLabelEnv), commands/build/flagaddmanagedby.go.
const managedByVariable = "KUSTOMIZE_ENABLE_MANAGEDBY_LABEL";

/** The build options from the flags, and from the variable that kustomize reads. */
export function readChoices(
  flags: GivenFlags,
  environment: Readonly<Record<string, string | undefined>>,
): {
  readonly addManagedByLabel: boolean;
  readonly reorder: "unspecified" | "legacy" | "none";
  readonly loadRestrictor: "rootOnly" | "none";
  readonly unmatched: UnmatchedMode;
  readonly helm: Required<Pick<HelmOptions, "enabled" | "apiVersions" | "kubeVersion">> &
    Pick<HelmOptions, "templateSteps">;
} {
  const reorder = oneOf(flags, "reorder", ["legacy", "none"] as const) ?? "unspecified";
  const restrictions = ["LoadRestrictionsRootOnly", "LoadRestrictionsNone", ""] as const;
  const restrictor = oneOf(flags, "load-restrictor", restrictions);
  return {
    addManagedByLabel: flags.isOn("enable-managedby-label") || environment[managedByVariable] === "on",
    reorder,
    loadRestrictor: restrictor === "LoadRestrictionsNone" ? "none" : "rootOnly",
    unmatched: readUnmatched(flags),
    helm: {
      enabled: flags.isOn("enable-helm"),
      apiVersions: flags.texts("helm-api-versions"),
      kubeVersion: flags.text("helm-kube-version") ?? "",
      ...optional({ templateSteps: templateStepsOf(flags) }),
    },
  };
}

function readUnmatched(flags: GivenFlags): UnmatchedMode {
  const mode = oneOf(flags, "unmatched", unmatchedModes);
  if (!flags.isOn("strict")) return mode ?? "ignore";
  if (mode === undefined || mode === "error") return "error";
  const why = "--strict refuses entries that match nothing";
  throw usageError("CLI_FLAG_VALUE", `cannot use --strict with --unmatched=${mode}`, why, "leave one of the flags out");
}
