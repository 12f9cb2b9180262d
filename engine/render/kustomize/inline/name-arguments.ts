import { type ErrorPlace, isSyncError, type SyncError } from "../../../errors/sync-error";
import { type InlineOverlay, inlineName } from "../../../model/rendering/inline-overlay";
import { type InlineText, writeInline } from "./inline-text";

/** What of an inline overlay is needed to name its arguments. */
export type ArgumentNames = Pick<InlineText, "objects" | "names">;

/** The names of the arguments of an inline overlay that was read without an error. */
export function argumentNamesOf(inline: InlineOverlay): ArgumentNames {
  return writeInline(inline);
}

/** Runs the step; its errors name arguments. */
export async function namingArguments<T>(names: ArgumentNames, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw isSyncError(error) ? nameArguments(error, names) : error;
  }
}

/** The same error with the path of an argument in place of a position in the text of an inline overlay. */
export function nameArguments(error: SyncError, names: ArgumentNames): SyncError {
  const where = namePlace(error.where, names);
  const also = error.also.map((one) => nameArguments(one, names));
  const isSame = where === error.where && also.every((one, index) => one === error.also[index]);
  return isSame ? error : error.with({ where, also });
}

function namePlace(place: ErrorPlace, { objects, names }: ArgumentNames): ErrorPlace {
  const { file, line, field, object } = place;
  const shown = object === undefined ? {} : { object };
  if (file === inlineName) return field === undefined ? shown : { ...shown, field: names.get(field) ?? field };
  // What an argument made has its path in place of a file, and no lines.
  if (file === undefined || !(line === 0 || objects.has(file))) return place;
  return { ...shown, field: field === undefined ? file : `${file}.${field}` };
}
