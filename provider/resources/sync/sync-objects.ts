import { type KubeObject, printKey } from "slipway/internal";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  secret,
  spreadMark,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import { messageKey } from "../../rpc/message-text";
import { omitKey } from "../../rpc/omit-key";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { asKubeObject, checkManifest, defaultNamespace, fault } from "../shared/check-manifest";
import { depthFault, packedFault, packManifest, parseManifestText, unpackManifest } from "../shared/large-objects";
import { pushAll } from "slipway/internal/cluster";

/** A checked set. */
export interface CheckedSet {
  /** By id. */
  readonly objects: PropertyMap;
  /** Those that are known, with their ids. */
  readonly known: ReadonlyMap<string, KubeObject>;
  /** Those whose key is known, and leaves of them are not. */
  readonly open: readonly KubeObject[];
  readonly failures: readonly CheckFailure[];
}

/**
 * Checks each object of the list, or of the map that the state has; finds all errors.
 *
 * @param namespace - of the sync, for objects without one; by default the provider's
 */
export async function checkSet(
  value: PropertyValue | undefined,
  session: Session,
  namespace: PropertyValue | undefined,
): Promise<CheckedSet> {
  const items = itemsOf(spreadMark(value));
  if (items === undefined) {
    return { objects: {}, known: new Map(), open: [], failures: [fault(["objects"], "must be a list of manifests")] };
  }
  const objects: Record<string, PropertyValue> = {};
  const known = new Map<string, KubeObject>();
  const open: KubeObject[] = [];
  const failures: CheckFailure[] = [];
  const findDefault = defaultOf(namespace);
  for (const [key, raw] of items) {
    const checked = await checkOne(raw, ["objects", key], session, findDefault);
    pushAll(failures, checked.failures);
    if (checked.failures.length > 0) continue;
    const id = checked.id ?? `unknown ${key}`;
    if (Object.hasOwn(objects, id)) {
      failures.push(fault(["objects", key], `is the same object as another entry: ${id}`));
      continue;
    }
    objects[id] = raw instanceof SecretValue ? secret(checked.manifest) : checked.manifest;
    if (!hasUnknown(checked.manifest)) known.set(id, asKubeObject(checked.manifest));
    else if (checked.id !== undefined) open.push(asKubeObject(checked.manifest));
  }
  return { objects, known, open, failures };
}

/** The objects of the checked map that are known, by their ids: the engine's map has another order in each call. */
export function knownObjects(value: PropertyValue | undefined): readonly KubeObject[] {
  const map = unwrap(value);
  if (!isPropertyMap(map)) return [];
  return Object.entries(map)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .filter(([, manifest]) => !hasUnknown(manifest))
    .map(([, manifest]) => asKubeObject(manifest));
}

type Item = readonly [key: string | number, value: PropertyValue];

function itemsOf(value: PropertyValue | undefined): readonly Item[] | undefined {
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).map((item, index): Item => [index, item]);
  return isPropertyMap(value) ? Object.entries(value) : undefined;
}

interface CheckedObject {
  readonly manifest: PropertyValue;
  /** Undefined if it is not known. */
  readonly id?: string;
  readonly failures: readonly CheckFailure[];
}

async function checkOne(
  raw: PropertyValue,
  path: readonly (string | number)[],
  session: Session,
  findDefault: typeof defaultNamespace,
): Promise<CheckedObject> {
  if (unwrap(raw) instanceof UnknownValue) return { manifest: raw, failures: [] };
  const unreadable = packedFault(raw);
  if (unreadable !== undefined) return { manifest: raw, failures: [fault(path, unreadable)] };
  const given = parseManifestText(unpackManifest(raw)) ?? null;
  const tooDeep = depthFault(given);
  if (tooDeep !== undefined) return { manifest: raw, failures: [fault(path, tooDeep)] };
  const generated = generateNameOf(given);
  // The name that the sync makes is not one of the program.
  const named = generated === undefined ? given : withName(given, placeholder(generated));
  const { manifest, key, failures } = await checkManifest(named, path, session, findDefault);
  if (failures.length > 0) return { manifest: raw, failures };
  const own = generated === undefined ? manifest : withName(manifest, undefined);
  const id =
    key === undefined
      ? {}
      : { id: messageKey(printKey(generated === undefined ? key : { ...key, name: `${generated}*` })) };
  return { manifest: packManifest(own), ...id, failures };
}

/** Finds the namespace of objects without one. With one that is not known yet, the sync places them when it runs. */
function defaultOf(namespace: PropertyValue | undefined): typeof defaultNamespace {
  const given = unwrap(namespace);
  if (given instanceof UnknownValue) return () => undefined;
  return typeof given === "string" && given !== "" ? () => given : defaultNamespace;
}

/** A name that the server accepts, for a check of the rest. */
function placeholder(generateName: string): string {
  return `${generateName}x`;
}

/** The `generateName` of a manifest without a name. */
function generateNameOf(manifest: PropertyValue): string | undefined {
  const plain = unwrap(manifest);
  const metadata = isPropertyMap(plain) ? unwrap(plain["metadata"]) : undefined;
  if (!isPropertyMap(metadata)) return undefined;
  const [name, generateName] = [unwrap(metadata["name"]), unwrap(metadata["generateName"])];
  return (name === undefined || name === "") && typeof generateName === "string" && generateName !== ""
    ? generateName
    : undefined;
}

function withName(manifest: PropertyValue, name: string | undefined): PropertyValue {
  if (manifest instanceof SecretValue) return secret(withName(manifest.element, name));
  if (!isPropertyMap(manifest)) return manifest;
  const metadata = unwrap(manifest["metadata"]);
  if (!isPropertyMap(metadata)) return manifest;
  const others = omitKey(metadata, "name");
  return { ...manifest, metadata: name === undefined ? others : { ...others, name } };
}
