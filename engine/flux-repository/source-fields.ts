import { SyncError } from "../errors/sync-error";
import { isMap } from "../lib/look-up";
import type { SettingField, SettingGroup } from "../settings/field";
import { bucketSettings } from "../sources/settings/bucket-settings";
import { gitRepositorySettings } from "../sources/settings/git-repository-settings";
import { helmChartSettings } from "../sources/settings/helm-chart-settings";
import { helmRepositorySettings } from "../sources/settings/helm-repository-settings";
import { ociRepositorySettings } from "../sources/settings/oci-repository-settings";
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

/** Fields that an object of Flux has as references to Secrets and to other objects, or not at all. */
const others: ReadonlySet<string> = new Set(["auth", "include", "keyring", "proxy", "sourceRef", "update", "verify"]);

/** The fields of the specs, which are those of our sources. */
export const gitFields = fieldsIn(gitRepositorySettings);
export const ociFields = fieldsIn(ociRepositorySettings);
export const bucketFields = fieldsIn(bucketSettings);
export const helmFields = fieldsIn(helmRepositorySettings);
export const chartFields = fieldsIn(helmChartSettings);

function fieldsIn({ fields }: SettingGroup): Readonly<Record<string, FieldType>> {
  const own = Object.entries(fields).filter(([name]) => !others.has(name));
  return Object.fromEntries(own.map(([name, field]) => [name, typeOf(field, name)]));
}

function typeOf(field: SettingField, name: string): FieldType {
  switch (field.type) {
    case "text":
    case "oneOf":
    case "duration":
      return "text";
    case "truth":
      return "truth";
    case "group":
      return "map";
    case "list":
      return field.item.type === "text" ? "texts" : "list";
    default:
      throw new Error(`the field ${name} of a source has the type ${field.type}, which no object of Flux has`);
  }
}

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
