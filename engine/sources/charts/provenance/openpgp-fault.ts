/**
 * A packet that cannot be read, or a signature that does not verify, with the message of the library that Helm uses.
 */
export class OpenPgpFault extends Error {
  /** True for a valid packet of an unsupported kind, which is skipped, as by that library. */
  readonly isUnsupported: boolean;

  constructor(message: string, isUnsupported = false) {
    super(message);
    this.isUnsupported = isUnsupported;
  }
}

/** The result of `read`, or nothing where the packet is of an unsupported kind. */
export function ifKnown<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof OpenPgpFault && error.isUnsupported) return [];
    throw error;
  }
}

export function malformed(why: string): OpenPgpFault {
  return new OpenPgpFault(`openpgp: invalid data: ${why}`);
}

export function unsupported(what: string): OpenPgpFault {
  return new OpenPgpFault(`openpgp: unsupported feature: ${what}`, true);
}
