import { GoError } from "../../../go/values/values";

/** Throws `GoError` with the reason if the text does not have the format. */
export type CheckFormat = (text: string) => void;

export function refuse(why: string): never {
  throw new GoError(why);
}

/** Runs the check, and adds a prefix to its reason. */
export function checkPart(what: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    refuse(`${what}: ${error.message}`);
  }
}
