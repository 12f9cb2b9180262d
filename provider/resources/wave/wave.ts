import { describeKey, isAwaited, type KubeObject, parseKey } from "slipway/internal";
import {
  findNeedsCycle,
  listSome,
  notKnown,
  optional,
  readSet,
  recordObjectText,
  refuseReplacements,
  type SetPreview,
  staysSame,
  pushAll,
} from "slipway/internal/cluster";
import { ownerTokenFor } from "../../urn/owner-token";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  secret,
  SecretValue,
  unknown,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure, ReadRequest, ReadResult } from "../../rpc/requests";
import { readWaveInputs, readWaveState } from "../../inputs/wave";
import type { Session } from "../../session/session";
import { checkHealthRules, healthRulesOf } from "../shared/health-rules";
import { healthOutput, summarizeHealth } from "../shared/health-output";
import { fault } from "../shared/check-manifest";
import { withChanges } from "../shared/large-objects";
import { omitKey } from "../../rpc/omit-key";
import type { ComputedTexts } from "../shared/computed-texts";
import { driftLine, driftTexts, objectFieldKey, withDrift, withUnknownTexts } from "../shared/drift";
import { declareObjects } from "../shared/declare-object";
import type { ResourceHandler } from "../shared/handler";
import { acceptedTypes } from "../../properties/property-table";
import { waveProperties } from "../../properties/wave";
import { checkProperties, givenInputs, waitRulesOf } from "../shared/options";
import { deliveryOf } from "../shared/delivery";
import { importUnsupported } from "../shared/import-unsupported";
import { askAboutWave, diffWave, findWaveChanges, findWaveDrift, previewObjects } from "./wave-diff";
import { reportDelivery } from "../shared/report-delivery";
import { reportPredecessors } from "../shared/report-predecessor";
import { throwAll } from "../shared/throw-all";
import { inventoryProperty, largeInventorySize, readInventory } from "./wave-inventory";
import {
  checkWaveObjects,
  deviationsOf,
  deviationsProperty,
  knownObjects,
  manifestOf,
  readRecordedObjects,
  readWaveObjects,
} from "./wave-objects";
import { deletedWithWave, deleteWave, outputsOf, writeWave } from "./wave-write";

const types = acceptedTypes(waveProperties);

/** `slipway:index:Wave`: a batch of objects, applied together, with a health gate. */
export const waveHandler: ResourceHandler = {
  async check({ urn, olds, news, seed }, session) {
    const owner = readWaveState(olds).owner ?? ownerTokenFor(urn, seed);
    const given = givenInputs(news, types);
    const failures = [...checkProperties(news, types), ...checkHealthRules(news)];
    const { objects: sent } = readWaveInputs(news);
    if (unwrap(sent) instanceof UnknownValue) return { inputs: { ...given, owner }, failures };
    const checked = await checkWaveObjects(sent, session);
    pushAll(failures, checked.failures);
    const declarations = [...checked.known].map(([id, object]) => {
      return { urn, object, property: ["objects", id], isSecret: checked.objects[id] instanceof SecretValue };
    });
    pushAll(failures, await declareObjects(declarations, session));
    session.declared.bring(urn, unknownIds(checked.objects).flatMap(objectOfId));
    const needs = checkNeeds(readWaveInputs(given).needs, checked.objects, checked.renamed);
    pushAll(failures, needs.failures);
    const inputs = {
      ...given,
      ...optional({ needs: needs.needs }),
      objects: checked.objects,
      owner,
    };
    if (failures.length > 0) return { inputs, failures };
    const drift = await lookForDrift(urn, olds, inputs, session);
    const changes = findWaveChanges(readWaveObjects(readWaveState(olds).objects), readWaveObjects(inputs.objects));
    if (hasUnknown(inputs.objects)) {
      const ids = unknownIds(inputs.objects);
      return {
        inputs: Object.keys(olds).length === 0 ? inputs : withUnknownTexts(inputs, { drift, changes }, ids),
        failures,
      };
    }
    return { inputs: withChanges(withDrift(inputs, drift), changes), failures };
  },

  diff(request, session) {
    return diffWave(request, session);
  },

  async create({ urn, inputs, timeoutSeconds, preview }, session) {
    noteUnawaited(inputs, session);
    if (!preview) return writeWave({ urn, inputs, olds: {}, oldInputs: {}, timeoutSeconds }, session);
    const runs = await previewWrite(urn, inputs, {}, session);
    reportAdopted(urn, inputs, runs, session);
    return { id: "", outputs: { ...plannedOutputs(inputs, {}, runs), owner: unknown }, problems: [] };
  },

  async read(request, session) {
    if (readWaveState(request.state).inventory === undefined) throw importUnsupported("Wave");
    return refreshWave(request, session);
  },

  async update(request, session) {
    const { urn, id, olds, oldInputs, news, timeoutSeconds, preview } = request;
    noteUnawaited(news, session);
    if (!preview) return writeWave({ urn, inputs: news, olds, oldInputs, timeoutSeconds }, session);
    const runs = await previewWrite(urn, news, oldInputs, session);
    reportPredecessors(
      urn,
      readWaveObjects(readWaveInputs(oldInputs).objects),
      readWaveObjects(readWaveInputs(news).objects),
      session,
    );
    return { id, outputs: plannedOutputs(news, olds, runs), problems: [] };
  },

  delete(request, session) {
    return deleteWave(request, session);
  },

  deleted(request, session) {
    return deletedWithWave(request, session);
  },
};

/** What is known of an object whose text is not: no field of it. */
function objectOfId(id: string): readonly KubeObject[] {
  const key = parseKey(id);
  if (key === undefined) return [];
  const { group, kind, namespace, name } = key;
  const metadata = namespace === "" ? { name } : { name, namespace };
  return [{ apiVersion: group === "" ? "v1" : `${group}/v1`, kind, metadata, data: notKnown }];
}

/** The ids of the objects whose text is not known yet. */
function unknownIds(objects: PropertyMap): readonly string[] {
  return Object.keys(objects).filter((id) => unwrap(objects[id]) instanceof UnknownValue);
}

/** Says which objects of a new wave are on the cluster already. */
function reportAdopted(urn: string, inputs: PropertyMap, runs: SetPreview["runs"], session: Session): void {
  const { owner, objects: texts } = readWaveInputs(inputs);
  const objects = readWaveObjects(texts);
  const names = [...runs].flatMap(([id, run]) => {
    reportDelivery(urn, id, run, session, manifestOf(objects.get(id)));
    if (run.by !== "server" || run.live === undefined || run.live.ownerToken === owner) return [];
    if (run.leftAlone !== undefined || run.takenFrom !== undefined) return [];
    const key = parseKey(id);
    return [key === undefined ? id : describeKey(key)];
  });
  if (names.length === 0) return;
  const verbs = names.length === 1 ? "exists and" : "exist and";
  session.log.say("info", urn, `${listSome(names)} already ${verbs} will be adopted`);
}

function noteUnawaited(inputs: PropertyMap, session: Session): void {
  const { wait, objects } = readWaveInputs(inputs);
  const rules = waitRulesOf(inputs, session);
  const unawaited = [...readWaveObjects(objects)].filter(
    ([, { object }]) => !wait || (object && !isAwaited(object, rules)),
  );
  session.declared.noteUnawaited(unawaited.map(([id]) => id));
}

/** The dependencies between objects of the wave, with normalized ids. */
function checkNeeds(
  value: PropertyValue | undefined,
  objects: PropertyMap,
  renamed: ReadonlyMap<string, string>,
): { readonly needs: PropertyMap | undefined; readonly failures: readonly CheckFailure[] } {
  const map = unwrap(value);
  if (!isPropertyMap(map)) return { needs: undefined, failures: [] };
  const failures: CheckFailure[] = [];
  const needs: Record<string, readonly string[]> = {};
  const resolve = (id: string): string => renamed.get(id) ?? id;
  for (const [id, raw] of Object.entries(map)) {
    const list = unwrap(raw);
    if (!Array.isArray(list) || !list.every((need) => typeof need === "string")) {
      failures.push(fault(["needs", id], "must be a list of ids"));
      continue;
    }
    const ids = (list as readonly string[]).map(resolve);
    const strange = [resolve(id), ...ids].filter((one) => !Object.hasOwn(objects, one));
    if (strange.length > 0)
      failures.push(fault(["needs", id], `names objects that are not in the wave: ${listSome(strange)}`));
    needs[resolve(id)] = ids;
  }
  const cycle = findNeedsCycle(Object.keys(objects), needs);
  if (cycle !== undefined) failures.push(fault(["needs"], `form a dependency cycle: ${cycle.join(" needs ")}`));
  return { needs, failures };
}

async function lookForDrift(
  urn: string,
  olds: PropertyMap,
  inputs: PropertyMap,
  session: Session,
): Promise<ComputedTexts> {
  const before = readWaveObjects(readWaveState(olds).objects);
  if (before.size === 0) return {};
  const after = readWaveObjects(readWaveInputs(inputs).objects);
  const { runs } = await askAboutWave(session, urn, inputs, previewObjects(after, before));
  const drift = findWaveDrift(runs, before, after);
  for (const entry of drift.slice(0, 20)) session.log.say("info", urn, driftLine(entry));
  if (drift.length > 20) session.log.say("info", urn, `drift: ${drift.length - 20} more fields`);
  return driftTexts(drift, objectFieldKey);
}

/** The server's refusals are errors of the preview, all of them together. */
async function previewWrite(
  urn: string,
  inputs: PropertyMap,
  oldInputs: PropertyMap,
  session: Session,
): Promise<SetPreview["runs"]> {
  const objects = previewObjects(
    readWaveObjects(readWaveInputs(inputs).objects),
    readWaveObjects(readWaveInputs(oldInputs).objects),
  );
  const preview = await askAboutWave(session, urn, inputs, objects);
  session.memory.end("answers", urn);
  throwAll([...preview.refusals, ...refuseReplacements(preview, objects)]);
  return preview.runs;
}

/** The known outputs: objects that stay the same keep their entry in the inventory. */
function plannedOutputs(inputs: PropertyMap, olds: PropertyMap, runs: SetPreview["runs"]): PropertyMap {
  const before = readInventory(readWaveState(olds).inventory);
  const objects = unwrap(readWaveInputs(inputs).objects);
  const isMissing = (id: string): boolean => {
    const run = runs.get(id);
    return run?.by === "server" && run.leftAlone !== undefined && run.live === undefined;
  };
  const ids = isPropertyMap(objects) ? Object.keys(objects).filter((id) => !isMissing(id)) : [];
  const entries = ids.map((id) => [id, staysSame(runs.get(id)) ? before[id] : undefined] as const);
  const known = entries.flatMap(([id, entry]) => (entry === undefined ? [] : [[id, entry] as const]));
  const isSmall = ids.length < largeInventorySize;
  const inventory = isSmall
    ? Object.fromEntries(entries.map(([id, entry]) => [id, entry ?? unknown]))
    : known.length === ids.length
      ? inventoryProperty(Object.fromEntries(known))
      : unknown;
  return { ...outputsOf(inputs), inventory: isPropertyMap(objects) ? inventory : unknown, health: unknown };
}

async function refreshWave({ urn, id, inputs, state }: ReadRequest, session: Session): Promise<ReadResult> {
  session.memory.end("answers", urn);
  const recorded = readRecordedObjects(inputs, state);
  const set = { inventory: readInventory(readWaveState(state).inventory), objects: knownObjects(recorded) };
  const found = await readSet(session.cluster(), set, {
    fieldManager: session.config.fieldManager,
    ownerToken: readWaveState(state).owner,
    delivery: deliveryOf(inputs, session, urn),
    signal: session.signal,
    rules: healthRulesOf(inputs),
  });
  if (Object.keys(found.inventory).length === 0) return { id: "", outputs: {} };
  const texts = [...found.objects].map(([key, object]): [string, PropertyValue] => {
    const text = recordObjectText(object);
    return [key, recorded.get(key)?.isSecret === true ? secret(text) : text];
  });
  const health = Object.fromEntries([...found.health].map(([key, one]) => [key, healthOutput(one)]));
  return {
    id,
    outputs: {
      ...omitKey(outputsOf(state), deviationsProperty),
      ...deviationsOf(inputs, Object.fromEntries(texts)),
      inventory: inventoryProperty(found.inventory),
      health: summarizeHealth(health),
    },
  };
}
