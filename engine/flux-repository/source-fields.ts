import { SyncError } from "../errors/sync-error";
import { isMap } from "../lib/look-up";
import type { DeclaredObject } from "./declared-objects";

type Values = Readonly<Record<string, unknown>>;

/** What a field of a source may be. */
type FieldType = "text" | "truth" | "map" | "texts" | "list";

const passes: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  truth: (value) => typeof value === "boolean",
  map: isMap,
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
  list: (value) => Array.isArray(value) && value.every(isMap),
};
const words: Readonly<Record<FieldType, string>> = {
  ...{ text: "a text", truth: "true or false", map: "a map", texts: "a list of texts", list: "a list of maps" },
};

/**
 * The fields that are given. A reference to a revision has nothing but texts in it.
 *
 * @throws SyncError FLUX_OBJECT_INVALID
 */
export function fieldsOf(
  owner: DeclaredObject,
  spec: Values,
  types: Readonly<Record<string, FieldType>>,
  at = "spec",
): Values {
  const entries = Object.entries(types).flatMap(([name, type]): [string, unknown][] => {
    const value = spec[name];
    if (value === undefined || value === null) return [];
    if (!passes[type](value)) throw invalidObject(owner.id, `${at}.${name}`, `it is not ${words[type]}`);
    const inner =
      type === "map" ? Object.entries(value as Values).find(([, one]) => typeof one === "object") : undefined;
    if (inner !== undefined) throw invalidObject(owner.id, `${at}.${name}.${inner[0]}`, "it is not a text");
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** The same fields; each of the names has a value. */
export function required(owner: DeclaredObject, fields: Values, names: readonly string[], at = "spec"): Values {
  const missing = names.find((name) => fields[name] === undefined || fields[name] === "");
  if (missing !== undefined) throw invalidObject(owner.id, `${at}.${missing}`, "it is missing");
  return fields;
}

/** The fields of the specs, without those that name Secrets. */
const fetched: Readonly<Record<string, FieldType>> = { ignore: "text", timeout: "text", provider: "text" };
export const gitFields: Readonly<Record<string, FieldType>> = {
  url: "text",
  ref: "map",
  ...fetched,
  sparseCheckout: "texts",
  recurseSubmodules: "truth",
};
export const ociFields: Readonly<Record<string, FieldType>> = {
  url: "text",
  ref: "map",
  layerSelector: "map",
  ...fetched,
  insecure: "truth",
};
export const bucketFields: Readonly<Record<string, FieldType>> = {
  ...{ endpoint: "text", bucketName: "text", prefix: "text", region: "text", ...fetched },
  ...{ insecure: "truth", sts: "map" },
};
export const helmFields: Readonly<Record<string, FieldType>> = {
  ...{ url: "text", type: "text", passCredentials: "truth", insecure: "truth", timeout: "text", provider: "text" },
};
export const chartFields: Readonly<Record<string, FieldType>> = {
  ...{ chart: "text", version: "text", valuesFiles: "texts", ignoreMissingValuesFiles: "truth" },
  reconcileStrategy: "text",
};

/** The error for an object that cannot be used. */
export function invalidObject(object: string, field: string, why: string): SyncError {
  const mend = "correct the object, or the patches of the Kustomization that contains it";
  return new SyncError({
    code: "FLUX_OBJECT_INVALID",
    what: `cannot use ${object}`,
    where: { object, field },
    why,
    mend,
  });
}
