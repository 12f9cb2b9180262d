import { optional, type RunPlan } from "slipway/internal";
import {
  type HelmReleaseStatus,
  largeObjectLength,
  noFailures,
  packJson,
  releaseNamesOf,
  type ReleaseSnapshot,
  type StoredRelease,
} from "slipway/internal/cluster";
import { rawReleaseState, readReleaseInputs, readReleaseState } from "../../inputs/helm-release";
import { helmReleaseOutputs, helmReleaseProperties } from "../../properties/helm-release";
import { isPropertyMap, type PropertyMap, type PropertyValue, reveal, secret, unknown } from "../../rpc/property-value";
import { planProperties } from "../shared/plan-properties";
import type { ReleaseInputs } from "./release-inputs";

/** What outputs are made of after a run. */
export interface ReleaseResult {
  readonly inputs: ReleaseInputs;
  /** The checked inputs. */
  readonly properties: PropertyMap;
  readonly status: HelmReleaseStatus;
  readonly generation: number;
  readonly stored: StoredRelease | undefined;
  /** The API versions of the objects of the newest revision, by id. */
  readonly objects: ReadonlyMap<string, string>;
  /** Whether values or looked-up objects are secret: then the notes and the digests of values are. */
  readonly hasSecrets: boolean;
  /** What the run was to do, if somebody asks for it. */
  readonly run?: RunPlan | undefined;
}

/** The inputs that are outputs, too. */
function shownInputs(properties: PropertyMap): PropertyMap {
  const shown = Object.entries(helmReleaseProperties).filter(([, row]) => !("output" in row));
  return Object.fromEntries(
    shown.flatMap(([name]) => (properties[name] === undefined ? [] : [[name, properties[name]] as const])),
  );
}

/** The outputs after a run. */
export function outputsOf(result: ReleaseResult): PropertyMap {
  const { inputs, properties, status, generation, stored, objects, hasSecrets, run } = result;
  const names = releaseNamesOf({ metadata: inputs.metadata, spec: inputs.spec });
  const [newest] = status.history;
  const hide = (text: string): PropertyValue => (hasSecrets && text !== "" ? secret(text) : text);
  const manifest = stored?.manifest ?? "";
  return {
    ...shownInputs(properties),
    revision: stored?.version ?? 0,
    releaseStatus: stored?.info?.status ?? newest?.status ?? "",
    chartVersion: stored?.chart?.metadata?.version ?? "",
    appVersion: stored?.chart?.metadata?.appVersion ?? "",
    releaseName: newest?.name ?? names.releaseName,
    releaseNamespace: newest?.namespace ?? names.releaseNamespace,
    storageNamespace: status.storageNamespace ?? names.storageNamespace,
    history: status.history.map((snapshot) => snapshotProperty(snapshot, hide)),
    conditions: status.conditions.map((condition) => ({ ...condition })),
    inventory: [...objects.keys()],
    generation,
    observedGeneration: status.observedGeneration ?? 0,
    failures: status.failures,
    installFailures: status.installFailures,
    upgradeFailures: status.upgradeFailures,
    lastAttemptedGeneration: status.lastAttemptedGeneration ?? 0,
    lastAttemptedRevision: status.lastAttemptedRevision ?? "",
    lastAttemptedRevisionDigest: status.lastAttemptedRevisionDigest ?? "",
    lastAttemptedConfigDigest: hide(status.lastAttemptedConfigDigest ?? ""),
    lastAttemptedReleaseAction: status.lastAttemptedReleaseAction ?? "",
    lastAttemptedReleaseActionDuration: status.lastAttemptedReleaseActionDuration ?? "",
    lastHandledReconcileAt: status.lastHandledReconcileAt ?? "",
    lastHandledForceAt: status.lastHandledForceAt ?? "",
    lastHandledResetAt: status.lastHandledResetAt ?? "",
    observedPostRenderersDigest: status.observedPostRenderersDigest ?? "",
    observedCommonMetadataDigest: status.observedCommonMetadataDigest ?? "",
    // It has the data of Secrets.
    manifest: secret(manifest.length < largeObjectLength ? manifest : packJson(manifest)),
    notes: hide(stored?.info?.notes ?? ""),
    resources: Object.fromEntries(objects),
    hasSecrets,
    ...(run && planProperties(run, hasSecrets)),
  };
}

/** The outputs of a preview: what the run decides is not known. */
export function previewedOutputs(
  properties: PropertyMap,
  olds: PropertyMap,
  { revision, run, hasSecrets }: PreviewedFacts,
): PropertyMap {
  const isAsked = readReleaseInputs(properties).expectPlan !== undefined;
  const names = Object.keys(helmReleaseOutputs).filter((name) => isAsked || !isOfPlan(name));
  const open = Object.fromEntries(names.map((name) => [name, unknown] as const));
  const stable = ["releaseName", "releaseNamespace", "storageNamespace", "cluster"] as const;
  const kept = stable.flatMap((name) => (olds[name] === undefined ? [] : [[name, olds[name]] as const]));
  return {
    ...shownInputs(properties),
    ...open,
    ...Object.fromEntries(kept),
    ...optional({ revision }),
    ...(run && planProperties(run, hasSecrets)),
  };
}

/** What a preview knows of the outputs. */
export interface PreviewedFacts {
  /** The number of the next revision. */
  readonly revision?: number | undefined;
  /** What the run would do, if somebody asks for it. */
  readonly run?: RunPlan | undefined;
  /** Whether values or objects that templates look up are secret. */
  readonly hasSecrets: boolean;
}

function isOfPlan(name: string): boolean {
  return name === "planDigest" || name === "planText" || name === "planCounts";
}

/** The status that the state has; that of a new release if it has none. */
export function statusOf(olds: PropertyMap): HelmReleaseStatus {
  if (rawReleaseState(olds).history === undefined) return { ...noFailures, history: [], conditions: [] };
  const plain = Object.fromEntries(Object.entries(olds).map(([name, value]) => [name, reveal(value) as unknown]));
  const text = (name: string): string | undefined => {
    const value = plain[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const count = (name: string): number => (typeof plain[name] === "number" ? plain[name] : 0);
  const list = (name: string): readonly unknown[] => (Array.isArray(plain[name]) ? (plain[name] as unknown[]) : []);
  const fields = Object.fromEntries(
    texts.flatMap((name) => (text(name) === undefined ? [] : [[name, text(name)] as const])),
  );
  return {
    ...fields,
    history: list("history") as readonly ReleaseSnapshot[],
    conditions: list("conditions") as HelmReleaseStatus["conditions"],
    failures: count("failures"),
    installFailures: count("installFailures"),
    upgradeFailures: count("upgradeFailures"),
    observedGeneration: count("observedGeneration"),
    lastAttemptedGeneration: count("lastAttemptedGeneration"),
  };
}

const texts = [
  "storageNamespace",
  "lastAttemptedRevision",
  "lastAttemptedRevisionDigest",
  "lastAttemptedConfigDigest",
  "lastAttemptedReleaseAction",
  "lastAttemptedReleaseActionDuration",
  "lastHandledReconcileAt",
  "lastHandledForceAt",
  "lastHandledResetAt",
  "observedPostRenderersDigest",
  "observedCommonMetadataDigest",
] as const;

/** The generation that the state has; 0 for a new release. */
export function generationOf(olds: PropertyMap): number {
  return readReleaseState(olds).generation ?? 0;
}

/** The digests tell whether a value that is guessed is the right one. */
function snapshotProperty(snapshot: ReleaseSnapshot, hide: (text: string) => PropertyValue): PropertyValue {
  const { digest, configDigest, ...others } = snapshot;
  const plain = JSON.parse(JSON.stringify(others)) as PropertyValue;
  return isPropertyMap(plain) ? { ...plain, digest: hide(digest), configDigest: hide(configDigest) } : plain;
}
