/** Files below `tests/`, and folders with a slash at the end, that share no module with others. */
export const ownModules: readonly { readonly paths: readonly string[]; readonly reason: string }[];
export function reasonForOwnModules(testPath: string): string | undefined;
