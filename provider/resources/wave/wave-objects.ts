import { canonicalJson, type KubeObject, parseKey, printKey } from "slipway/internal";
import { isPacked, largeObjectLength, packJson, unpackJson, unpackObject, pushAll } from "slipway/internal/cluster";
import { parseMap } from "../../rpc/parse-map";
import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  secret,
  SecretValue,
  spreadMark,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { readWaveInputs, readWaveState } from "../../inputs/wave";
import type { Session } from "../../session/session";
import { withNamespace } from "../shared/check-id";
import { checkManifest, fault, isSecretKind } from "../shared/check-manifest";
import { depthFault, packedFault } from "../shared/large-objects";

/** One entry of a wave. */
export interface WaveObject {
  /** The form in the state: JSON text, packed if it is large, secret if the object is. */
  readonly text: PropertyValue;
  /** Undefined if the text is not known yet. */
  readonly object?: KubeObject;
  readonly isSecret: boolean;
}

/** Reads the checked map `objects`, sorted by id. */
export function readWaveObjects(value: PropertyValue | undefined): Map<string, WaveObject> {
  const map = spreadMark(value);
  if (!isPropertyMap(map)) return new Map();
  const entries = Object.keys(map).sort();
  return new Map(
    entries.map((id) => {
      const text = map[id] ?? null;
      const plain = unwrap(text);
      const isSecret = text instanceof SecretValue;
      if (typeof plain !== "string") return [id, { text, isSecret }] as const;
      return [id, { text, isSecret, object: readText(plain) }] as const;
    }),
  );
}

function readText(text: string): KubeObject {
  return isPacked(text) ? unpackObject(text) : (JSON.parse(text) as KubeObject);
}

/**
 * The output with the texts of objects that differ from the inputs; an empty text means that the wave does not own the
 * object.
 */
export const deviationsProperty = "deviations";

/**
 * The objects as the wave owns them: as in the inputs of the state, but for what a failed update left otherwise or a
 * refresh found so. The outputs of earlier versions have all of them.
 */
export function readRecordedObjects(oldInputs: PropertyMap, olds: PropertyMap): Map<string, WaveObject> {
  const { objects: earlier, deviations: differing } = readWaveState(olds);
  if (earlier !== undefined) return readWaveObjects(earlier);
  const { objects } = readWaveInputs(oldInputs);
  const deviations = spreadMark(differing);
  if (!isPropertyMap(deviations)) return readWaveObjects(objects);
  const inputs = spreadMark(objects);
  const texts = { ...(isPropertyMap(inputs) ? inputs : {}), ...deviations };
  return readWaveObjects(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")));
}

/** The object as a property, secret as a whole if its text is; undefined if it cannot be read. */
export function manifestOf(one: WaveObject | undefined): PropertyValue | undefined {
  if (one?.object === undefined) return undefined;
  const manifest = one.object as unknown as PropertyMap;
  return one.isSecret ? secret(manifest) : manifest;
}

/** The output from which `readRecordedObjects` restores these texts, given the inputs. */
export function deviationsOf(inputs: PropertyMap, texts: PropertyMap): PropertyMap {
  const wanted = unwrap(readWaveInputs(inputs).objects);
  const objects = isPropertyMap(wanted) ? wanted : {};
  const found: Record<string, PropertyValue> = {};
  for (const [id, text] of Object.entries(texts)) if (unwrap(objects[id]) !== unwrap(text)) found[id] = text;
  for (const id of Object.keys(objects)) if (texts[id] === undefined) found[id] = "";
  return Object.keys(found).length === 0 ? {} : { [deviationsProperty]: found };
}

/** The objects that are known. */
export function knownObjects(objects: ReadonlyMap<string, WaveObject>): Map<string, KubeObject> {
  return new Map([...objects].flatMap(([id, { object }]) => (object === undefined ? [] : [[id, object] as const])));
}

export interface CheckedObjects {
  readonly objects: PropertyMap;
  /** The new ids by the given ones, where a namespace was added. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The known objects, by id. */
  readonly known: ReadonlyMap<string, KubeObject>;
  readonly failures: readonly CheckFailure[];
}

/** Checks and normalizes each text; finds all errors. */
export async function checkWaveObjects(value: PropertyValue | undefined, session: Session): Promise<CheckedObjects> {
  const map = spreadMark(value);
  const objects = Object.create(null) as Record<string, PropertyValue>;
  const renamed = new Map<string, string>();
  const known = new Map<string, KubeObject>();
  const failures: CheckFailure[] = [];
  if (!isPropertyMap(map)) {
    return {
      objects,
      renamed,
      known,
      failures: [fault(["objects"], "must be a map of JSON strings by group/Kind/namespace/name")],
    };
  }
  for (const [id, raw] of Object.entries(map)) {
    const text = unwrap(raw);
    if (text instanceof UnknownValue) {
      const key = parseKey(id);
      const own = key === undefined ? id : printKey(await withNamespace(key, session));
      objects[own] = raw;
      if (own !== id) renamed.set(id, own);
      continue;
    }
    const checked = await checkText(id, text, session);
    pushAll(failures, checked.failures);
    if (checked.object === undefined) continue;
    if (objects[checked.id] !== undefined) {
      failures.push(fault(["objects", id], `is the same object as another entry: ${checked.id}`));
      continue;
    }
    if (checked.id !== id) renamed.set(id, checked.id);
    known.set(checked.id, checked.object);
    const normal = recordedText(checked.object, text);
    const hidden = raw instanceof SecretValue || isSecretKind(checked.object);
    objects[checked.id] = hidden ? secret(normal) : normal;
  }
  return { objects, renamed, known, failures };
}

/**
 * The canonical text of an object, packed if it is large. A given text in that form is reused: compression takes time.
 */
function recordedText(object: KubeObject, given: PropertyValue | undefined): string {
  const text = canonicalJson(object);
  if (text.length < largeObjectLength) return text;
  return typeof given === "string" && isPacked(given) && unpackJson(given) === text ? given : packJson(text);
}

interface CheckedText {
  readonly id: string;
  readonly object?: KubeObject;
  readonly failures: readonly CheckFailure[];
}

async function checkText(id: string, text: PropertyValue | undefined, session: Session): Promise<CheckedText> {
  const path = ["objects", id];
  const given = parseKey(id);
  if (given === undefined) return { id, failures: [fault(path, "the key must be group/Kind/namespace/name")] };
  if (typeof text !== "string") return { id, failures: [fault(path, "must be the object as a JSON string")] };
  const unreadable = packedFault(text);
  if (unreadable !== undefined) return { id, failures: [fault(path, unreadable)] };
  const parsed = parseMap(isPacked(text) ? unpackJson(text) : text);
  if (parsed === undefined) return { id, failures: [fault(path, "is not an object in JSON")] };
  const tooDeep = depthFault(parsed);
  if (tooDeep !== undefined) return { id, failures: [fault(path, tooDeep)] };
  const { manifest, key, failures } = await checkManifest(parsed, path, session);
  if (failures.length > 0 || key === undefined) return { id, failures };
  const actual = printKey(key);
  const expected = printKey({ ...given, namespace: given.namespace === "" ? key.namespace : given.namespace });
  if (actual !== expected) return { id, failures: [fault(path, `contains another object: ${actual}`)] };
  return { id: actual, object: reveal(manifest) as unknown as KubeObject, failures };
}
