/** The error codes of the program of a user; each has a row in docs/errors/program.md. */
export const programCodes = ["PROGRAM_ENDED_EARLY", "PROGRAM_PLUGIN_MISSING", "PROGRAM_PROVIDER_FOREIGN"] as const;
