import { nearest } from "../../../lib/nearest";
import type { BuildObject } from "../objects/build-object";
import type { Miss } from "../build-context/entry-checks";

/** One condition of a selection; kind and name come first. */
export interface SoughtPart {
  readonly field: string;
  readonly wanted: string;
  readonly fits: (object: BuildObject) => boolean;
  /** The values that the object has for this condition. */
  readonly valuesOf: (object: BuildObject) => readonly string[];
}

/** The maximum number of values in a hint. */
const listLimit = 5;

/**
 * Explains why no object meets all conditions: names the one condition that the nearest objects do not meet, and their
 * values. Reads each object at most twice.
 */
export function explainMiss(parts: readonly SoughtPart[], objects: readonly BuildObject[]): Miss {
  const sought = parts.map(printPart).join(", ");
  if (objects.length === 0)
    return { why: `the entry selects ${sought}, but there is no object at this step of the build` };
  if (parts.length === 0) return { why: "there is no object to select" };
  const survey = surveyObjects(parts, objects);
  const near = nearestMiss(parts, survey.lackingOne);
  if (near !== undefined) return { why: `no object has ${sought}; ${near.why}`, hint: near.hint };
  const unmet = parts.find((part) => !survey.met.has(part));
  if (unmet === undefined) return { why: `no object has ${sought}, all of them together` };
  const values = objects.flatMap((object) => unmet.valuesOf(object));
  return { why: `no object has ${sought}; no object has ${printPart(unmet)}`, hint: hintOf(unmet, new Set(values)) };
}

interface Survey {
  /** The conditions that at least one object meets. */
  readonly met: ReadonlySet<SoughtPart>;
  /** For each condition, the objects that meet all other conditions. */
  readonly lackingOne: ReadonlyMap<SoughtPart, readonly BuildObject[]>;
}

function surveyObjects(parts: readonly SoughtPart[], objects: readonly BuildObject[]): Survey {
  const met = new Set<SoughtPart>();
  const lackingOne = new Map<SoughtPart, BuildObject[]>();
  for (const object of objects) {
    const lacking: SoughtPart[] = [];
    for (const part of parts) {
      if (part.fits(object)) met.add(part);
      else lacking.push(part);
    }
    const [only, ...more] = lacking;
    if (only === undefined || more.length > 0) continue;
    const found = lackingOne.get(only);
    if (found === undefined) lackingOne.set(only, [object]);
    else found.push(object);
  }
  return { met, lackingOne };
}

interface NearMiss {
  readonly why: string;
  readonly hint: string | undefined;
  readonly isSpelledAlike: boolean;
}

// A value with similar spelling is the most likely fix; then a condition at the end, since those are often forgotten.
function nearestMiss(
  parts: readonly SoughtPart[],
  lackingOne: ReadonlyMap<SoughtPart, readonly BuildObject[]>,
): NearMiss | undefined {
  const misses = parts.toReversed().flatMap((part): NearMiss[] => {
    const objects = lackingOne.get(part);
    if (objects === undefined) return [];
    const values = new Set(objects.flatMap((object) => part.valuesOf(object)));
    const count = objects.length === 1 ? "one has" : `${objects.length} have`;
    const why = parts.length === 1 ? `the ${part.field} matches none` : `${count} everything except the ${part.field}`;
    return [{ why, hint: hintOf(part, values), isSpelledAlike: nearest(part.wanted, values) !== undefined }];
  });
  return misses.find(({ isSpelledAlike }) => isSpelledAlike) ?? misses[0];
}

function hintOf({ field, wanted }: SoughtPart, values: ReadonlySet<string>): string | undefined {
  const near = nearest(wanted, values);
  if (near !== undefined) return `did you mean ${field}: ${near}?`;
  const shown = [...values].filter((value) => value !== "");
  if (shown.length === 0 || shown.length > listLimit) return undefined;
  return `correct ${field} (here: ${shown.join(", ")})`;
}

function printPart({ field, wanted }: SoughtPart): string {
  return `${field}: ${wanted}`;
}
