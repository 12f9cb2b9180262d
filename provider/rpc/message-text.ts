import { faultOfKey, unknownTexts } from "slipway/internal/cluster";

/**
 * A message as a property: a text that the engine would read as an unknown value is quoted, and half of a surrogate
 * pair, as it remains of a shortened text, is replaced.
 */
export function messageText(text: string): string {
  const wellFormed = text.toWellFormed();
  return unknownTexts.has(wellFormed) ? JSON.stringify(wellFormed) : wellFormed;
}

/** A text as the key of a map: one that has a meaning to the engine is quoted. */
export function messageKey(text: string): string {
  const wellFormed = text.toWellFormed();
  return faultOfKey(wellFormed) === undefined ? wellFormed : `[${JSON.stringify(wellFormed)}]`;
}
