import { canonicalJson, type KubeObject, parseKey, printKey } from "slipway";
import type { ObjectRef } from "slipway/cluster";
import { versionOf } from "slipway/cluster";
import { parseMap } from "../rpc/parse-map";
import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  secret,
  SecretValue,
  UnknownValue,
  unwrap,
} from "../rpc/property-value";
import type { CheckFailure } from "../rpc/requests";
import type { Session } from "../session";
import { checkManifest, fault, isSecretKind } from "./check-manifest";

/** One entry of a wave. */
export interface WaveObject {
  /** As in the state: JSON text, secret where the object is. */
  readonly text: PropertyValue;
  /** Undefined where the text is not known yet. */
  readonly object?: KubeObject;
  readonly isSecret: boolean;
}

/** Reads the checked map `objects`; sorted by id. */
export function readWaveObjects(value: PropertyValue | undefined): Map<string, WaveObject> {
  const map = unwrap(value);
  if (!isPropertyMap(map)) return new Map();
  const entries = Object.keys(map).sort();
  return new Map(
    entries.map((id) => {
      const text = map[id] ?? null;
      const plain = unwrap(text);
      const isSecret = text instanceof SecretValue;
      if (typeof plain !== "string") return [id, { text, isSecret }] as const;
      return [id, { text, isSecret, object: JSON.parse(plain) as KubeObject }] as const;
    }),
  );
}

export function refOfId(id: string, apiVersion: string): ObjectRef | undefined {
  const key = parseKey(id);
  return key === undefined ? undefined : { ...key, version: versionOf(apiVersion) };
}

export interface CheckedObjects {
  readonly objects: PropertyMap;
  /** New ids by the given ones, where filling in a namespace changed them. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The objects that are known, by id. */
  readonly known: ReadonlyMap<string, KubeObject>;
  readonly failures: readonly CheckFailure[];
}

/** Checks and normalises each text; finds all faults. */
export async function checkWaveObjects(value: PropertyValue | undefined, session: Session): Promise<CheckedObjects> {
  const map = unwrap(value);
  const objects: Record<string, PropertyValue> = {};
  const renamed = new Map<string, string>();
  const known = new Map<string, KubeObject>();
  const failures: CheckFailure[] = [];
  if (!isPropertyMap(map)) {
    return {
      objects,
      renamed,
      known,
      failures: [fault(["objects"], "must be a map of JSON texts by group/Kind/namespace/name")],
    };
  }
  for (const [id, raw] of Object.entries(map)) {
    const text = unwrap(raw);
    if (text instanceof UnknownValue) {
      objects[id] = raw;
      continue;
    }
    const checked = await checkText(id, text, session);
    failures.push(...checked.failures);
    if (checked.object === undefined) continue;
    if (objects[checked.id] !== undefined) {
      failures.push(fault(["objects", id], `is the same object as another entry: ${checked.id}`));
      continue;
    }
    if (checked.id !== id) renamed.set(id, checked.id);
    known.set(checked.id, checked.object);
    const normal = canonicalJson(checked.object);
    const hidden = raw instanceof SecretValue || isSecretKind(checked.object);
    objects[checked.id] = hidden ? secret(normal) : normal;
  }
  return { objects, renamed, known, failures };
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
  if (typeof text !== "string") return { id, failures: [fault(path, "must be the object as JSON text")] };
  const parsed = parseMap(text);
  if (parsed === undefined) return { id, failures: [fault(path, "is not the JSON text of an object")] };
  const { manifest, key, failures } = await checkManifest(parsed, path, session);
  if (failures.length > 0 || key === undefined) return { id, failures };
  const actual = printKey(key);
  const expected = printKey({ ...given, namespace: given.namespace === "" ? key.namespace : given.namespace });
  if (actual !== expected) return { id, failures: [fault(path, `holds another object: ${actual}`)] };
  return { id: actual, object: reveal(manifest) as unknown as KubeObject, failures };
}
