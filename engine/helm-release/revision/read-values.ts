import type { ComingData } from "../model/release-world";
import { encodeJson } from "../../go/json/encode";
import { fromPlain } from "../../go/values/from-plain";
import type { GoValue } from "../../go/values/values";
import type { KubeClient } from "../../kube/kube-client";
import { isMap, lookUp } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";
import type { ReferredData, ValuesReference } from "../../model/rendering/values-reference";
import type { ValueSources } from "../../render/helm/explain/value-source";
import { argumentSource } from "../../render/helm/lazy-helm";
import { composeReferredValues, defaultKey as defaultValuesKey } from "../../render/helm/values/values-from";
import { isTable, type Table } from "../../render/helm/yaml/table";

/** The values of a release, and which of them come from Secrets. */
export interface ComposedValues {
  /** The composed values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths of the values that a Secret sets. */
  readonly secrets: readonly FieldPath[];
  /** Paths of the values that are not known yet, which are empty texts. */
  readonly unknown: readonly FieldPath[];
  /** Why it is not known which values there are; absent if it is. */
  readonly open?: string;
  /** What does not exist yet, such as "the key token of the Secret shop/login"; empty unless it is awaited. */
  readonly missing: readonly string[];
  /** Where the values come from, for errors. */
  readonly sources: ValueSources;
}

/**
 * Reads the ConfigMaps and Secrets of `valuesFrom`, and composes the values.
 *
 * @param inline the values of the release itself
 * @param namespace the namespace of the ConfigMaps and Secrets
 * @throws SyncError RELEASE_VALUES_REFERENCE_INVALID, and the errors of the client
 */
export async function readReleaseValues(
  references: readonly ValuesReference[],
  inline: Readonly<Record<string, unknown>>,
  { open: openClient, namespace, coming, isAwaited, signal }: ValuesFromOptions,
): Promise<ComposedValues> {
  const plain = { values: inline, secrets: [], unknown: [], missing: [], sources: inlineSource(inline) };
  if (references.length === 0) return plain;
  const ids = new Map(references.map(({ kind, name }) => [`${kind}/${name}`, { kind, name }]));
  const comingOf = ({ kind, name }: Named): ComingData | undefined => coming?.({ group: "", kind, namespace, name });
  const data = new Map<string, ReturnType<ReferredData>>();
  await mapConcurrently([...ids], 8, async ([id, { kind, name }]) => {
    const object =
      comingOf({ kind, name })?.object ??
      (await openClient().get({ group: "", version: "v1", kind, namespace, name }, signal));
    data.set(id, object === undefined ? undefined : contentOf(kind, object));
  });
  const dataOf: ReferredData = ({ kind, name }) => data.get(`${kind}/${name}`);
  const sources = { references, dataOf, ...inlineSource(inline) };
  const table = tableOf(inline);
  const absent = isAwaited ? references.filter((one) => isMissing(one, dataOf(one))) : [];
  const missing = absent.map((one) => describeKey(one, namespace));
  const isOpen = (one: ValuesReference): boolean => absent.includes(one) || isDataOpen(one, comingOf(one)?.object);
  const whole = references.find((one) => isOpen(one) && (one.targetPath ?? "") === "");
  if (whole !== undefined) {
    return { ...plain, sources, missing, open: `${describeKey(whole, namespace)} is not known yet` };
  }
  const compose = (given: readonly ValuesReference[], standIn = ""): Readonly<Record<string, unknown>> => {
    const withStandIn = new Map(
      given.filter(isOpen).map(({ kind, name, valuesKey = defaultValuesKey }) => [`${kind}/${name}`, valuesKey]),
    );
    const read: ReferredData = (reference) => {
      const key = withStandIn.get(`${reference.kind}/${reference.name}`);
      return key === undefined ? dataOf(reference) : { ...dataOf(reference), [key]: standIn };
    };
    return toPlain(composeReferredValues(given, table, read));
  };
  const values = compose(references);
  const unknown = references.some(isOpen) ? pathsBeyond(compose(references, "x"), values, []) : [];
  const isSecretRef = (one: ValuesReference): boolean => one.kind === "Secret" || comingOf(one)?.isSecret === true;
  const others = references.filter((one) => !isSecretRef(one));
  const secrets = others.length === references.length ? [] : pathsBeyond(values, compose(others), []);
  return { values, secrets, unknown, missing, sources };
}

type Named = Pick<ValuesReference, "kind" | "name">;

/** Where the ConfigMaps and Secrets of a release are. */
export interface ValuesFromOptions {
  /** Is called if there are any. */
  readonly open: () => Pick<KubeClient, "get">;
  readonly namespace: string;
  /** What the same run makes of them before: it takes precedence over the cluster. Default: nothing. */
  readonly coming?: (key: ObjectKey) => ComingData | undefined;
  /** Whether what does not exist is not known yet; otherwise it is an error. */
  readonly isAwaited: boolean;
  readonly signal?: AbortSignal | undefined;
}

function inlineSource(values: Readonly<Record<string, unknown>>): ValueSources {
  return optional({ inline: argumentSource("values", values) });
}

function contentOf(kind: ValuesReference["kind"], object: unknown): ReturnType<ReferredData> {
  const data = textsOf(lookUp(object, "data"));
  if (kind === "ConfigMap") return { ...bytesOf(lookUp(object, "binaryData")), ...data };
  // The server moves the texts into `data`; a manifest of the program may still have them.
  return { ...bytesOf(data), ...textsOf(lookUp(object, "stringData")) };
}

function describeKey({ kind, name, valuesKey = defaultValuesKey }: ValuesReference, namespace: string): string {
  return `the key ${valuesKey} of the ${kind} ${namespace}/${name}`;
}

/** Whether a reference needs what is not there. */
function isMissing(reference: ValuesReference, data: ReturnType<ReferredData>): boolean {
  const { valuesKey = defaultValuesKey, optional: isOptional = false } = reference;
  return !isOptional && lookUp(data, valuesKey) === undefined;
}

/** Whether the text of a key is not known yet: something else than a text is in its place. */
function isDataOpen({ valuesKey = defaultValuesKey }: ValuesReference, object: KubeObject | undefined): boolean {
  if (object === undefined) return false;
  return ["data", "stringData", "binaryData"].some((field) => {
    const data = lookUp(object, field);
    if (data === undefined || data === null) return false;
    const text = isMap(data) ? lookUp(data, valuesKey) : data;
    return text !== undefined && text !== null && typeof text !== "string";
  });
}

function textsOf(data: unknown): Readonly<Record<string, string>> {
  if (!isMap(data)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])),
  );
}

function bytesOf(data: unknown): Readonly<Record<string, Uint8Array>> {
  return Object.fromEntries(Object.entries(textsOf(data)).map(([key, text]) => [key, Buffer.from(text, "base64")]));
}

function tableOf(values: Readonly<Record<string, unknown>>): Table {
  const table = fromPlain(values);
  return isTable(table) ? table : new Map<string, GoValue>();
}

function toPlain(table: Table): Readonly<Record<string, unknown>> {
  const plain: unknown = JSON.parse(encodeJson(table));
  return isMap(plain) ? plain : {};
}

/** The outermost paths at which the values differ from the others. */
function pathsBeyond(values: unknown, others: unknown, path: FieldPath): readonly FieldPath[] {
  if (isMap(values) && isMap(others)) {
    return Object.entries(values).flatMap(([key, value]) => pathsBeyond(value, others[key], [...path, key]));
  }
  if (Array.isArray(values) && Array.isArray(others) && values.length === others.length) {
    const [left, right]: [readonly unknown[], readonly unknown[]] = [values, others];
    return left.flatMap((item, index) => pathsBeyond(item, right[index], [...path, index]));
  }
  return values === others ? [] : [path];
}
