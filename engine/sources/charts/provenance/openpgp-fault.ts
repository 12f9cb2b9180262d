/** What is wrong with a signature; `unsupported` is a valid packet of a kind that is skipped, as by Helm's library. */
export type OpenPgpProblem = "invalid" | "outdated" | "unknown-signer" | "unsupported";

/**
 * A packet that cannot be read, or a signature that does not verify, with the message of the library that Helm uses.
 */
export class OpenPgpFault extends Error {
  readonly problem: OpenPgpProblem;

  constructor(message: string, problem: OpenPgpProblem = "invalid") {
    super(message);
    this.problem = problem;
  }
}

/** The result of `read`, or nothing where the packet is of an unsupported kind. */
export function ifKnown<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof OpenPgpFault && error.problem === "unsupported") return [];
    throw error;
  }
}

export function malformed(why: string): OpenPgpFault {
  return new OpenPgpFault(`openpgp: invalid data: ${why}`);
}

export function unsupported(what: string): OpenPgpFault {
  return new OpenPgpFault(`openpgp: unsupported feature: ${what}`, "unsupported");
}
