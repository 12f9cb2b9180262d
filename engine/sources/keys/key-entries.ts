/** The name of an entry of a key Secret as Flux has it, and its text. */
export type KeyEntries = Readonly<Record<string, string>>;

/** Variables of the environment in which the command line of sops finds keys. */
export type KeyEnvironment = Readonly<Record<string, string | undefined>>;

/** The beginning of the names of entries that nobody gave, but that were found in the user's folder. */
export const foundPrefix = "~/";
