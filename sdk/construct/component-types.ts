import * as pulumi from "@pulumi/pulumi";
import { type ComponentName, liveObjectSettings, renderedObjectSettings, type SettingGroup } from "slipway/internal";
import { ArgoApplication } from "../components/argo-application";
import { ArgoApplicationSet } from "../components/argo-application-set";
import { Chart } from "../components/chart";
import { FluxRepository } from "../components/flux-repository";
import { HelmRelease } from "../components/helm-release";
import { Kustomization } from "../components/kustomization";
import { Manifests } from "../components/manifests";
import { Sync } from "../components/sync";
import { Wave } from "../resources/wave";
import { ObjectReading } from "./object-reading";
import type { ReadMethod } from "./read-object";

/** A class of this package that the plugin runs for other languages. */
export interface ComponentType {
  readonly make: (name: string, args: pulumi.Inputs, opts: pulumi.ComponentResourceOptions) => pulumi.Resource;
  /** Whether the class is a resource of the plugin, which has one provider. */
  readonly isCustom: boolean;
  /** The outputs that other languages have, besides the URN. */
  readonly outputs: readonly string[];
}

type ComponentClass = abstract new (name: string, args: never, opts?: never) => pulumi.Resource;

function typeOf<Class extends ComponentClass>(
  componentClass: Class,
  outputs: readonly (keyof InstanceType<Class> & string)[] = [],
): ComponentType {
  // The readers check the arguments: they come from another language.
  const made = componentClass as unknown as new (...given: readonly unknown[]) => pulumi.Resource;
  const isCustom = componentClass.prototype instanceof pulumi.CustomResource;
  return { outputs, isCustom, make: (name, args, opts) => new made(name, args, opts) };
}

function readingOf(method: ReadMethod, settings: SettingGroup): ComponentType {
  const kind = { type: `slipway:index:${settings.name}`, method, settings };
  return {
    outputs: ["value"],
    isCustom: false,
    make: (name, args, opts) => new ObjectReading(kind, name, args, opts),
  };
}

/** What a run does, of each component that renders objects. */
const ofPlan = ["planDigest", "planText", "planCounts"] as const;

/** By the name in the schema. */
export const componentTypes: Readonly<Record<ComponentName, ComponentType>> = {
  Kustomization: typeOf(Kustomization, ["digest", "status", ...ofPlan]),
  Manifests: typeOf(Manifests, ["digest", "status", ...ofPlan]),
  Chart: typeOf(Chart, ["digest", "chartVersion", "revision", "notes", ...ofPlan]),
  HelmRelease: typeOf(HelmRelease, [
    ...(["revision", "releaseStatus", "chartVersion", "appVersion", "releaseName", "releaseNamespace"] as const),
    ...(["storageNamespace", "history", "conditions", "inventory", "generation", "observedGeneration"] as const),
    ...(["failures", "installFailures", "upgradeFailures", "lastAttemptedGeneration"] as const),
    ...(["lastAttemptedRevision", "lastAttemptedRevisionDigest", "lastAttemptedConfigDigest"] as const),
    ...(["lastAttemptedReleaseAction", "lastAttemptedReleaseActionDuration", "lastHandledReconcileAt"] as const),
    ...(["lastHandledForceAt", "lastHandledResetAt", "observedPostRenderersDigest"] as const),
    ...(["observedCommonMetadataDigest", "manifest", "notes", "resources"] as const),
    ...ofPlan,
  ]),
  Sync: typeOf(Sync, [
    ...(["phase", "message", "syncedRevision", "startedAt", "finishedAt", "retries", "results", "waves"] as const),
    ...(["hookLogs", "hookReason", "inventory", "rolledBackTo", "isPaused", "owner"] as const),
    ...ofPlan,
  ]),
  FluxRepository: typeOf(FluxRepository),
  ArgoApplication: typeOf(ArgoApplication),
  ArgoApplicationSet: typeOf(ArgoApplicationSet),
  Wave: typeOf(Wave, ["inventory", "owner", "health"]),
  RenderedObject: readingOf("get", renderedObjectSettings),
  LiveObject: readingOf("live", liveObjectSettings),
};
