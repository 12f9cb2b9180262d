/** Texts in place of unknown ones; nothing that contains one is shown. */
export const inventedWords = ["unknown-value", "other-value"] as const;

/** Whether a key, a name or an id contains a text in place of an unknown one. */
export function hasInventedWord(text: string): boolean {
  return inventedWords.some((word) => text.includes(word));
}
