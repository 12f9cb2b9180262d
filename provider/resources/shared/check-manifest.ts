import type { KubeObject, ObjectKey } from "slipway/internal";
import {
  type FieldPath,
  findServedScope,
  groupOf,
  isNamespaced,
  lastAppliedAnnotation,
  printFieldPath,
} from "slipway/internal/cluster";
import { omitKey } from "../../rpc/omit-key";
import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  SecretValue,
  secret,
  UnknownValue,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { parseManifestText, unpackManifest } from "./large-objects";

/** The result of checking a manifest. */
export interface CheckedManifest {
  /** The manifest with its namespace, and with a Secret's data marked secret; unchanged if it has errors. */
  readonly manifest: PropertyValue;
  /** Undefined if the identity of the object is unclear because of an error or an unknown leaf. */
  readonly key?: ObjectKey;
  readonly failures: readonly CheckFailure[];
}

/**
 * Finds all errors of one manifest that do not need its schema, and normalizes it. Unknown leaves are skipped.
 *
 * @param findDefault - the namespace of objects without one; undefined if it is not known
 */
export async function checkManifest(
  value: PropertyValue | undefined,
  path: FieldPath,
  session: Session,
  findDefault = defaultNamespace,
): Promise<CheckedManifest> {
  const plain = unwrap(value);
  if (value === undefined || plain === undefined || plain === null) {
    return { manifest: null, failures: [fault(path, "is missing: it is the manifest of the object")] };
  }
  if (plain instanceof UnknownValue) return { manifest: value, failures: [] };
  if (!isPropertyMap(plain)) return { manifest: value, failures: [fault(path, "must be a manifest: a map of fields")] };
  const manifest = plain;
  const failures = [...checkIdentity(manifest, path), ...checkMetadata(manifest, path)];
  if (failures.length > 0) return { manifest: value, failures };
  const placed = await fillNamespace(hideSecretData(manifest), session, findDefault);
  const key = keyIfKnown(placed);
  const marked = value instanceof SecretValue ? secret(placed) : placed;
  return key === undefined ? { manifest: marked, failures } : { manifest: marked, key, failures };
}

/** Whether the value is the manifest of an object with a name, as Check accepts it. */
export function isManifest(value: PropertyValue | undefined): boolean {
  const plain = unwrap(value);
  return isPropertyMap(plain) && checkIdentity(plain, []).length + checkMetadata(plain, []).length === 0;
}

/** Each step of an operation asks for the object of the same manifest. */
const revealed = new WeakMap<object, KubeObject>();

/** A manifest without unknown leaves, packed or not, in the engine's type. Check turns JSON text into a manifest. */
export function asKubeObject(manifest: PropertyValue): KubeObject {
  const value = unpackManifest(parseManifestText(manifest)) ?? null;
  if (typeof value !== "object" || value === null) return reveal(value) as unknown as KubeObject;
  const known = revealed.get(value) ?? (reveal(value) as unknown as KubeObject);
  revealed.set(value, known);
  return known;
}

export function fault(path: FieldPath, reason: string): CheckFailure {
  return { property: printFieldPath(path), reason };
}

function checkIdentity(manifest: PropertyMap, path: FieldPath): CheckFailure[] {
  const failures = ["apiVersion", "kind"].flatMap((field) => checkText(manifest[field], [...path, field]));
  if (failures.length > 0) return failures;
  const { kind, items } = manifest;
  if (typeof kind === "string" && kind.endsWith("List") && Array.isArray(items)) {
    failures.push(fault([...path, "kind"], `${kind} is a list of objects; declare each of its items`));
  }
  return failures;
}

function checkMetadata(manifest: PropertyMap, path: FieldPath): CheckFailure[] {
  const at = [...path, "metadata"];
  const metadata = unwrap(manifest["metadata"]);
  if (metadata instanceof UnknownValue) return [];
  if (!isPropertyMap(metadata)) return [fault(at, "is missing: it holds the object's name")];
  return [
    ...checkName(manifest, metadata, at),
    ...checkNamespace(unwrap(metadata["namespace"]), [...at, "namespace"]),
    ...checkTexts(unwrap(metadata["labels"]), [...at, "labels"]),
    ...checkTexts(unwrap(metadata["annotations"]), [...at, "annotations"]),
  ];
}

function checkName(manifest: PropertyMap, metadata: PropertyMap, at: FieldPath): CheckFailure[] {
  const path = [...at, "name"];
  const name = unwrap(metadata["name"]);
  if (name === undefined || name === null || name === "") {
    const generated = metadata["generateName"] !== undefined;
    const reason = generated
      ? "is missing: generateName is for an Object of its own; give the object a name"
      : "is missing: Slipway does not generate names; give the object a name";
    return [fault(path, reason)];
  }
  const failures = checkText(name, path);
  if (failures.length > 0 || typeof name !== "string") return failures;
  const reason = nameFault(manifest, name);
  return reason === undefined ? [] : [fault(path, reason)];
}

// Source: apimachinery pkg/api/validation/path/name.go@v0.36.3 (IsValidPathSegmentName) for every kind; RBAC objects
// and kinds of other API servers allow more than the names of domains, all other built-in kinds do not.
function nameFault(manifest: PropertyMap, name: string): string | undefined {
  const { apiVersion, kind } = manifest;
  if (name === "." || name === ".." || /[/%]/.test(name))
    return `"${name}" is not a valid name: it may not contain "/" or "%"`;
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  const group = groupOf(apiVersion);
  if (group === "rbac.authorization.k8s.io" || isNamespaced(group, kind) === undefined) return undefined;
  if (name.length <= 253 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(name))
    return undefined;
  return `"${name}" is not a valid name: at most 253 of a-z, 0-9, "-" and ".", with a letter or digit at both ends`;
}

function checkNamespace(namespace: PropertyValue | undefined, path: FieldPath): CheckFailure[] {
  if (namespace === undefined || namespace === null || namespace === "" || namespace instanceof UnknownValue) return [];
  if (typeof namespace !== "string") return [fault(path, "must be a string")];
  if (namespace.length <= 63 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(namespace)) return [];
  return [
    fault(
      path,
      `"${namespace}" is not a valid name: at most 63 of a-z, 0-9 and "-", with a letter or digit at both ends`,
    ),
  ];
}

/** Labels and annotations are maps of strings. YAML reads an unquoted `true` or `1` as another type. */
function checkTexts(value: PropertyValue | undefined, path: FieldPath): CheckFailure[] {
  if (value === undefined || value === null || value instanceof UnknownValue) return [];
  if (!isPropertyMap(value)) return [fault(path, "must be a map of strings")];
  return Object.entries(value).flatMap(([key, raw]) => {
    const text = unwrap(raw);
    if (typeof text === "string" || text instanceof UnknownValue) return [];
    const mend = typeof text === "number" || typeof text === "boolean" ? `: put it in quotes` : "";
    return [fault([...path, key], `must be a string, is ${text === null ? "null" : typeof text}${mend}`)];
  });
}

function checkText(raw: PropertyValue | undefined, path: FieldPath): CheckFailure[] {
  const value = unwrap(raw);
  if (value instanceof UnknownValue) return [];
  if (value === undefined || value === null || value === "") return [fault(path, "is missing")];
  return typeof value === "string" ? [] : [fault(path, "must be a string")];
}

/**
 * A Secret with its data marked secret, and with its `stringData` moved into `data`. The server stores it so, and
 * state, diffs and drift show it so. Source: kubernetes pkg/apis/core/v1/conversion.go@v1.36.3
 * (Convert_v1_Secret_To_core_Secret).
 */
export function hideSecretData(given: PropertyMap): PropertyMap {
  if (!isSecretKind(given)) return given;
  const manifest = hideLastApplied(given);
  const [data, texts] = [unwrap(manifest["data"]), unwrap(manifest["stringData"])];
  if (!isPropertyMap(texts) || !(data === undefined || data === null || isPropertyMap(data))) {
    return hideField(hideField(manifest, "data"), "stringData");
  }
  const encoded = Object.entries(texts).map(([key, value]) => [key, encodeText(value)] as const);
  const merged = { ...data, ...Object.fromEntries(encoded) };
  return hideField({ ...omitKey(manifest, "stringData"), data: merged }, "data");
}

/** The annotation of `kubectl apply` repeats the data. */
function hideLastApplied(manifest: PropertyMap): PropertyMap {
  const { metadata } = manifest;
  if (!isPropertyMap(metadata) || !isPropertyMap(metadata["annotations"])) return manifest;
  return {
    ...manifest,
    metadata: { ...metadata, annotations: hideField(metadata["annotations"], lastAppliedAnnotation) },
  };
}

function hideField(manifest: PropertyMap, field: string): PropertyMap {
  const value = manifest[field];
  return value === undefined || value === null ? manifest : { ...manifest, [field]: secret(value) };
}

/** The server rejects values that are not strings. */
function encodeText(value: PropertyValue): PropertyValue {
  if (value instanceof SecretValue) return encodeText(value.element);
  return typeof value === "string" ? Buffer.from(value, "utf8").toString("base64") : value;
}

export function isSecretKind(manifest: PropertyMap | KubeObject): boolean {
  return manifest["kind"] === "Secret" && manifest["apiVersion"] === "v1";
}

/** Namespaced objects without a namespace get the default; cluster-scoped objects lose theirs, as on the server. */
async function fillNamespace(
  manifest: PropertyMap,
  session: Session,
  findDefault: typeof defaultNamespace,
): Promise<PropertyMap> {
  const metadata = unwrap(manifest["metadata"]);
  if (!isPropertyMap(metadata)) return manifest;
  const namespace = unwrap(metadata["namespace"]);
  const named = namespace !== undefined && namespace !== null && namespace !== "";
  const namespaced = await findScope(unwrap(manifest["apiVersion"]), unwrap(manifest["kind"]), session);
  if (namespaced === undefined || namespaced === named) return manifest;
  const rest = omitKey(metadata, "namespace");
  if (!namespaced) return { ...manifest, metadata: rest };
  const filled = findDefault(session);
  return filled === undefined ? manifest : { ...manifest, metadata: { ...rest, namespace: filled } };
}

/** The provider's namespace, else the context's; undefined if the kubeconfig is not known yet or cannot be read. */
export function defaultNamespace(session: Session): string | undefined {
  if (session.config.connect.namespace !== undefined) return session.config.connect.namespace;
  try {
    return session.cluster().defaultNamespace;
  } catch {
    // The first operation that needs the cluster reports the connection's error.
    return undefined;
  }
}

/** Whether a kind is namespaced: according to the table of built-in kinds, the program's own CRDs, then the server. */
export async function findScope(
  apiVersion: PropertyValue | undefined,
  kind: PropertyValue | undefined,
  session: Session,
): Promise<boolean | undefined> {
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  const group = groupOf(apiVersion);
  const known = isNamespaced(group, kind) ?? session.declared.isNamespaced(group, kind);
  if (known !== undefined) return known;
  try {
    return await findServedScope(session.cluster(), apiVersion, kind, session.signal);
  } catch {
    // The server does not know the kind, or is not reachable: the dry run reports it.
    return undefined;
  }
}

function keyIfKnown(manifest: PropertyMap): ObjectKey | undefined {
  const metadata = unwrap(manifest["metadata"]);
  if (!isPropertyMap(metadata)) return undefined;
  const apiVersion = unwrap(manifest["apiVersion"]);
  const kind = unwrap(manifest["kind"]);
  const name = unwrap(metadata["name"]);
  const namespace = unwrap(metadata["namespace"]) ?? "";
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  if (typeof name !== "string" || typeof namespace !== "string") return undefined;
  return { group: groupOf(apiVersion), kind, namespace, name };
}
