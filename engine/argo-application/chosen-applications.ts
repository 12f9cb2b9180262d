import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import { compileGlob } from "../sources/flux/glob";

/** Which Applications are delivered: `namespace/name`, where `*` stands for any text. */
export interface ApplicationChoice {
  /** These, and all that they contain; empty for all. */
  readonly only: readonly string[];
  /** Without these, and without all that they contain; they are not rendered. */
  readonly except: readonly string[];
}

/** Decides which Applications are delivered, and finds entries that name none. Ids are `namespace/name`. */
export class ChosenApplications {
  private readonly choice: ApplicationChoice;
  private readonly met = new Set<string>();

  constructor(choice: ApplicationChoice) {
    this.choice = choice;
  }

  /** Whether an Application is left out, with all that it contains. */
  isLeftOut(id: string): boolean {
    this.met.add(id);
    return this.choice.except.some((entry) => isNamed(id, entry));
  }

  /**
   * Whether the objects of an Application are delivered; otherwise it is only searched for Applications.
   *
   * @param isWithin whether it is among the objects of an Application that is delivered
   */
  isDelivered(id: string, isWithin: boolean): boolean {
    const { only } = this.choice;
    return isWithin || only.length === 0 || only.some((entry) => isNamed(id, entry));
  }

  /** The fault of the first entry that names no Application. */
  findFault(): SyncError | undefined {
    for (const field of ["only", "except"] as const) {
      const entries = this.choice[field];
      const index = entries.findIndex((entry) => ![...this.met].some((id) => isNamed(id, entry)));
      const entry = entries[index];
      if (entry !== undefined) return this.notFound(`${field}[${index}]`, entry);
    }
    return undefined;
  }

  private notFound(field: string, entry: string): SyncError {
    const like = nearest(entry, this.met);
    return new SyncError({
      code: "ARGO_APPLICATION_NOT_FOUND",
      what: `no Application is ${JSON.stringify(entry)}`,
      where: { field },
      why: "an entry is namespace/name, * stands for any text, and what a left out Application contains is not known",
      mend: like === undefined ? "correct the entry, or remove it" : `did you mean ${like}?`,
    });
  }
}

function isNamed(id: string, entry: string): boolean {
  return compileGlob(entry, false)?.(id) === true;
}
