import { markOwned, ownershipFaults } from "../../../apply/helm-release/own-objects";
import { refOf } from "../../../apply/helm-release/write-object";
import { isSyncError } from "../../../errors/sync-error";
import type { KubeClient } from "../../../kube/kube-client";
import { mapConcurrently } from "../../../lib/map-concurrently";
import { optional } from "../../../lib/optional";
import type { ChartFilesDigests, HelmReleaseMetadata } from "../../../model/helm-release/release-object";
import type { HelmReleaseSpec } from "../../../model/helm-release/release-spec";
import type { StoredRelease } from "../../../model/helm-release/stored-release";
import type { KubeObject } from "../../../model/kube-object";
import type { Chart } from "../../../render/helm/chart/chart";
import type { ValueSources } from "../../../render/helm/explain/value-source";
import { explainFailure } from "../../../render/helm/lazy-helm";
import type { RenderState } from "../../../render/render-state";
import { releaseNamesOf } from "../../../plan/helm-release/release-names";
import { hasOtherFiles, hasOtherSettings, isDigestOf, newestStored } from "../../../plan/helm-release/verify-stored";
import { releaseDigests } from "../../../record/helm-release/digests";
import { lastDeployed } from "../../../record/helm-release/storage/history";
import { isServerSideApply } from "../actions/upgrade";
import { preserveValues } from "../chart/preserve-values";
import {
  type EarlierRender,
  earlierRender,
  type PreviewRender,
  releaseCrds,
  type ReleaseSurroundings,
  renderForPreview,
} from "../chart/render-release";
import { storeHook } from "../chart/render-revision";
import { parseManifest } from "../objects/build-objects";
import type { RevisionInputs } from "../run/run-request";
import { type ReleaseTarget, valuesOver } from "../run/run-settings";
import { dryRunObjects } from "./dry-run-objects";
import { type PreviewedDefinition, previewDefinitions } from "./preview-definitions";
import { type PreviewedHook, previewHooks } from "./preview-hooks";
import { type ObjectsById, placeReleaseObjects, readScopes } from "./preview-objects";

/** A release that is wanted, and what is stored of it. */
export interface ReleaseQuestion {
  readonly metadata: HelmReleaseMetadata;
  readonly spec: HelmReleaseSpec;
  readonly chart: Chart;
  /** The digests of the files of the chart. */
  readonly chartFiles?: ChartFilesDigests | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly around: ReleaseSurroundings;
  readonly render: PreviewRender;
  /** Where the values come from, for errors. */
  readonly sources?: ValueSources;
  /** The stored revisions; none if no cluster answers. */
  readonly history: readonly StoredRelease[];
  /** Why a release that is stored as it is wanted would be upgraded all the same. */
  readonly difference?: string | undefined;
  /** Undefined if no cluster answers. */
  readonly client: KubeClient | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a release is made of after a run that succeeds. */
export interface ReleasePreview {
  /** Where the release and its revisions are. */
  readonly target: ReleaseTarget;
  /** What a run would do with a release that is deployed; undefined: the newest revision is the wanted one. */
  readonly action: "install" | "upgrade" | undefined;
  /** The number of the revision afterwards. */
  readonly revision: number;
  /** The newest stored revision; undefined without one. */
  readonly stored: StoredRelease | undefined;
  /** The objects of the release afterwards. */
  readonly objects: ObjectsById;
  /** The objects of the newest revision. */
  readonly original: ObjectsById;
  /** What was rendered; undefined if the objects are those of the stored manifest. */
  readonly rendered: RenderState | undefined;
  /** The same render for the run; undefined if it must render again. */
  readonly earlier: EarlierRender | undefined;
  /** Ids of objects that are deleted, since they left the manifest; empty while values are not known. */
  readonly pruned: readonly string[];
  /** The hooks that would run, in their order. */
  readonly hooks: readonly PreviewedHook[];
  /** The definitions of the chart's `crds/`. */
  readonly crds: readonly KubeObject[];
}

/**
 * Finds the objects of a release after a run: those of the stored manifest, if the newest revision is deployed and made
 * of this chart and these values, else those of a render. Nothing is written.
 *
 * @throws SyncError of the render, and the errors of the client
 */
export async function previewRelease(question: ReleaseQuestion): Promise<ReleasePreview> {
  const { spec, history, client, render, around, signal } = question;
  const target = targetOf(question);
  const stored = newestStored(history);
  const action = actionFor(question, stored);
  const inputs = revisionInputs(question, target, action);
  const rendered =
    action === undefined && render.secrets.length === 0 ? undefined : await renderWithSources(question, inputs);
  const crds = releaseCrds(inputs, around.helmVersion);
  const wanted =
    action === undefined ? manifestObjects(stored).map((object) => ({ object })) : (rendered?.objects ?? []);
  const current = manifestObjects(lastDeployed(history) ?? stored);
  const scopes = await readScopes(client, [...wanted.map(({ object }) => object), ...current], signal);
  const place = { namespace: target.namespace, scopes, crds };
  const placed = placeReleaseObjects(wanted, place);
  // Which fields are secret is not stored.
  const objects =
    action === undefined && rendered !== undefined
      ? withTaint(placed, placeReleaseObjects(rendered.objects, place))
      : placed;
  const original = placeReleaseObjects(
    current.map((object) => ({ object })),
    place,
  );
  const isKnown = action !== undefined && render.unknown.length === 0;
  return {
    ...{ target, action, stored, objects, original, crds },
    revision: action === undefined ? (stored?.version ?? 0) : inputs.revision,
    rendered: action === undefined ? undefined : rendered,
    earlier: rendered && earlierRender(around, inputs, rendered),
    pruned: isKnown ? [...original.keys()].filter((id) => !objects.has(id)) : [],
    hooks: action === undefined ? [] : previewHooks((rendered?.hooks ?? []).map(storeHook), action, spec),
  };
}

/** An error about values names where they come from, if all of them are known. */
async function renderWithSources(
  { around, render, sources }: ReleaseQuestion,
  inputs: RevisionInputs,
): Promise<RenderState> {
  try {
    return await renderForPreview(around, inputs, render);
  } catch (error) {
    if (sources === undefined || render.unknown.length > 0) throw error;
    const { helmVersion } = around;
    throw explainFailure(error, { chart: inputs.chart, sources, ...optional({ helmVersion }) });
  }
}

/** Where the release and its revisions are. */
export function targetOf({ metadata, spec }: Pick<ReleaseQuestion, "metadata" | "spec">): ReleaseTarget {
  const { releaseName: name, releaseNamespace: namespace, storageNamespace } = releaseNamesOf({ metadata, spec });
  return { name, namespace, storageNamespace };
}

function actionFor(
  { chart, chartFiles, values, spec, around, render, difference }: ReleaseQuestion,
  stored: StoredRelease | undefined,
): ReleasePreview["action"] {
  if (stored === undefined || stored.info?.status === "uninstalled") return "install";
  if (stored.info?.status !== "deployed" || render.unknown.length > 0) return "upgrade";
  if (hasOtherSettings(stored, spec, releaseDigests) ?? difference !== undefined) return "upgrade";
  const { name, version } = stored.chart?.metadata ?? {};
  const isSameVersion = name === chart.metadata.name && version === chart.metadata.version;
  const isSameChart = isSameVersion && !hasOtherFiles(stored, chartFiles);
  const wanted = { chart, values, spec, ...optional({ helmVersion: around.helmVersion }) };
  const isSame =
    isSameChart && isDigestOf(releaseDigests.ofValues(stored.config), valuesOver(wanted, stored), releaseDigests);
  return isSame ? undefined : "upgrade";
}

function revisionInputs(
  { chart, values, spec, around, history }: ReleaseQuestion,
  { name, namespace }: ReleaseTarget,
  action: ReleasePreview["action"],
): RevisionInputs {
  const stored = newestStored(history);
  const isUpgrade = action !== "install" && stored !== undefined;
  const skipSchemaValidation = spec[isUpgrade ? "upgrade" : "install"]?.disableSchemaValidation ?? false;
  const current = lastDeployed(history) ?? stored;
  const merged =
    isUpgrade && spec.upgrade?.preserveValues === true && current !== undefined
      ? preserveValues({ chart, values }, current, optional({ helmVersion: around.helmVersion }))
      : { chart, values };
  const revision = isUpgrade ? stored.version + (action === undefined ? 0 : 1) : 1;
  return { ...merged, name, namespace, revision, isUpgrade: isUpgrade && revision > 1, skipSchemaValidation };
}

/** How the server is asked. */
export interface ServerQuestion {
  readonly spec: HelmReleaseSpec;
  readonly client: KubeClient;
  /** The definitions whose changes may break live objects. */
  readonly acceptCrdChanges: readonly string[];
  /** What the program creates beside the release. */
  readonly onTheirWay: {
    readonly hasNamespace: (name: string) => boolean;
    readonly hasCustomKind: (object: KubeObject) => boolean;
  };
  readonly signal?: AbortSignal | undefined;
}

/** What the server says about an action. */
export interface ServerAnswer {
  /** Ids of live objects that the release would take over from somebody else. */
  readonly takenOver: readonly string[];
  readonly definitions: readonly PreviewedDefinition[];
}

/**
 * Asks the server about each write of the action of a preview, and changes nothing.
 *
 * @throws SyncError with all that the server refuses
 */
export async function askAboutRelease(preview: ReleasePreview, question: ServerQuestion): Promise<ServerAnswer> {
  const { target, action, objects, original, crds, stored } = preview;
  const { client, signal, spec, acceptCrdChanges: accepted, onTheirWay } = question;
  if (action === undefined) return { takenOver: [], definitions: [] };
  const { install = {}, upgrade = {} } = spec;
  const policy = spec[action]?.crds ?? (action === "install" ? "Create" : "Skip");
  const definitions = await previewDefinitions(client, crds, { policy, setting: `${action}.crds`, accepted, signal });
  const owner = { name: target.name, namespace: target.namespace };
  // What is not known yet cannot be asked.
  const known = [...objects].filter(([, { computed = [] }]) => computed.length === 0);
  const marked = known.map(([id, one]) => [id, markOwned(one.object, owner)] as const);
  const createsNamespace = install.createNamespace === true && spec.targetNamespace !== undefined;
  await dryRunObjects(client, {
    original: [...original.values()].map((one) => one.object),
    target: marked.map(([, one]) => one),
    crds: policy === "Skip" ? [] : crds,
    hasNamespace: (name) => onTheirWay.hasNamespace(name) || (createsNamespace && name === target.namespace),
    hasCustomKind: onTheirWay.hasCustomKind,
    method: {
      fieldManager: "helm",
      isServerSide:
        action === "install" || stored === undefined
          ? (install.serverSideApply ?? true)
          : isServerSideApply(upgrade.serverSideApply, stored),
      isForced: action === "upgrade" && upgrade.force === true,
      acceptsUnknownFields: spec[action]?.disableOpenAPIValidation ?? false,
      signal,
    },
  });
  const added = marked.filter(([id]) => !original.has(id));
  const takenOver = await mapConcurrently(added, 8, async ([id, one]) => {
    if (one.metadata.generateName !== undefined) return [];
    const live = await client.get(refOf(one), signal).catch(absentKind);
    return live !== undefined && ownershipFaults(live, owner).length > 0 ? [id] : [];
  });
  return { takenOver: takenOver.flat(), definitions };
}

/** An object of a kind that the server does not have yet does not exist. */
function absentKind(error: unknown): undefined {
  if (isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return undefined;
  throw error;
}

function manifestObjects(stored: StoredRelease | undefined): readonly KubeObject[] {
  return stored === undefined ? [] : parseManifest(stored.manifest ?? "", `the stored manifest of ${stored.name}`);
}

function withTaint(objects: ObjectsById, rendered: ObjectsById): ObjectsById {
  return new Map(
    [...objects].map(([id, one]) => [id, { ...one, ...optional({ tainted: rendered.get(id)?.tainted }) }] as const),
  );
}
