/** What cannot be read or does not hold, in the words of the library that Helm uses. */
export class OpenPgpFault extends Error {
  /** What is only not known here is passed over, as by that library. */
  readonly isUnsupported: boolean;

  constructor(message: string, isUnsupported = false) {
    super(message);
    this.isUnsupported = isUnsupported;
  }
}

/** What the work reads; nothing where that is only not known here. */
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
