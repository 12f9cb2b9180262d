import type { FieldPath, SyncError } from "slipway/internal";
import { printPaths, type ResolvedArguments } from "../arguments/resolve-arguments";

/** The arguments in the syntax of a program, as the subject of a sentence: `values.tag is`. */
export function describeUnknown(paths: ResolvedArguments["unknown"]): string {
  return `${printPaths(paths)} ${paths.length > 1 ? "are" : "is"}`;
}

/** What arguments decide that are not known yet. Without arguments, one of those that are not known decides it. */
export function describeOpen(decidedBy: readonly FieldPath[], parts: readonly string[]): string {
  const subject = decidedBy.length === 0 ? "an argument is" : describeUnknown(decidedBy);
  const verb = decidedBy.length > 1 ? "decide" : "decides";
  return `${subject} not known yet and ${verb} whether these exist: ${parts.join(", ")}`;
}

/**
 * That no value in place of the unknown ones can be rendered. The message of the error may be that of a value which is
 * not the user's.
 */
export function describeRefusal(noun: string, { code, where }: SyncError, { unknown }: ResolvedArguments): string {
  const place = printFileLine(where);
  const shown = place === "" ? code : `${code} in ${place}`;
  return `${describeUnknown(unknown)} not known yet, and the ${noun} accepts no other value in its place (${shown})`;
}

/** `file:line`, as far as it is known. */
export function printFileLine({ file, line }: { readonly file?: string; readonly line?: number }): string {
  return [file, line].filter((part) => part !== undefined).join(":");
}
