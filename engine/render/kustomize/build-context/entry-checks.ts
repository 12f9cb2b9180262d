import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { Kustomization } from "../kustomization/kustomization";
import type { StrictBuild } from "./strict-build";

/** An entry that should match at least one object. */
export interface MatchingEntry {
  readonly place: ErrorPlace;
  /** True if the entry may match nothing. */
  readonly optional?: boolean | undefined;
}

/** Describes an entry without a match: its selectors, and the nearest match. */
export interface Miss {
  readonly why: string;
  /** What to do, if that is known. */
  readonly hint?: string | undefined;
}

/** The entries of one kustomization that should match objects, and whether each one did. */
export class EntryChecks {
  private readonly build: StrictBuild;
  private readonly errors: SyncError[] = [];
  private readonly missed: string[] = [];
  private hasMatch = false;

  constructor(build: StrictBuild) {
    this.build = build;
  }

  /** Records whether an entry matched; calls `explain` if it had to match and did not. */
  note(entry: MatchingEntry, isMatched: boolean, explain: () => Miss): void {
    if (isMatched) {
      this.hasMatch = true;
      return;
    }
    this.missed.push(entry.place.field ?? "");
    if (entry.optional === true) return;
    const fault = noMatch(entry.place, this.build.maySearch() ? explain() : unexplained);
    this.errors.push(fault);
    this.build.add(fault);
  }

  /** Records an entry that kustomize refuses, with kustomize's error. */
  noteRefused(entry: MatchingEntry, fault: SyncError): void {
    this.missed.push(entry.place.field ?? "");
    if (entry.optional === true) return;
    this.errors.push(fault);
    this.build.addRefused(fault);
  }

  /**
   * Treats a component as an entry without a match if none of its entries matched, unless the component adds objects or
   * changes all objects anyway. If none of the entries of an optional component matched, none of them is an error.
   */
  closeComponent(entry: MatchingEntry & { readonly text: string }, kustomization: Kustomization): void {
    if (this.hasMatch || this.missed.length === 0) return;
    if (entry.optional === true) this.build.remove(this.errors);
    else if (!hasOtherEffect(kustomization)) this.build.add(idleComponent(entry, this.missed));
  }
}

/**
 * Runs a search that must find something, as in kustomize. Returns undefined if nothing is found, and the miss is
 * recorded or the entry allows it.
 *
 * @throws SyncError the error of `find`, if it has another code or the build is not strict
 */
export function findOrNote<T>(
  { checks }: { readonly checks: EntryChecks | undefined },
  entry: MatchingEntry,
  code: SyncError["code"],
  find: () => T,
): T | undefined {
  try {
    const found = find();
    checks?.note(entry, true, () => unexplained);
    return found;
  } catch (error) {
    if (!isSyncError(error) || error.code !== code) throw error;
    if (checks === undefined && entry.optional !== true) throw error;
    checks?.noteRefused(entry, error);
    return undefined;
  }
}

const unexplained: Miss = { why: "no object matches" };

const otherEffects = [
  "resources",
  "bases",
  "components",
  "configMapGenerator",
  "secretGenerator",
  "generators",
  "helmCharts",
  "namespace",
  "namePrefix",
  "nameSuffix",
  "labels",
  "commonLabels",
  "commonAnnotations",
  "configurations",
  "vars",
] as const satisfies readonly (keyof Kustomization)[];

function hasOtherEffect(kustomization: Kustomization): boolean {
  return otherEffects.some((field) => kustomization[field] !== undefined);
}

function noMatch(where: ErrorPlace, { why, hint = "correct the entry's selectors" }: Miss): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NO_MATCH",
    what: `an entry matches no object: ${where.field ?? "its field is not known"}`,
    where,
    why,
    mend: `${hint}${hint.endsWith("?") ? " Or" : ", or"} write optional: true in the entry if it may match nothing`,
  });
}

function idleComponent(
  { text, place }: MatchingEntry & { readonly text: string },
  missed: readonly string[],
): SyncError {
  const shown = missed.slice(0, 5).join(", ");
  return new SyncError({
    code: "KUSTOMIZE_NO_MATCH",
    what: `the component "${text}" does nothing`,
    where: place,
    why: `none of its entries matches an object here: ${shown}${missed.length > 5 ? ", …" : ""}`,
    mend: `remove it, list it after the resources that it changes, or write {path: ${text}, optional: true} if it may do nothing`,
  });
}
