// What programs in other languages than TypeScript can give each component: the schema has it, and the plugin reads it.
import { argoApplicationSetSettings } from "./argo-application/settings/application-set-settings";
import { argoApplicationSettings } from "./argo-application/settings/application-settings";
import { syncSourceSettings } from "./argo-application/settings/sync-source-settings";
import { chartSettings } from "./chart/settings/chart-settings";
import { repositorySettings } from "./flux-repository/settings/repository-settings";
import { releaseArguments } from "./helm-release/settings/release-arguments";
import { kustomizationSettings } from "./overlay/settings/kustomization-settings";
import { manifestsSettings } from "./overlay/settings/manifests-settings";
import { liveObjectSettings, renderedObjectSettings } from "./set/settings/read-object-settings";
import { waveSettings } from "./set/settings/wave-settings";
import type { SettingTable } from "./settings/field";
import { syncSettings } from "./sync/settings/sync-settings";

/** The name of a component in the schema. */
export type ComponentName =
  | "ArgoApplication"
  | "ArgoApplicationSet"
  | "Chart"
  | "FluxRepository"
  | "HelmRelease"
  | "Kustomization"
  | "LiveObject"
  | "Manifests"
  | "RenderedObject"
  | "Sync"
  | "Wave";

/** The settings of each component. */
export const componentSettings: Readonly<Record<ComponentName, SettingTable>> = {
  Kustomization: kustomizationSettings.fields,
  Manifests: manifestsSettings.fields,
  Chart: chartSettings.fields,
  HelmRelease: releaseArguments.fields,
  Sync: { ...syncSettings, ...syncSourceSettings.fields },
  Wave: waveSettings,
  FluxRepository: repositorySettings.fields,
  ArgoApplication: argoApplicationSettings.fields,
  ArgoApplicationSet: argoApplicationSetSettings.fields,
  RenderedObject: renderedObjectSettings.fields,
  LiveObject: liveObjectSettings.fields,
};
