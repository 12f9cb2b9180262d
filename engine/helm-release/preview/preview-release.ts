import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { ChartFilesDigests, HelmReleaseMetadata } from "../model/release-object";
import type { HelmReleaseSpec } from "../model/release-spec";
import type { StoredHook, StoredRelease } from "../model/stored-release";
import type { KubeObject } from "../../model/objects/kube-object";
import type { Chart } from "../../render/helm/chart/chart";
import type { ValueSources } from "../../render/helm/explain/value-source";
import { explainFailure } from "../../render/helm/lazy-helm";
import type { RenderState } from "../../render/render-state";
import { type ReleaseTarget, wantedTarget } from "../spec/release-names";
import { hasOtherFiles, hasOtherSettings, isDigestOf, newestStored } from "../decide/verify-stored";
import { releaseDigests } from "../observe/digests";
import { lastDeployed } from "../storage/history";
import { deriveDraw } from "../revision/derive-draw";
import { preserveValues, valuesOver } from "../revision/preserve-values";
import {
  type EarlierRender,
  earlierRender,
  type PreviewRender,
  releaseCrds,
  type ReleaseSurroundings,
  renderForPreview,
} from "../revision/render-release";
import { storeHook } from "../revision/render-revision";
import { parseManifest } from "../objects/build-objects";
import { type PreviewedHook, previewHooks } from "./preview-hooks";
import { type ObjectsById, placeReleaseObjects } from "./preview-objects";
import { readScopes } from "../objects/read-scopes";
import type { RevisionInputs } from "../model/revision";

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
  /** Whether it is asked what is random, for a plan to approve. */
  readonly asksRandom?: boolean;
  /** Whether a kind is namespaced whose definition comes with the same run. */
  readonly comingScope?: (group: string, kind: string) => boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The newest revision, which an action has not brought to its end: its objects may be on the cluster. */
export interface UnfinishedRevision {
  readonly revision: number;
  /** Its status: `failed`, or one of an action that was interrupted. */
  readonly status: string;
  readonly objects: ObjectsById;
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
  /** The objects of the revision that is deployed, or else of the newest one: those that left it are deleted. */
  readonly original: ObjectsById;
  /** What an upgrade sets again, besides what differs from the deployed revision; undefined if there is none. */
  readonly unfinished: UnfinishedRevision | undefined;
  /** What was rendered; undefined if the objects are those of the stored manifest. */
  readonly rendered: RenderState | undefined;
  /** The same render for the run; undefined if it must render again. */
  readonly earlier: EarlierRender | undefined;
  /** Ids of objects that are deleted, since they left the manifest; empty while values are not known. */
  readonly pruned: readonly string[];
  /** The hooks that would run, in their order. */
  readonly hooks: readonly PreviewedHook[];
  /** The hooks of the revision afterwards. */
  readonly storedHooks: readonly StoredHook[];
  /** The definitions of the chart's `crds/`. */
  readonly crds: readonly KubeObject[];
  /** The same release of another draw; undefined if nothing of it is random, or nobody asks. */
  readonly otherDraw: OtherDraw | undefined;
}

/** A release with other random values and another time. */
export interface OtherDraw {
  readonly objects: ObjectsById;
  readonly storedHooks: readonly StoredHook[];
}

/**
 * Finds the objects of a release after a run: those of the stored manifest, if the newest revision is deployed and made
 * of this chart and these values, else those of a render. Nothing is written.
 *
 * @throws SyncError of the render, and the errors of the client
 */
export async function previewRelease(question: ReleaseQuestion): Promise<ReleasePreview> {
  const { spec, history, client, render, around, signal } = question;
  const target = wantedTarget(question);
  const stored = newestStored(history);
  const action = actionFor(question, stored);
  const inputs = revisionInputs(question, target, action);
  const isPlain = render.secrets.length === 0 && (render.secretSettings ?? []).length === 0;
  const isTaintKnown = isPlain && render.isTaintKnown === true;
  const asksRandom = question.asksRandom === true && action !== undefined && render.unknown.length === 0;
  const { rendered, other } =
    action === undefined && isTaintKnown ? {} : await renderDraws({ ...question, asksRandom }, inputs);
  const crds = releaseCrds(inputs, around.helmVersion);
  const wanted =
    action === undefined ? manifestObjects(stored).map((object) => ({ object })) : (rendered?.objects ?? []);
  const current = manifestObjects(lastDeployed(history) ?? stored);
  const isUnfinished = action === "upgrade" && stored !== undefined && !isEnded(stored);
  const left = isUnfinished ? manifestObjects(stored) : [];
  const drawn = other?.objects ?? [];
  const known = [...[...wanted, ...drawn].map(({ object }) => object), ...current, ...left];
  const scopes = await readScopes(client, known, signal);
  const place = { namespace: target.namespace, scopes, crds, comingScope: question.comingScope };
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
  const unfinished = isUnfinished
    ? {
        revision: stored.version,
        status: stored.info?.status ?? "",
        objects: placeReleaseObjects(
          left.map((object) => ({ object })),
          place,
        ),
      }
    : undefined;
  const storedHooks =
    action === undefined ? (stored?.hooks ?? []) : (rendered?.hooks ?? []).map((hook) => storeHook(hook));
  // An install deletes nothing, whatever an earlier release of the name had.
  const isKnown = action === "upgrade" && render.unknown.length === 0;
  return {
    ...{ target, action, stored, objects, original, unfinished, crds },
    revision: action === undefined ? (stored?.version ?? 0) : inputs.revision,
    rendered: action === undefined ? undefined : rendered,
    earlier: rendered && earlierRender(around, inputs, rendered),
    pruned: isKnown ? [...original.keys()].filter((id) => !objects.has(id)) : [],
    storedHooks,
    hooks: action === undefined ? [] : previewHooks(storedHooks, action, spec),
    otherDraw: other && {
      objects: placeReleaseObjects(drawn, place),
      storedHooks: other.hooks.map((hook) => storeHook(hook)),
    },
  };
}

/** What is rendered, and if it is asked for and differs, what another draw makes of it. */
async function renderDraws(
  question: ReleaseQuestion,
  inputs: RevisionInputs,
): Promise<{ readonly rendered: RenderState; readonly other?: RenderState }> {
  const draws = { count: 0 };
  const onDraw = (): void => {
    draws.count += 1;
  };
  const rendered = await renderWithSources({ ...question, render: { ...question.render, onDraw } }, inputs);
  if (question.asksRandom !== true || draws.count === 0) return { rendered };
  return { rendered, other: await renderOther(question, inputs) };
}

/** The same render with other random values and another time. */
function renderOther({ around, render }: ReleaseQuestion, inputs: RevisionInputs): Promise<RenderState> {
  const other = { ...around, draw: deriveDraw(around.draw) };
  return renderForPreview(other, inputs, { ...render, secrets: [], secretSettings: [] });
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
    throw explainFailure(error, { chart: inputs.chart, sources, helmVersion });
  }
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
  const wanted = { chart, values, spec, helmVersion: around.helmVersion };
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
  const skipSchemaValidation = spec[isUpgrade ? "upgrade" : "install"].disableSchemaValidation;
  const current = lastDeployed(history) ?? stored;
  const merged =
    isUpgrade && spec.upgrade.preserveValues && current !== undefined
      ? preserveValues({ chart, values }, current, { helmVersion: around.helmVersion })
      : { chart, values };
  const revision = isUpgrade ? stored.version + (action === undefined ? 0 : 1) : 1;
  return { ...merged, name, namespace, revision, isUpgrade: isUpgrade && revision > 1, skipSchemaValidation };
}

/** Whether the action that made a revision has reached its end, so that the cluster has what it says. */
function isEnded({ info }: StoredRelease): boolean {
  return info?.status === "deployed" || info?.status === "superseded" || info?.status === "uninstalled";
}

function manifestObjects(stored: StoredRelease | undefined): readonly KubeObject[] {
  return stored === undefined ? [] : parseManifest(stored.manifest ?? "", `the stored manifest of ${stored.name}`);
}

function withTaint(objects: ObjectsById, rendered: ObjectsById): ObjectsById {
  return new Map(
    [...objects].map(([id, one]) => [id, { ...one, ...optional({ tainted: rendered.get(id)?.tainted }) }] as const),
  );
}
