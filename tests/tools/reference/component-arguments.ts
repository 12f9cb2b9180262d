// The interfaces of the arguments of components.
import { argoApplicationSetSettings } from "../../../engine/argo-application/settings/application-set-settings";
import { argoApplicationSettings } from "../../../engine/argo-application/settings/application-settings";
import { syncSourceSettings } from "../../../engine/argo-application/settings/sync-source-settings";
import { chartSettings } from "../../../engine/chart/settings/chart-settings";
import { repositorySettings } from "../../../engine/flux-repository/settings/repository-settings";
import { chartTemplate, releaseArguments } from "../../../engine/helm-release/settings/release-arguments";
import { fluxBuild } from "../../../engine/overlay/settings/flux-settings";
import {
  commonKustomizationSettings,
  fluxBuildSettings,
  overlayBuildSettings,
} from "../../../engine/overlay/settings/kustomization-settings";
import { manifestsSettings } from "../../../engine/overlay/settings/manifests-settings";
import { overlaySettings } from "../../../engine/overlay/settings/overlay-settings";
import { accessSettings, kubeConfigReference } from "../../../engine/set/settings/access-settings";
import { readinessSettings } from "../../../engine/set/settings/readiness-settings";
import { deliverySettings } from "../../../engine/set/settings/shared-settings";
import type { ArgumentsFile } from "./arguments-file";

const expr = { HealthCheckExprArgs: "../health/health-check-expr" } as const;
const access = { name: "AccessArgs", table: accessSettings } as const;
const delivery = { name: "DeliveryArgs", table: deliverySettings } as const;
const readiness = { name: "ReadinessArgs", table: readinessSettings } as const;
const overlayObject = { OverlayObject: "./overlay-object" } as const;
const components = {
  AccessArgs: "./access-args",
  DeliveryArgs: "../delivery-args",
  PlanLimitsArgs: "../plan-limits-args",
  ReadinessArgs: "./readiness-args",
  SourceReference: "./source-reference",
} as const;
/** The content of a patch, which may be an object of the program. */
const patch = { type: "string | OverlayObject | pulumi.Input<OverlayObject>[]" } as const;

/** The groups of an overlay that have interfaces of their own. */
const overlayGroups = [
  ...["OverlayLabels", "OverlayImage", "OverlayReplicas", "OverlayPatch", "OverlayConfigMap", "OverlaySecret"],
  ...["OverlayReplacement", "OverlayComponent"],
];

/** The arguments of components. */
export const componentFiles: readonly ArgumentsFile[] = [
  {
    file: "sdk/kube-config-reference.ts",
    name: "KubeConfigReference",
    doc: kubeConfigReference.doc,
    table: kubeConfigReference.fields,
  },
  {
    file: "sdk/arguments/access-args.ts",
    name: "AccessArgs",
    doc: "The user that requests of a component impersonate, and the cluster that they go to.",
    table: accessSettings,
    imported: { KubeConfigReference: "../kube-config-reference" },
  },
  {
    file: "sdk/arguments/readiness-args.ts",
    name: "ReadinessArgs",
    doc: "What a component waits for, before it applies objects and after.",
    table: readinessSettings,
    imported: { ...expr, WaitingArgs: "../waiting-args" },
  },
  {
    file: "sdk/arguments/overlay-args.ts",
    name: "OverlayArgs",
    doc: "An overlay on top of `path`: fields of a kustomization file under their names there. It is built as `kustomize build` builds a folder whose first resource is `path`. Paths are relative to `source`. Errors name the argument.",
    table: overlaySettings,
    forms: { "OverlayArgs.resources": { type: "pulumi.Input<string | OverlayObject>[]" }, "OverlayPatch.patch": patch },
    imported: overlayObject,
  },
  {
    file: "sdk/arguments/flux-args.ts",
    name: "FluxArgs",
    doc: fluxBuild.doc,
    table: fluxBuild.fields,
    forms: { "FluxPatchArgs.patch": patch },
    imported: { ...overlayObject, OverlaySelector: "./overlay-args" },
  },
  {
    file: "sdk/arguments/common-kustomization-args.ts",
    name: "CommonKustomizationArgs",
    doc: "The arguments that a `Kustomization` has in any case: where the folder is, and how its objects are applied.",
    table: commonKustomizationSettings,
    parents: [access, delivery, readiness],
    forms: { "SubstituteFromArgs.object": { type: "object" } },
    imported: components,
  },
  {
    file: "sdk/arguments/manifests-args.ts",
    name: "ManifestsArgs",
    doc: manifestsSettings.doc,
    table: manifestsSettings.fields,
    parents: [access, delivery, readiness],
    forms: {
      "ManifestsArgs.objects": { type: "pulumi.Input<OverlayObject>[]" },
      "ManifestsArgs.text": { type: "string | pulumi.Input<string>[]" },
    },
    imported: {
      ...overlayObject,
      ...components,
      ...Object.fromEntries(
        ["CommonMetadataArgs", "DecryptionArgs", "PostBuildArgs"].map((name) => [name, "./common-kustomization-args"]),
      ),
      ...Object.fromEntries(overlayGroups.map((name) => [name, "./overlay-args"])),
    },
  },
  {
    file: "sdk/arguments/overlay-build-args.ts",
    name: "OverlayBuildArgs",
    doc: "What the build of a folder by `kustomize build` has, and that of Flux has not.",
    table: overlayBuildSettings,
    parents: [{ name: "OverlayArgs", table: overlaySettings }],
    imported: { OverlayArgs: "./overlay-args" },
  },
  {
    file: "sdk/arguments/flux-build-args.ts",
    name: "FluxBuildArgs",
    doc: "What the build of a folder by Flux has.",
    table: { flux: { ...fluxBuildSettings.flux, required: true } },
    imported: { FluxArgs: "./flux-args" },
  },
  {
    file: "sdk/arguments/chart-settings-args.ts",
    name: "ChartSettingsArgs",
    doc: "The arguments of a `Chart` but its values: where the chart comes from, its release, and how its objects are applied.",
    table: chartSettings.fields,
    parents: [access, delivery, readiness],
    byHand: ["values"],
    imported: components,
  },
  {
    file: "sdk/arguments/flux-repository-args.ts",
    name: "FluxRepositoryArgs",
    doc: repositorySettings.doc,
    table: repositorySettings.fields,
    imported: { DecryptionSecretArgs: "./common-kustomization-args", SourceReference: "./source-reference" },
  },
  {
    file: "sdk/components/argo-application-args.ts",
    name: "ArgoApplicationArgs",
    doc: argoApplicationSettings.doc,
    table: argoApplicationSettings.fields,
    forms: {
      application: { type: "object | pulumi.Input<object>[]" },
      projects: { type: "pulumi.Input<object>[]" },
      sync: { type: "ArgoSyncArgs", isPlain: true },
    },
    imported: { ArgoSyncArgs: "./argo-sync-args", SourceReference: "../arguments/source-reference" },
  },
  {
    file: "sdk/components/argo-application-set-args.ts",
    name: "ArgoApplicationSetArgs",
    doc: argoApplicationSetSettings.doc,
    table: argoApplicationSetSettings.fields,
    forms: {
      applicationSet: { type: "object" },
      projects: { type: "pulumi.Input<object>[]" },
      sync: { type: "ArgoSyncArgs", isPlain: true },
    },
    imported: {
      ArgoClusterFactsArgs: "./argo-application-args",
      ArgoSyncArgs: "./argo-sync-args",
      SourceReference: "../arguments/source-reference",
    },
  },
  {
    file: "sdk/arguments/sync-sources-args.ts",
    name: "SyncSourcesArgs",
    doc: syncSourceSettings.doc,
    table: syncSourceSettings.fields,
    imported: {
      DecryptionArgs: "./common-kustomization-args",
      FluxArgs: "./flux-args",
      OverlayPatchOptions: "./overlay-args",
      OverlaySelector: "./overlay-args",
      SourceReference: "./source-reference",
    },
  },
  {
    file: "sdk/arguments/release-settings.ts",
    name: "ReleaseSettingsArgs",
    doc: "The arguments of a `HelmRelease` but its values: most are fields of Flux's.",
    table: releaseArguments.fields,
    parents: [access],
    byHand: ["values"],
    forms: {
      "ReleaseSettingsArgs.chart": { type: "pulumi.Input<string> | ReleaseChartTemplate", isPlain: true },
    },
    groups: [chartTemplate],
    imported: {
      ...expr,
      AccessArgs: "./access-args",
      ChartAuth: "./chart-settings-args",
      ConflictRuleArgs: "../delivery-args",
      DependencyArgs: "./readiness-args",
      OciVerificationArgs: "./oci-verification-args",
      OutsideObjectArgs: "./readiness-args",
      PlanLimitsArgs: "../plan-limits-args",
      SourceReference: "./source-reference",
    },
  },
];
