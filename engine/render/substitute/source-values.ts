// Source: fluxcd/pkg kustomize@v1.39.0 kustomize_varsub.go (LoadVariables).
import { SyncError } from "../../errors/sync-error";
import { decodeBase64 } from "../../go/encoding/base64";
import { fromBytes } from "../../go/values/bytes";
import { GoError } from "../../go/values/values";
import { isMap, lookUp } from "../../lib/look-up";

/** The kinds of objects whose data are values of variables. */
export const substituteKinds = ["ConfigMap", "Secret"] as const;

/** The values of variables that an object has as its data. */
export interface SourceValues {
  readonly values: Readonly<Record<string, string>>;
  /** Whether it is a Secret. */
  readonly isSecret: boolean;
}

/**
 * The data of a ConfigMap or a Secret, as values of variables. Those of a Secret are decoded, and `stringData`, which
 * only a manifest has, overrides them.
 *
 * @param field the argument that names the object, for errors
 * @throws SyncError SUBSTITUTE_SOURCE_INVALID; it contains no value
 */
export function sourceValues(object: unknown, field: string): SourceValues {
  const kind = substituteKinds.find((one) => one === lookUp(object, "kind"));
  if (kind === undefined) throw invalid(field, "it is neither a ConfigMap nor a Secret");
  const [data, stringData] = [textsAt(object, "data", field), textsAt(object, "stringData", field)];
  if (kind === "ConfigMap") return { values: data, isSecret: false };
  const decoded = Object.entries(data).map(([key, text]) => [key, decode(text, key, field)] as const);
  return { values: { ...Object.fromEntries(decoded), ...stringData }, isSecret: true };
}

function textsAt(object: unknown, name: string, field: string): Readonly<Record<string, string>> {
  const data = lookUp(object, name) ?? {};
  if (!isMap(data)) throw invalid(field, `its ${name} is not a map`);
  const other = Object.entries(data).find(([, value]) => typeof value !== "string");
  if (other !== undefined) throw invalid(field, `the key ${JSON.stringify(other[0])} of its ${name} is not a string`);
  return data as Readonly<Record<string, string>>;
}

function decode(text: string, key: string, field: string): string {
  try {
    return fromBytes(decodeBase64(text));
  } catch (error) {
    if (error instanceof GoError) throw invalid(field, `the key ${JSON.stringify(key)} of its data is not base64`);
    throw error;
  }
}

function invalid(field: string, why: string): SyncError {
  return new SyncError({
    code: "SUBSTITUTE_SOURCE_INVALID",
    what: "cannot read the values of variables from an object",
    where: { field },
    why,
    mend: "name a ConfigMap or a Secret with texts as its data",
  });
}
