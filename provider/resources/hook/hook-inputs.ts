import {
  canonicalJson,
  type Hook,
  type KubeObject,
  keyOf,
  isPhaseEvent,
  momentOfRunEvent,
  nearest,
  printKey,
  runEvents,
  optional,
} from "slipway/internal";
import { type FieldPath, pushAll } from "slipway/internal/cluster";
import { parseMap } from "../../rpc/parse-map";
import {
  hasSecret,
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  secret,
  SecretValue,
  spreadMark,
  unknown,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { rawHookInputs, readHookEntry, readHookInputs } from "../../inputs/hook";
import type { Session } from "../../session/session";
import { checkManifest, fault, isSecretKind } from "../shared/check-manifest";
import { hookEntryProperties, hookProperties } from "../../properties/hook";
import { acceptedTypes } from "../../properties/property-table";
import { depthFault } from "../shared/large-objects";
import { checkProperties } from "../shared/options";

/** The fields of one hook: at the top level for a single hook, otherwise in each item of `hooks`. */
const entryTypes = acceptedTypes(hookEntryProperties);

export const hookTypes = acceptedTypes(hookProperties);

/** The fields that are lists of texts of a closed set. */
const choiceLists = Object.entries(hookEntryProperties).flatMap(([name, { schema, words }]) =>
  schema.type === "array" && words !== undefined ? [[name, words] as const] : [],
);

export interface CheckedHooks {
  /** The inputs with each manifest as canonical JSON text that has its namespace. */
  readonly inputs: PropertyMap;
  /** The objects whose manifest is known. */
  readonly objects: readonly KubeObject[];
  readonly failures: readonly CheckFailure[];
}

/** Finds all errors of the hooks, and normalizes their manifests. */
export async function checkHooks(given: PropertyMap, session: Session): Promise<CheckedHooks> {
  const failures: CheckFailure[] = [];
  const { object, hooks: whole, event: moment } = rawHookInputs(given);
  const event = unwrap(moment);
  if (event !== undefined) pushAll(failures, checkChoice(event, ["event"], runEvents));
  const list = spreadMark(whole);
  if (list === undefined) {
    const checked = await checkEntry(given, [], session);
    return { ...checked, failures: [...failures, ...checked.failures] };
  }
  if (object !== undefined) {
    failures.push(fault(["hooks"], "is set together with `object`: set `object` for one hook, or `hooks` for several"));
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
    pushAll(
      failures,
      checkProperties(entry, entryTypes).map(({ property, reason }) => ({
        property: `hooks[${index}].${property}`,
        reason,
      })),
    );
    const checked = await checkEntry(withoutNulls(entry), path, session);
    pushAll(failures, checked.failures);
    hooks.push(raw instanceof SecretValue ? secret(checked.inputs) : checked.inputs);
    for (const object of checked.objects) {
      const id = printKey(keyOf(object));
      if (objects.has(id)) failures.push(fault(path, `is the same object as that of another hook: ${id}`));
      objects.set(id, object);
    }
  }
  return { inputs: { ...given, hooks }, objects: [...objects.values()], failures };
}

async function checkEntry(entry: PropertyMap, path: FieldPath, session: Session): Promise<CheckedHooks> {
  const failures = choiceLists.flatMap(([name, choices]) => {
    const list = unwrap(entry[name]);
    if (!Array.isArray(list)) return [];
    const items = list as readonly PropertyValue[];
    if (name === "events" && items.length === 0) return [fault([...path, name], "is empty: the hook would never run")];
    return items.flatMap((item, index) => checkChoice(unwrap(item), [...path, name, index], choices));
  });
  const source = unwrap(entry["source"]);
  if (source !== undefined && typeof source !== "string" && !(source instanceof UnknownValue)) {
    failures.push(fault([...path, "source"], "must be a string"));
  }
  const at = [...path, "object"];
  const raw = entry["object"];
  const given = unwrap(raw);
  if (given instanceof UnknownValue) return { inputs: entry, objects: [], failures };
  // Languages without our classes send the manifest itself; a text that is not known yet stands for it in the others.
  if (isPropertyMap(given) && hasUnknown(given))
    return { inputs: { ...entry, object: unknown }, objects: [], failures };
  const parsed = typeof given === "string" ? parseMap(given) : isPropertyMap(given) ? given : undefined;
  if (parsed === undefined) {
    const reason =
      given === undefined || given === null
        ? "is missing: it is the manifest of the hook"
        : "must be the manifest: a map, or its JSON string";
    return { inputs: entry, objects: [], failures: [...failures, fault(at, reason)] };
  }
  const tooDeep = depthFault(parsed);
  if (tooDeep !== undefined) return { inputs: entry, objects: [], failures: [...failures, fault(at, tooDeep)] };
  const checked = await checkManifest(parsed, at, session);
  pushAll(failures, checked.failures);
  if (checked.key === undefined) return { inputs: entry, objects: [], failures };
  const object = reveal(checked.manifest) as unknown as KubeObject;
  const normal = canonicalJson(object);
  const hidden = hasSecret(raw) || isSecretKind(object);
  return { inputs: { ...entry, object: hidden ? secret(normal) : normal }, objects: [object], failures };
}

/** The hooks of checked inputs; undefined if a manifest is not known yet. */
export function readHooks(inputs: PropertyMap): readonly Hook[] | undefined {
  const list = unwrap(readHookInputs(inputs).hooks);
  const entries = Array.isArray(list) ? (list as readonly PropertyValue[]) : [inputs];
  const hooks = entries.map((raw) => readEntry(raw));
  return hooks.every((hook) => hook !== undefined) ? hooks : undefined;
}

function readEntry(raw: PropertyValue): Hook | undefined {
  const entry = unwrap(raw);
  if (!isPropertyMap(entry)) return undefined;
  const text = unwrap(entry["object"]);
  const object = typeof text === "string" ? parseMap(text) : undefined;
  if (object === undefined) return undefined;
  const { events, deletePolicies, logPolicies, weight, source } = readHookEntry(entry);
  const isHidden = raw instanceof SecretValue || entry["object"] instanceof SecretValue;
  const kubeObject = object as unknown as KubeObject;
  return {
    object: kubeObject,
    moments: events.map(momentOfRunEvent),
    wave: weight,
    deletePolicies,
    logPolicies,
    dialect: events.some(isPhaseEvent) ? "argo" : "helm",
    ...optional({ source }),
    // Values of a Secret are masked because of its kind, so that the rest of a message stays readable.
    sensitive: isHidden && !isSecretKind(kubeObject),
  };
}

function checkChoice(value: PropertyValue | undefined, path: FieldPath, choices: readonly string[]): CheckFailure[] {
  if (value instanceof UnknownValue || (typeof value === "string" && choices.includes(value))) return [];
  const like = typeof value === "string" ? nearest(value, choices) : undefined;
  const guess = like === undefined ? "" : `; did you mean "${like}"?`;
  return [fault(path, `must be one of ${choices.join(", ")}${guess}`)];
}

function withoutNulls(map: PropertyMap): PropertyMap {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => unwrap(value) !== null));
}
