/** Texts in place of unknown ones; nothing that contains one is shown. */
export const inventedWords = ["unknown-value", "other-value"] as const;
