import type { FieldFault } from "../../errors/field-fault";
import { isSyncError, SyncError, type ErrorPlace } from "../../errors/sync-error";
import { secretMask } from "../../lib/secret-mask";
import { optional } from "../../lib/optional";

/** A step whose messages may contain secrets. */
export interface SecretStep<T> {
  readonly run: () => T | Promise<T>;
  /** Asked after the step: whether it saw a secret. */
  readonly hasSecrets: () => boolean;
  /** The same step with perturbed secrets. It succeeds if there is no such step. */
  readonly perturbed: () => unknown;
}

/**
 * Runs the step. Of an error, only those parts of the messages remain that are the same with perturbed secrets: a
 * message can contain a secret in any form that templates can make of it.
 */
export async function withoutSecrets<T>({ run, hasSecrets, perturbed }: SecretStep<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isSyncError(error) || !hasSecrets()) throw error;
    throw redactDifference(error, await errorOf(perturbed));
  }
}

async function errorOf(step: () => unknown): Promise<SyncError | undefined> {
  try {
    await step();
    return undefined;
  } catch (error) {
    return isSyncError(error) ? error : undefined;
  }
}

/** The error without the parts that another one does not have; without another one of its code, without its message. */
export function redactDifference(error: SyncError, other: SyncError | undefined): SyncError {
  const { code, where, also } = error;
  const others = also.map((one, index) => redactDifference(one, other?.also[index]));
  if (other?.code !== code)
    return new SyncError({ ...hiddenMessage, code, where: redactPlace(where, {}), also: others });
  const { excerpt, why, mend } = error;
  const isSameExcerpt = excerpt?.line === other.excerpt?.line && excerpt?.caret === other.excerpt?.caret;
  return new SyncError({
    code,
    what: redactText(error.what, other.what),
    where: redactPlace(where, other.where),
    faults: error.faults.map((fault, index) => redactFault(fault, other.faults[index])),
    also: others,
    // Without the cause, which repeats the messages.
    ...optional({
      why: why === undefined ? undefined : redactText(why, other.why),
      mend: mend === undefined ? undefined : redactText(mend, other.mend),
      excerpt: isSameExcerpt ? excerpt : undefined,
    }),
  });
}

const hiddenMessage = {
  what: "the message of this error is not shown, because it depends on a secret value",
  mend: "give the value without pulumi.secret while you look for the reason, or render the chart with `slipway template`",
};

/** The words at the beginning and at the end that another text has too; the rest is masked. */
export function redactText(text: string, other: string | undefined): string {
  if (text === other) return text;
  if (other === undefined) return secretMask;
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  while (start > 0 && !isBoundary(text[start - 1])) start -= 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  while (end > 0 && !isBoundary(text.at(-end))) end -= 1;
  return `${text.slice(0, start)}${secretMask}${text.slice(text.length - end)}`;
}

function isBoundary(letter: string | undefined): boolean {
  return letter === undefined || /[\s"'`:()]/.test(letter);
}

/** A position in a file remains: files have no secret names. */
function redactPlace(where: ErrorPlace, other: ErrorPlace): ErrorPlace {
  const { object, field, ...inFile } = where;
  return {
    ...inFile,
    ...optional({
      object: object === undefined ? undefined : redactText(object, other.object),
      field: field === undefined ? undefined : redactText(field, other.field),
    }),
  };
}

function redactFault(fault: FieldFault, other: FieldFault | undefined): FieldFault {
  const { reason } = fault;
  return {
    ...fault,
    field: redactText(fault.field, other?.field),
    message: redactText(fault.message, other?.message),
    ...optional({ reason: reason === undefined ? undefined : redactText(reason, other?.reason) }),
  };
}
