import { encodeJson } from "../../go/json/encode";
import { fromPlain } from "../../go/values/from-plain";
import type { GoValue } from "../../go/values/values";
import type { KubeClient } from "../../kube/kube-client";
import { isMap, lookUp } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { FieldPath } from "../../model/change";
import type { ReferredData, ValuesReference } from "../../model/helm-release/values-reference";
import type { ValueSources } from "../../render/helm/explain/value-source";
import { argumentSource } from "../../render/helm/lazy-helm";
import { composeReferredValues } from "../../render/helm/values/values-from";
import { isTable, type Table } from "../../render/helm/yaml/table";

/** The values of a release, and which of them come from Secrets. */
export interface ComposedValues {
  /** The composed values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths of the values that a Secret sets. */
  readonly secrets: readonly FieldPath[];
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
  { open: openClient, namespace, signal }: ValuesFromOptions,
): Promise<ComposedValues> {
  if (references.length === 0) return { values: inline, secrets: [], sources: inlineSource(inline) };
  const ids = new Map(references.map(({ kind, name }) => [`${kind}/${name}`, { kind, name }]));
  const client = openClient();
  const data = new Map<string, ReturnType<ReferredData>>();
  await mapConcurrently([...ids], 8, async ([id, { kind, name }]) => {
    const object = await client.get({ group: "", version: "v1", kind, namespace, name }, signal);
    data.set(id, object === undefined ? undefined : contentOf(kind, object));
  });
  const dataOf: ReferredData = ({ kind, name }) => data.get(`${kind}/${name}`);
  const table = tableOf(inline);
  const values = toPlain(composeReferredValues(references, table, dataOf));
  const open = references.filter(({ kind }) => kind !== "Secret");
  const sources = { references, dataOf, ...inlineSource(inline) };
  if (open.length === references.length) return { values, secrets: [], sources };
  const others = toPlain(composeReferredValues(open, table, dataOf));
  return { values, secrets: pathsBeyond(values, others, []), sources };
}

/** Where the ConfigMaps and Secrets of a release are. */
export interface ValuesFromOptions {
  /** Is called if there are any. */
  readonly open: () => Pick<KubeClient, "get">;
  readonly namespace: string;
  readonly signal?: AbortSignal | undefined;
}

function inlineSource(values: Readonly<Record<string, unknown>>): ValueSources {
  return optional({ inline: argumentSource("values", values) });
}

function contentOf(kind: ValuesReference["kind"], object: unknown): ReturnType<ReferredData> {
  const data = textsOf(lookUp(object, "data"));
  if (kind === "ConfigMap") return { ...bytesOf(lookUp(object, "binaryData")), ...data };
  return bytesOf(data);
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
