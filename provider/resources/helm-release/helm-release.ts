import type { PlannedRelease } from "slipway/internal/cluster";
import { rawReleaseInputs, rawReleaseState, readReleaseInputs } from "../../inputs/helm-release";
import { noDiff } from "../../rpc/requests";
import { concealLike, hasUnknown, isPropertyMap, type PropertyMap, unknown } from "../../rpc/property-value";
import type { Session } from "../../session/session";
import { warnOfAnnotations } from "../shared/note-annotations";
import type { ResourceHandler } from "../shared/handler";
import { diffStructure } from "../shared/structural-diff";
import { withTexts } from "../shared/computed-texts";
import { decide, diffRelease } from "./diff-release";
import { noteVerdicts } from "./note-verdicts";
import { planRelease } from "./plan-release";
import { readRelease } from "./read-release";
import { checkInputs, readInputs } from "./release-inputs";
import { objectsProperty } from "./release-objects";
import { deletedWithRelease, deleteRelease } from "./delete-release";
import { type PreviewedFacts, previewedOutputs } from "./release-outputs";
import { changeTexts, driftTexts } from "./release-texts";
import { worldOf } from "./release-world";
import { type ReleaseWrite, writeRelease } from "./write-release";

/**
 * `slipway:index:HelmRelease`: a release with history, as Helm stores it. Check renders it, so that a preview shows
 * what changes of each object; a write does what Flux's helm-controller would do, until the release is as it is wanted.
 */
export const helmReleaseHandler: ResourceHandler = {
  async check({ urn, olds, news }, session) {
    const { inputs, failures, chartFrom } = checkInputs(news);
    if (failures.length > 0) return { inputs, failures };
    if (chartFrom !== undefined) session.releases.remember(urn, chartFrom);
    if (isImported(news, olds)) return { inputs: news, failures };
    const read = readInputs(inputs, olds, session);
    if (readReleaseInputs(inputs).suspend && Object.keys(olds).length > 0) {
      return { inputs: { ...inputs, ...keptOf(olds) }, failures };
    }
    if (read.open !== undefined || (chartFrom === undefined && hasUnknown(rawReleaseInputs(news).chartFrom))) {
      session.log.say("info", urn, `the release is not rendered: ${read.open ?? "the chart is not known yet"}`);
      return { inputs: { ...inputs, objects: unknown }, failures };
    }
    const plan = await planRelease({ urn, inputs: read, olds, news: inputs }, session);
    if (plan === undefined) return { inputs: { ...inputs, objects: unknown }, failures };
    for (const warning of [...plan.opened.warnings, ...(plan.preview.rendered?.warnings ?? [])]) {
      session.warnOnce(urn, warning);
    }
    const { objects, rendered } = plan.preview;
    const hooks = (rendered?.hooks ?? []).flatMap((hook) => hook.objects);
    warnOfAnnotations(
      urn,
      [...hooks, ...objects.values()].map(({ object }) => object),
      session,
    );
    return { inputs: withComputed(inputs, olds, plan), failures };
  },

  diff(request, session) {
    const { oldInputs, news } = request;
    if (readReleaseInputs(news).suspend && readReleaseInputs(oldInputs).suspend) return Promise.resolve(noDiff);
    return diffRelease(request, session);
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    const request = { urn, oldInputs: {}, olds: {}, news: inputs, timeoutSeconds };
    if (!preview) return writeRelease(request, session);
    const facts = await previewWrite(request, session);
    return { id: "", outputs: previewedOutputs(inputs, {}, facts), problems: [] };
  },

  read(request, session) {
    return readRelease(request, session);
  },

  async update({ urn, id, oldInputs, olds, news, timeoutSeconds, preview }, session) {
    const request = { urn, oldInputs, olds, news, timeoutSeconds };
    if (readReleaseInputs(news).suspend) {
      session.log.say("info", urn, "suspended: the release stays as it is");
      return { id, outputs: { ...olds, suspend: true }, problems: [] };
    }
    if (!preview) return writeRelease(request, session);
    const facts = await previewWrite(request, session);
    return { id, outputs: previewedOutputs(news, olds, facts), problems: [] };
  },

  delete(request, session) {
    return deleteRelease(request, session);
  },

  deleted({ oldInputs, olds }) {
    return deletedWithRelease(oldInputs, olds);
  },
};

/** The engine checks what an import has read. Only a program knows where the chart is, and says so. */
function isImported(news: PropertyMap, olds: PropertyMap): boolean {
  return (
    rawReleaseInputs(news).chartFrom === undefined &&
    Object.keys(olds).length > 0 &&
    diffStructure(olds, news).length === 0
  );
}

/**
 * What Check computed, and the chart, as the state has them: files of the chart that change while the release is
 * suspended differ from these when it is resumed.
 */
function keptOf(olds: PropertyMap): PropertyMap {
  const kept = ["objects", "chart"].flatMap((name) => {
    const value = olds[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

function withComputed(inputs: PropertyMap, olds: PropertyMap, plan: PlannedRelease): PropertyMap {
  const { preview, drift } = plan;
  const objects = objectsProperty(preview);
  // Which fields of a stored revision are secret is recorded in the state.
  const { objects: recorded } = rawReleaseState(olds);
  const isStored = preview.action === undefined && recorded !== undefined;
  const concealed = concealLike(objects, isStored ? recorded : undefined);
  const shown = isPropertyMap(concealed) ? concealed : {};
  const withObjects = { ...inputs, objects: concealed };
  const isCorrected = plan.wanted.spec.driftDetection.mode === "enabled";
  const withDrift =
    drift === undefined || !isCorrected ? withObjects : withTexts(withObjects, "drift", driftTexts(drift, shown));
  return withTexts(withDrift, "changes", changeTexts(olds, withObjects, preview.unfinished));
}

/** Says what the update would do, after a dry run of each object. Returns what is known of the outputs. */
async function previewWrite(request: ReleaseWrite, session: Session): Promise<PreviewedFacts> {
  const { urn, news } = request;
  const plan = session.releases.planOf(urn);
  if (plan === undefined) return { hasSecrets: true };
  const decision = await decide(request, plan, session);
  const { revision, run, unverified } = await session.releases.engine.previewRun(plan, decision, worldOf(urn, session));
  if (unverified !== undefined) await noteVerdicts(urn, plan.preview, unverified, session);
  const { hasSecrets } = plan;
  return hasUnknown(news) ? { hasSecrets } : { revision, run, hasSecrets };
}
