import {
  canonicalJson,
  hookDeletePolicies,
  hookEvents,
  hookLogPolicies,
  type HookEvent,
  type HookSpec,
  type KubeObject,
  keyOf,
  nearest,
  printKey,
} from "slipway";
import type { FieldPath } from "slipway/cluster";
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
import { checkProperties, type PropertyType } from "./options";

/** What one hook is made of: at the top for a single one, else in each item of `hooks`. */
const entryTypes = {
  object: "any",
  events: "list",
  deletePolicies: "list",
  logPolicies: "list",
  weight: "number",
  source: "any",
} as const satisfies Readonly<Record<string, PropertyType>>;

export const hookTypes = {
  ...entryTypes,
  hooks: "list",
  event: "any",
  triggers: "map",
  timeoutSeconds: "seconds",
} as const satisfies Readonly<Record<string, PropertyType>>;

const wordLists = {
  events: hookEvents,
  deletePolicies: hookDeletePolicies,
  logPolicies: hookLogPolicies,
} as const;

const defaultEvents: readonly HookEvent[] = ["pre-install", "pre-upgrade"];

export interface CheckedHooks {
  /** The inputs with each manifest as canonical JSON text, its namespace filled in. */
  readonly inputs: PropertyMap;
  /** The objects that are known. */
  readonly objects: readonly KubeObject[];
  readonly failures: readonly CheckFailure[];
}

/** Finds all faults of the hooks, and normalises their manifests. */
export async function checkHooks(given: PropertyMap, session: Session): Promise<CheckedHooks> {
  const failures: CheckFailure[] = [];
  const event = unwrap(given["event"]);
  if (event !== undefined) failures.push(...checkWord(event, ["event"], hookEvents));
  const list = unwrap(given["hooks"]);
  if (list === undefined) {
    const checked = await checkEntry(given, [], session);
    return { ...checked, failures: [...failures, ...checked.failures] };
  }
  if (given["object"] !== undefined) {
    failures.push(fault(["hooks"], "stands beside `object`: give one hook by `object`, or several by `hooks`"));
  }
  if (!Array.isArray(list)) return { inputs: given, objects: [], failures };
  const objects = new Map<string, KubeObject>();
  const hooks: PropertyValue[] = [];
  for (const [index, raw] of (list as readonly PropertyValue[]).entries()) {
    const path = ["hooks", index];
    const entry = unwrap(raw);
    if (!isPropertyMap(entry)) {
      if (!(entry instanceof UnknownValue)) failures.push(fault(path, "must be a hook: a map with `object`"));
      hooks.push(raw);
      continue;
    }
    failures.push(
      ...checkProperties(entry, entryTypes).map(({ property, reason }) => ({
        property: `hooks[${index}].${property}`,
        reason,
      })),
    );
    const checked = await checkEntry(withoutNulls(entry), path, session);
    failures.push(...checked.failures);
    hooks.push(raw instanceof SecretValue ? secret(checked.inputs) : checked.inputs);
    for (const object of checked.objects) {
      const id = printKey(keyOf(object));
      if (objects.has(id)) failures.push(fault(path, `is the same object as another of the hooks: ${id}`));
      objects.set(id, object);
    }
  }
  return { inputs: { ...given, hooks }, objects: [...objects.values()], failures };
}

async function checkEntry(entry: PropertyMap, path: FieldPath, session: Session): Promise<CheckedHooks> {
  const failures = Object.entries(wordLists).flatMap(([name, words]) => {
    const list = unwrap(entry[name]);
    if (!Array.isArray(list)) return [];
    const items = list as readonly PropertyValue[];
    if (name === "events" && items.length === 0) return [fault([...path, name], "is empty: the hook would never run")];
    return items.flatMap((item, index) => checkWord(unwrap(item), [...path, name, index], words));
  });
  const source = unwrap(entry["source"]);
  if (source !== undefined && typeof source !== "string" && !(source instanceof UnknownValue)) {
    failures.push(fault([...path, "source"], "must be a string"));
  }
  const at = [...path, "object"];
  const raw = entry["object"];
  const text = unwrap(raw);
  if (text instanceof UnknownValue) return { inputs: entry, objects: [], failures };
  const parsed = typeof text === "string" ? parseMap(text) : undefined;
  if (parsed === undefined) {
    const reason =
      text === undefined || text === null
        ? "is missing: it is the manifest of the hook"
        : "must be the manifest as JSON text";
    return { inputs: entry, objects: [], failures: [...failures, fault(at, reason)] };
  }
  const checked = await checkManifest(parsed, at, session);
  failures.push(...checked.failures);
  if (checked.key === undefined) return { inputs: entry, objects: [], failures };
  const object = reveal(checked.manifest) as unknown as KubeObject;
  const normal = canonicalJson(object);
  const hidden = raw instanceof SecretValue || isSecretKind(object);
  return { inputs: { ...entry, object: hidden ? secret(normal) : normal }, objects: [object], failures };
}

/** The hooks of checked inputs; undefined where a manifest is not known yet. */
export function readHooks(inputs: PropertyMap): readonly HookSpec[] | undefined {
  const list = unwrap(inputs["hooks"]);
  const entries = Array.isArray(list) ? (list as readonly PropertyValue[]) : [inputs];
  const hooks = entries.map((raw) => readEntry(raw));
  return hooks.every((hook) => hook !== undefined) ? hooks : undefined;
}

function readEntry(raw: PropertyValue): HookSpec | undefined {
  const entry = unwrap(raw);
  if (!isPropertyMap(entry)) return undefined;
  const text = unwrap(entry["object"]);
  const object = typeof text === "string" ? parseMap(text) : undefined;
  if (object === undefined) return undefined;
  const { weight, source } = entry;
  const isHidden = raw instanceof SecretValue || entry["object"] instanceof SecretValue;
  const kubeObject = object as unknown as KubeObject;
  return {
    object: kubeObject,
    events: wordsOf(entry["events"], hookEvents) ?? defaultEvents,
    weight: typeof weight === "number" ? weight : 0,
    deletePolicies: wordsOf(entry["deletePolicies"], hookDeletePolicies) ?? [],
    logPolicies: wordsOf(entry["logPolicies"], hookLogPolicies) ?? [],
    ...(typeof source === "string" ? { source } : {}),
    // The values of a Secret are masked by its kind, so that all else of a message stays.
    sensitive: isHidden && !isSecretKind(kubeObject),
  };
}

/** The event of the revision, or that a state holds under another name. */
export function eventOf(properties: PropertyMap, name: string): HookEvent | undefined {
  const value = unwrap(properties[name]);
  return hookEvents.find((event) => event === value);
}

function wordsOf<Word extends string>(value: PropertyValue | undefined, words: readonly Word[]): Word[] | undefined {
  const list = unwrap(value);
  if (!Array.isArray(list)) return undefined;
  const given = (list as readonly PropertyValue[]).map(unwrap);
  return words.filter((word) => given.includes(word));
}

function checkWord(value: PropertyValue | undefined, path: FieldPath, words: readonly string[]): CheckFailure[] {
  if (value instanceof UnknownValue || (typeof value === "string" && words.includes(value))) return [];
  const like = typeof value === "string" ? nearest(value, words) : undefined;
  const guess = like === undefined ? "" : `; did you mean "${like}"?`;
  return [fault(path, `must be one of ${words.join(", ")}${guess}`)];
}

function withoutNulls(map: PropertyMap): PropertyMap {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => unwrap(value) !== null));
}
