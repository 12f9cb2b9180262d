import { type ErrorPlace, isSyncError, type SyncError } from "../errors/sync-error";
import { parseFieldPath, printFieldPath } from "../lib/field-path";
import { optional } from "../lib/optional";
import { lookUpList } from "../lib/look-up";
import type { GeneratedKustomization } from "../model/flux/build-spec";

/** Lists to which the items of a spec are appended. */
const lists = ["patches", "components", "patchesStrategicMerge", "patchesJson6902"] as const;

/** Runs the step; its errors name fields of the argument `flux`, and no lines of a file that nobody has written. */
export async function namingSpecFields<T>(
  generated: () => GeneratedKustomization | undefined,
  spec: Readonly<Record<string, unknown>>,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const file = generated();
    throw isSyncError(error) && file !== undefined ? nameSpecFields(error, file, spec) : error;
  }
}

/** The same error with the field of the argument `flux` in place of a position in the composed kustomization file. */
export function nameSpecFields(
  error: SyncError,
  generated: GeneratedKustomization,
  spec: Readonly<Record<string, unknown>>,
): SyncError {
  const where = namePlace(error.where, generated, spec);
  const also = error.also.map((one) => nameSpecFields(one, generated, spec));
  return error.with({ where, also });
}

function namePlace(
  place: ErrorPlace,
  { file, content }: GeneratedKustomization,
  spec: Readonly<Record<string, unknown>>,
): ErrorPlace {
  if (place.file !== file) return place;
  const { object, field } = place;
  const withoutLine = optional({ file, object, field });
  const [list, index, ...rest] = field === undefined ? [] : (parseFieldPath(field) ?? []);
  const name = lists.find((one) => one === list);
  if (name === undefined || typeof index !== "number") return withoutLine;
  const own = lookUpList(content, name).length - lookUpList(spec, name).length;
  if (index < own) return withoutLine;
  const path = ["flux", name, index - own, ...rest.filter((part) => typeof part !== "object")];
  return { ...optional({ object }), field: printFieldPath(path) };
}
