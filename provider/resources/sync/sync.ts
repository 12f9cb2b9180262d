import { describeId, type KubeObject, keyOf, printKey } from "slipway/internal";
import {
  deleteSync,
  hashesOf,
  pushAll,
  reasonToOutlive,
  type runSync,
  runTracedSync,
  type SyncPreview,
} from "slipway/internal/cluster";
import { rawSyncInputs, readSyncInputs, readSyncState } from "../../inputs/sync";
import { ownerTokenFor } from "../../urn/owner-token";
import { shortNameOf } from "../../urn/short-name";
import { isEngineGone } from "../../rpc/end-with-engine";
import { showProgress } from "../../progress/progress";
import { hasSecret, type PropertyMap, UnknownValue, unwrap } from "../../rpc/property-value";
import type { CheckFailure, WriteResult } from "../../rpc/requests";
import type { Session } from "../../session/session";
import type { Verdict } from "../../memory/verdict";
import { defaultNamespace } from "../shared/check-manifest";
import { declareObjects } from "../shared/declare-object";
import { driftLine, driftPaths, driftTexts, objectFieldKey, withDrift, withoutDrift } from "../shared/drift";
import { warnOfAnnotations } from "../shared/note-annotations";
import type { ResourceHandler } from "../shared/handler";
import { verdictOffline } from "../shared/verdict-offline";
import { importUnsupported } from "../shared/import-unsupported";
import { checkProperties, givenInputs } from "../shared/options";
import { askAboutSync, demandAccepted, diffSync, recoverRequest } from "./diff-sync";
import { checkOutside } from "./outside-objects";
import { describeDifferences, describePreview } from "./preview-texts";
import { checkSettings, requestOf, syncTypes } from "./sync-inputs";
import { findSyncDrift } from "./sync-drift";
import { checkSet, knownObjects } from "./sync-objects";
import { outputsOf, previewedOutputs, recordOf } from "./sync-outputs";

/**
 * `slipway:index:Sync`: a set of objects that is synced as Argo CD does it, as one operation. What does not succeed is
 * recorded with all results, and the run fails.
 */
export const syncHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const owner = readSyncState(olds).owner ?? ownerTokenFor(urn, seed);
    const given = givenInputs(news, syncTypes);
    const failures = faultsOf(news, given);
    const whole = rawSyncInputs(given).objects;
    if (unwrap(whole) instanceof UnknownValue) {
      return { inputs: { ...given, owner }, failures };
    }
    const checked = await checkSet(whole, session, rawSyncInputs(given).namespace);
    pushAll(failures, checked.failures);
    const named = [...checked.known].filter(([, { metadata }]) => metadata.generateName === undefined);
    const declarations = named.map(([id, object]) => {
      return { urn, object, property: ["objects", id], isSecret: hasSecret(checked.objects[id]) };
    });
    pushAll(failures, await declareObjects(declarations, session));
    warnOfAnnotations(urn, [...checked.known.values()], session);
    const outside = await checkOutside(rawSyncInputs(given).waitFor, [...checked.known.values()], session);
    pushAll(failures, outside.failures);
    const waitFor = outside.value === undefined ? {} : { waitFor: outside.value };
    const inputs = { ...given, ...waitFor, objects: checked.objects, owner };
    session.declared.bring(urn, [...createdNamespace(inputs, session), ...checked.open]);
    return { inputs: failures.length > 0 ? inputs : await withSyncDrift({ urn, inputs, olds }, session), failures };
  },

  diff(request, session) {
    return diffSync(request, session);
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    const write = { urn, inputs, olds: {}, timeoutSeconds };
    return preview ? previewWrite(write, "", session) : sync(write, session);
  },

  read({ id, state }) {
    if (Object.keys(state).length === 0) return Promise.reject(importUnsupported("Sync"));
    return Promise.resolve({ id, outputs: state });
  },

  async update({ urn, id, olds, news, timeoutSeconds, preview }, session) {
    const write = { urn, inputs: news, olds, timeoutSeconds };
    return preview ? previewWrite(write, id, session) : sync(write, session);
  },

  async delete({ urn, oldInputs, olds, timeoutSeconds }, session) {
    if (recordOf(olds) === undefined) return;
    const asked = requestOf({ ...oldInputs, owner: readSyncState(olds).owner ?? "" }, olds, timeoutSeconds, session);
    const request = await recoverRequest(urn, asked, session);
    const { kept, error } = await showing(urn, session, (control) => deleteSync(session.cluster(), request, control));
    for (const { id, reason } of kept)
      session.log.say("info", urn, `${describeId(id)} stays on the cluster: ${reason}`);
    if (error !== undefined) throw error;
  },

  deleted({ oldInputs, olds }) {
    const objects = knownObjects(rawSyncInputs(oldInputs).objects);
    const kept = objects.filter((object) => reasonToOutlive(object) !== undefined);
    const stays = new Set(kept.map((object) => printKey(keyOf(object))));
    return Object.keys(recordOf(olds)?.inventory ?? {}).filter((id) => !stays.has(id));
  },
};

/** What is wrong with the inputs besides the objects. The table of the settings says more than the schema. */
function faultsOf(news: PropertyMap, given: PropertyMap): CheckFailure[] {
  const settings = checkSettings(given);
  const isRead = ({ property }: CheckFailure): boolean => settings.some((fault) => fault.property === property);
  return [...checkProperties(news, syncTypes).filter((fault) => !isRead(fault)), ...settings];
}

/** The Namespace that the option CreateNamespace=true makes, beside the objects of the set. */
function createdNamespace(inputs: PropertyMap, session: Session): readonly KubeObject[] {
  const { createNamespace, namespace } = readSyncInputs(inputs);
  if (!createNamespace) return [];
  const name = namespace ?? defaultNamespace(session) ?? "default";
  return [{ apiVersion: "v1", kind: "Namespace", metadata: { name } }];
}

/** The inputs with what the sync would change on the cluster although the program did not change it. */
async function withSyncDrift(
  { urn, inputs, olds }: { readonly urn: string; readonly inputs: PropertyMap; readonly olds: PropertyMap },
  session: Session,
): Promise<PropertyMap> {
  if (Object.keys(olds).length === 0) return inputs;
  // Check does not see the record of the last operation, which decides about hooks and prunes.
  const preview = await askAboutSync(
    { urn, inputs, olds: {}, earlier: knownObjects(rawSyncInputs(olds).objects) },
    session,
  );
  if (preview === undefined) return inputs;
  const drift = findSyncDrift(preview, olds, inputs);
  for (const entry of drift.slice(0, maxLines)) session.log.say("info", urn, driftLine(entry));
  if (drift.length > maxLines) session.log.say("info", urn, `drift: ${drift.length - maxLines} more fields`);
  return withDrift(inputs, driftTexts(drift, objectFieldKey));
}

interface SyncWrite {
  readonly urn: string;
  readonly inputs: PropertyMap;
  readonly olds: PropertyMap;
  readonly timeoutSeconds: number | undefined;
}

async function sync({ urn, inputs: checked, olds, timeoutSeconds }: SyncWrite, session: Session): Promise<WriteResult> {
  session.memory.end("answers", urn);
  const inputs = withoutDrift(checked);
  const request = await recoverRequest(urn, requestOf(inputs, olds, timeoutSeconds, session), session);
  const traced = { resource: shortNameOf(urn), isRecorded: () => !isEngineGone() };
  const outcome = await showing(urn, session, (control) =>
    runTracedSync(session.runs, session.cluster(), request, { ...control, ...traced }),
  );
  const outputs = outputsOf(inputs, request, outcome, session);
  const { error, rollback } = outcome;
  if (rollback !== undefined) {
    session.log.say("warning", urn, `rolled back to ${rollback.revision}: ${rollback.phase}: ${rollback.message}`);
  }
  return { id: hashesOf(request.ownerToken), outputs, problems: error === undefined ? [] : [error] };
}

async function previewWrite(
  { urn, inputs, olds, timeoutSeconds }: SyncWrite,
  id: string,
  session: Session,
): Promise<WriteResult> {
  const preview = await askAboutSync({ urn, inputs, olds, timeoutSeconds, isJudged: true }, session);
  if (preview === undefined) session.log.say("info", urn, "the set was not compared with the cluster");
  else {
    demandAccepted(preview);
    const { unapproved } = preview;
    if (unapproved !== undefined) session.log.say("warning", urn, `the update will be refused: ${unapproved.message}`);
    await noteVerdicts(urn, inputs, preview, session);
    for (const line of preview.awaited ?? []) session.log.say("warning", urn, line);
    for (const line of describePreview(preview)) session.log.say("info", urn, line);
    if (Object.keys(olds).length > 0) {
      const told = new Set(driftPaths(inputs).map(([, id]) => String(id)));
      for (const line of describeDifferences(preview, told).slice(0, maxLines)) session.log.say("info", urn, line);
    }
  }
  return { id, outputs: previewedOutputs(inputs, preview?.plan), problems: [] };
}

/**
 * Says who verified the objects of a set: the server, or the schema of a kind that comes.
 *
 * @throws PLAN_OBJECT_INVALID, PLAN_KIND_UNKNOWN
 */
async function noteVerdicts(urn: string, inputs: PropertyMap, preview: SyncPreview, session: Session): Promise<void> {
  const set = new Map(knownObjects(rawSyncInputs(inputs).objects).map((object) => [printKey(keyOf(object)), object]));
  const isOpen = !readSyncInputs(inputs).validate;
  const verdicts = await Promise.all(
    preview.objects.map(async ({ id, unverified }): Promise<readonly [string, Verdict]> => {
      const object = set.get(id);
      if (unverified !== undefined && (object === undefined || isOpen))
        return [id, { by: "nobody", reason: unverified }];
      return [id, object === undefined ? { by: "server" } : await verdictOffline(urn, object, unverified, session)];
    }),
  );
  session.verdicts.note(urn, verdicts, verdicts.length);
}

/** Longer lists of differences help nobody: the diff of the program's objects is complete. */
const maxLines = 20;

type Control = Parameters<typeof runSync>[2];

/** Shows the messages and the waves of an operation while it runs, and records its tasks. */
function showing<Result>(
  urn: string,
  session: Session,
  run: (control: NonNullable<Control>) => Promise<Result>,
): Promise<Result> {
  const began = Date.now();
  return showProgress(session, urn, (onProgress) =>
    run({
      signal: session.signal,
      onProgress,
      onWave: ({ phase, wave }) => {
        const elapsedSeconds = (Date.now() - began) / 1000;
        onProgress({ type: "step", message: `${phase} wave ${wave} is written`, elapsedSeconds });
        return undefined;
      },
    }),
  );
}
