import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { isSyncError } from "../../../errors/sync-error";
import type { Target } from "../accumulate/context";
import type { Kustomization } from "../kustomization/kustomization";
import type { StrictBuild } from "./strict-build";

/** An entry that matches objects or should. */
export interface MatchingEntry {
  readonly place: ErrorPlace;
  /** It may match nothing. */
  readonly optional?: boolean | undefined;
}

/** What was looked for in vain, and what is near. */
export interface Miss {
  readonly why: string;
  /** What to do, where that is known. */
  readonly hint?: string | undefined;
}

/** The entries of one kustomization that match objects, as strict mode counts them. */
export class EntryChecks {
  private readonly build: StrictBuild;
  private readonly faults: SyncError[] = [];
  private readonly missed: string[] = [];
  private hasMatch = false;

  constructor(build: StrictBuild) {
    this.build = build;
  }

  /** Notes what an entry matched; `explain` is asked where that is nothing and should be something. */
  note(entry: MatchingEntry, isMatched: boolean, explain: () => Miss): void {
    if (isMatched) this.hasMatch = true;
    else this.noteMiss(entry, () => noMatch(entry.place, this.build.maySearch() ? explain() : unexplained));
  }

  /** The same for a miss that has an error of its own. */
  noteMiss(entry: MatchingEntry, makeFault: () => SyncError): void {
    this.missed.push(entry.place.field ?? "");
    if (entry.optional === true) return;
    const fault = makeFault();
    this.faults.push(fault);
    this.build.add(fault);
  }

  /**
   * A component of which no entry has matched is itself an entry without a match: unless it adds objects, or changes all
   * objects anyway. What an optional component lacks wholly is no fault.
   */
  closeComponent(entry: MatchingEntry & { readonly text: string }, kustomization: Kustomization): void {
    if (this.hasMatch || this.missed.length === 0) return;
    if (entry.optional === true) this.build.remove(this.faults);
    else if (!hasOtherEffect(kustomization)) this.build.add(idleComponent(entry, this.missed));
  }
}

/**
 * Runs a search that must find something, as kustomize has it. Undefined where it finds nothing and that is noted, or allowed by the
 * entry.
 *
 * @throws SyncError what `find` throws, where it is of another code, or where the build is not strict
 */
export function findOrNote<T>(
  { checks }: Target,
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
    checks?.noteMiss(entry, () => error);
    return undefined;
  }
}

const unexplained: Miss = { why: "no object is what it looks for" };

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

function noMatch(where: ErrorPlace, { why, hint = "correct what it looks for" }: Miss): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NO_MATCH",
    what: `an entry matches nothing: ${where.field ?? "its field is not known"}`,
    where,
    why,
    mend: `${hint}${hint.endsWith("?") ? " Or" : ", or"} write optional: true in the entry where it may match nothing`,
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
    mend: `remove it, list it after what it changes, or write {path: ${text}, optional: true} where it may do nothing`,
  });
}
