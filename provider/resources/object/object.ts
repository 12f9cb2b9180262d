import {
  deliverySettings,
  describeKey,
  isAwaited,
  keepMark,
  kindOfObjectType,
  type KubeObject,
  keyOf,
  type ObjectKey,
  printGroupKind,
  printKey,
  SyncError,
} from "slipway/internal";
import {
  type Creation,
  deleteOwned,
  type DryRun,
  keepLiveFields,
  optional,
  releaseOwned,
  syncObject,
  versionOf,
  pushAll,
} from "slipway/internal/cluster";
import { componentOf } from "../../urn/component-of";
import { ownerTokenFor } from "../../urn/owner-token";
import { typeOf } from "../../urn/parts";
import { isEngineGone } from "../../rpc/end-with-engine";
import { hasSecret, hasUnknown, type PropertyMap, type PropertyValue, unknown, unwrap } from "../../rpc/property-value";
import type { CheckFailure, UpdateRequest, WriteResult } from "../../rpc/requests";
import { objectProperties } from "../../properties/object";
import { acceptedTypes } from "../../properties/property-table";
import { omitKey } from "../../rpc/omit-key";
import { showProgress } from "../../progress/progress";
import { rawObjectState, readObjectInputs, readObjectState } from "../../inputs/object";
import type { Session } from "../../session/session";
import { notAwaited, readGate, waitedOutput } from "../shared/health-output";
import { asKubeObject, checkManifest, fault, isSecretKind } from "../shared/check-manifest";
import { findDrift, isOwner, withDrift, withoutDrift, withUnknownTexts } from "../shared/drift";
import { deliveryOf } from "../shared/delivery";
import { declareObjects } from "../shared/declare-object";
import type { ResourceHandler } from "../shared/handler";
import {
  depthFault,
  describeChanges,
  isSameText,
  parseManifestText,
  unpackManifest,
  packedFault,
  packedText,
  packManifest,
  withChanges,
} from "../shared/large-objects";
import { withGeneratedName, withoutGeneratedName } from "./generated-name";
import { keyOfId, readObject, recordedManifest } from "./read-object";
import { dryRunManifest } from "./dry-run-manifest";
import { dryRunWithLastValues } from "./last-values";
import { diffManifest, readPatterns } from "./object-diff";
import { lookForDrift } from "./object-drift";
import { noteVerdict, verdictOf, verifyUnknown } from "./object-verdict";
import { checkHealthRules, healthRulesOf } from "../shared/health-rules";
import {
  checkProperties,
  givenInputs,
  ownerOf,
  policyOf,
  timeLimitOf,
  timeoutOf,
  waitRulesOf,
} from "../shared/options";
import { isGivenUp, reasonToStay } from "../shared/keep-removed";
import { describeFields, reportDelivery, reportYielded } from "../shared/report-delivery";
import { reportPredecessor } from "../shared/report-predecessor";
import { reportSkipped } from "../shared/report-skipped";

const types = acceptedTypes(objectProperties);

/** `slipway:apps/v1:Deployment`, or `slipway:index:Object` where the kind is not in the type: one Kubernetes object. */
export const objectHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const { object: sent } = readObjectInputs(news);
    const unreadable = packedFault(sent);
    if (unreadable !== undefined) return { inputs: news, failures: [fault(["object"], unreadable)] };
    const given = parseManifestText(unpackManifest(sent));
    const tooDeep = depthFault(given);
    if (tooDeep !== undefined) return { inputs: news, failures: [fault(["object"], tooDeep)] };
    const named = withGeneratedName(given, { urn, recorded: readObjectState(olds).object, seed });
    const { manifest, key, failures } = await checkManifest(named, ["object"], session);
    const all = [...failures, ...checkKind(urn, key), ...checkProperties(news, types), ...checkHealthRules(news)];
    const recordedOwner = readObjectState(olds).owner;
    if (recordedOwner !== undefined) {
      session.runs.noteRecorded(recordedOwner);
      session.memory.of(urn).recordedOwner = recordedOwner;
    }
    const owner = recordedOwner ?? ownerTokenFor(urn, seed);
    const inputs = { ...givenInputs(news, types), object: manifest, owner };
    if (all.length === 0 && key !== undefined) {
      const declaration = { urn, object: asKubeObject(manifest), property: ["object"], isSecret: hasSecret(manifest) };
      pushAll(all, await declareObjects([declaration], session));
    }
    if (all.length > 0) return { inputs, failures: all };
    const drift = await lookForDrift(urn, olds, inputs, session);
    if (hasUnknown(manifest)) {
      const isNew = Object.keys(olds).length === 0;
      return { inputs: isNew ? inputs : withUnknownTexts(inputs, { drift: drift.texts }, drift.open), failures: [] };
    }
    const recorded = packManifest(manifest);
    const changes =
      packedText(recorded) === undefined ? {} : changesOf(readObjectState(olds).object, recorded, manifest);
    return { inputs: withChanges(withDrift({ ...inputs, object: recorded }, drift.texts), changes), failures: [] };
  },

  diff(request, session) {
    return diffManifest(request, session);
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    noteUnawaited(inputs, session);
    if (preview) {
      await previewCreate(urn, inputs, session);
      return { id: "", outputs: { ...newOutputs(inputs), owner: unknown }, problems: [] };
    }
    const object = asKubeObject(readObjectInputs(inputs).object ?? null);
    const request = { urn, inputs, object, previous: undefined, waitedSeconds: undefined, timeoutSeconds };
    // Nobody would delete it.
    if (readObjectInputs(inputs).keep) return write(request, session);
    return session.runs.create(
      session.cluster(),
      creationOf(request),
      () => !isEngineGone(),
      () => write(request, session),
    );
  },

  read(request, session) {
    return readObject(request, session);
  },

  async update(request, session) {
    const { urn, id, olds, oldInputs, news, timeoutSeconds, preview } = request;
    noteUnawaited(news, session);
    const [{ object: before }, { object: after }] = [readObjectInputs(oldInputs), readObjectInputs(news)];
    if (preview) {
      const run = await previewUpdate(urn, news, before, session);
      const isMadeAnew = run?.by === "server" && run.action === "create";
      const uid = isMadeAnew ? unknown : (rawObjectState(olds).uid ?? unknown);
      return { id, outputs: outputsOf(news, uid, unknown), problems: [] };
    }
    const previous = before === undefined ? undefined : asKubeObject(before);
    const object = await keepIgnored(request, session);
    const { waitedSeconds } = readObjectState(olds);
    const result = await write({ urn, inputs: news, object, previous, waitedSeconds, timeoutSeconds }, session);
    // Source: pulumi pkg/engine/update.go@v3.259.0 (OnResourceStepPost): a failed update keeps the old inputs.
    const isRecorded = result.problems.length === 0 || isSameText(before, after);
    return isRecorded ? result : { ...result, outputs: { ...result.outputs, object: after ?? null } };
  },

  async delete({ urn, id, oldInputs, olds, timeoutSeconds }, session) {
    const key = keyOfId(id);
    const stays = reasonToStay(urn, olds, session);
    const recorded = asKubeObject(recordedManifest(oldInputs, olds) ?? null) as KubeObject | null;
    const { uid, owner: ownerToken } = readObjectState(olds);
    const target = {
      ref: { ...key, version: versionOf(recorded?.apiVersion ?? "") },
      ...optional({ uid, ownerToken }),
    };
    if (stays !== undefined) {
      session.log.say("info", urn, `${describeKey(key)} stays on the cluster: ${stays}`);
      const mark = recorded === null ? undefined : keepMark(recorded);
      if (isGivenUp(urn, olds, session, mark !== undefined)) {
        await releaseOwned(session.cluster(), target, session.signal);
      }
      return;
    }
    const options = {
      ...timeLimitOf(olds, timeoutSeconds),
      signal: session.signal,
      applied: recorded ?? undefined,
    };
    const deletion = await showProgress(session, urn, (onProgress) =>
      deleteOwned(session.cluster(), target, { ...options, onProgress }),
    );
    reportSkipped(urn, [{ id, ...deletion }], session, "info");
  },

  deleted({ urn, id, oldInputs, olds }, session) {
    const recorded = asKubeObject(recordedManifest(oldInputs, olds) ?? null) as KubeObject | null;
    const isKept = recorded !== null && keepMark(recorded) !== undefined;
    return isKept || reasonToStay(urn, olds, session) !== undefined ? [] : [printKey(keyOfId(id))];
  },
};

/** The manifest has the kind of the type, in which the program and others read it. */
function checkKind(urn: string, key: ObjectKey | undefined): CheckFailure[] {
  const type = typeOf(urn);
  const kind = kindOfObjectType(type);
  if (key === undefined || kind === undefined || printGroupKind(kind) === printGroupKind(key)) return [];
  const actual = printGroupKind(key);
  return [
    fault(["object", "kind"], `is ${actual}, but the resource has the type ${type}: declare an Object of its own`),
  ];
}

function noteUnawaited(inputs: PropertyMap, session: Session): void {
  const manifest = unpackManifest(readObjectInputs(inputs).object) ?? null;
  if (hasUnknown(manifest)) return;
  const object = asKubeObject(manifest);
  if (readObjectInputs(inputs).wait && isAwaited(object, waitRulesOf(inputs, session))) return;
  session.declared.noteUnawaited([printKey(keyOf(object))]);
}

/** The changes of a large object since the last run; empty if the object is new or has another identity. */
function changesOf(
  before: PropertyValue | undefined,
  recorded: PropertyValue,
  manifest: PropertyValue,
): Readonly<Record<string, string>> {
  if (before === undefined || isSameText(before, recorded) || hasUnknown(before)) return {};
  const old = unpackManifest(before) ?? null;
  if (printKey(keyOf(asKubeObject(old))) !== printKey(keyOf(asKubeObject(manifest)))) return {};
  return describeChanges(old, manifest);
}

async function previewUpdate(
  urn: string,
  news: PropertyMap,
  previous: PropertyValue | undefined,
  session: Session,
): Promise<DryRun | undefined> {
  const manifest = readObjectInputs(news).object ?? null;
  if (!hasUnknown(manifest)) return askOnce(urn, news, previous, session);
  await verifyUnknown(urn, manifest, session);
  const run = await dryRunWithLastValues(session, urn, news, previous && unpackManifest(previous));
  session.memory.end("answers", urn);
  return run;
}

async function previewCreate(urn: string, inputs: PropertyMap, session: Session): Promise<void> {
  const manifest = unpackManifest(readObjectInputs(inputs).object) ?? null;
  if (hasUnknown(manifest)) {
    await verifyUnknown(urn, manifest, session);
    return;
  }
  if (session.memory.of(urn).isReplaced) {
    noteVerdict(urn, manifest, { by: "server" }, session);
    return;
  }
  const run = await askOnce(urn, inputs, undefined, session);
  noteVerdict(urn, manifest, verdictOf(run), session);
  if (run.by === "nobody") return;
  if (run.action === "create") {
    await reportPredecessor(urn, manifest, ownerOf(inputs), session);
    return;
  }
  const id = printKey(keyOf(asKubeObject(manifest)));
  const name = describeKey(keyOf(asKubeObject(manifest)));
  if (run.leftAlone !== undefined) {
    reportDelivery(urn, id, run, session);
    return;
  }
  if (run.action === "replace") throw cannotTakeOver(name, run.reason);
  reportYielded(urn, id, run, session);
  if (run.live?.ownerToken === readObjectInputs(inputs).owner) return;
  // Pulumi's engine tells the plugin of no replacement, and of no order.
  const isReplacement =
    run.live?.ownerToken !== undefined && run.live.ownerToken === session.memory.of(urn).recordedOwner;
  const drift = findDrift(id, run, undefined, manifest).filter(({ path }) => !isReplacement || !isOwner(path));
  const what = isReplacement
    ? `${name} stays on the cluster, and its replacement takes it over, unless the option deleteBeforeReplace is set`
    : run.takenFrom === undefined
      ? `${name} already exists and will be adopted`
      : `${name} already exists and will be taken over from ${run.takenFrom}`;
  session.log.say("info", urn, `${what}${describeFields(drift)}`);
}

/** This is the last call for a resource in a preview: the dry run is not needed any more. */
async function askOnce(
  urn: string,
  inputs: PropertyMap,
  previous: PropertyValue | undefined,
  session: Session,
): Promise<DryRun> {
  try {
    return await dryRunManifest(session, urn, inputs, previous);
  } catch (error) {
    // A refusal is a verdict as well.
    noteVerdict(urn, readObjectInputs(inputs).object ?? null, { by: "server" }, session);
    throw error;
  } finally {
    session.memory.end("answers", urn);
  }
}

interface ObjectWrite {
  readonly urn: string;
  readonly inputs: PropertyMap;
  readonly object: KubeObject;
  /** The object as it was last applied; undefined if it is new. */
  readonly previous: KubeObject | undefined;
  /** How long the last wait took. */
  readonly waitedSeconds: number | undefined;
  readonly timeoutSeconds: number | undefined;
}

function creationOf({ urn, inputs, object, timeoutSeconds }: ObjectWrite): Creation {
  return {
    id: printKey(keyOf(object)),
    apiVersion: object.apiVersion,
    component: componentOf(urn),
    owners: [ownerOf(inputs)],
    timeoutSeconds: timeoutOf(inputs, timeoutSeconds),
  };
}

/** Applies the object, waits for its health, and returns the outputs. */
async function write(
  { urn, inputs, object, previous, waitedSeconds, timeoutSeconds }: ObjectWrite,
  session: Session,
): Promise<WriteResult> {
  session.memory.end("answers", urn);
  const options = {
    fieldManager: session.config.fieldManager,
    onConflict: policyOf(inputs, session),
    ownerToken: ownerOf(inputs),
    acceptCrdChanges: readObjectInputs(inputs).acceptCrdChanges,
    delivery: deliveryOf(inputs, session, urn),
    sensitive: hasSecret(readObjectInputs(inputs).object) && !isSecretKind(object),
    signal: session.signal,
    wait: readObjectInputs(inputs).wait,
    waiting: waitRulesOf(inputs, session),
    ...timeLimitOf(inputs, timeoutSeconds),
    rules: healthRulesOf(inputs),
    ...optional({ previous }),
  };
  const { change, gate } = await showProgress(
    session,
    urn,
    (onProgress) => syncObject(session.cluster(), object, { ...options, onProgress }),
    waitedSeconds,
  );
  const { id, identity } = change;
  reportSkipped(urn, [change], session);
  session.attempts.noteObjects(urn, [change]);
  const { health, problems } = readGate(gate, urn, session);
  const outputs = outputsOf(inputs, identity?.uid ?? "", health[id] ?? notAwaited);
  return { id, outputs: { ...outputs, ...waitedOutput(gate, waitedSeconds) }, problems };
}

function outputsOf(inputs: PropertyMap, uid: PropertyValue, health: PropertyValue): PropertyMap {
  const manifest = readObjectInputs(inputs).object ?? null;
  const known = !hasUnknown(unwrap(manifest));
  // The state contains a large object once, in the inputs.
  const own = packedText(manifest) === undefined ? inputs : omitKey(inputs, "object");
  const shown = ["limits", ...Object.keys(deliverySettings)].reduce(omitKey, withoutDrift(own));
  return { ...shown, key: known ? printKey(keyOf(asKubeObject(manifest))) : unknown, uid, health };
}

/** The outputs of a preview of an object that is new: a generated name is that of the preview. */
function newOutputs(inputs: PropertyMap): PropertyMap {
  const outputs = outputsOf(inputs, unknown, unknown);
  const object = withoutGeneratedName(readObjectInputs(inputs).object);
  return object === undefined ? outputs : { ...outputs, object, key: unknown };
}

/** The object with the live values of ignored fields: an apply must not reset them. */
function keepIgnored({ news, ignoreChanges }: UpdateRequest, session: Session): Promise<KubeObject> {
  const object = asKubeObject(readObjectInputs(news).object ?? null);
  const paths = readPatterns(ignoreChanges)
    .filter((path) => path[0] === "object" && !path.includes("*"))
    .map(([, ...path]) => path);
  return paths.length === 0
    ? Promise.resolve(object)
    : keepLiveFields(session.cluster(), object, paths, session.signal);
}

function cannotTakeOver(name: string, reason: string | undefined): SyncError {
  return new SyncError({
    code: "PROVIDER_CANNOT_TAKE_OVER",
    what: `${name} already exists and cannot be updated to match the program`,
    where: { object: name },
    ...optional({ why: reason }),
    mend: "delete it first, give the new object another name, or import it so that it can be replaced",
  });
}
