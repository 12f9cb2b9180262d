import { nearest } from "../../../lib/nearest";
import type { BuildObject } from "../objects/build-object";
import type { Miss } from "./entry-checks";

/** One thing that a selection asks for; kind and name come first. */
export interface SoughtPart {
  readonly field: string;
  readonly wanted: string;
  readonly fits: (object: BuildObject) => boolean;
  /** What the object has there. */
  readonly valuesOf: (object: BuildObject) => readonly string[];
}

/** How many values a hint lists. */
const listLimit = 5;

/**
 * Tells why no object has all the parts: which one part the nearest objects lack, and what they have there. Looks at
 * each object once or twice.
 */
export function explainMiss(parts: readonly SoughtPart[], objects: readonly BuildObject[]): Miss {
  const sought = parts.map(printPart).join(", ");
  if (objects.length === 0) return { why: `looked for ${sought}, and there is no object at this step of the build` };
  if (parts.length === 0) return { why: "no object is left to select" };
  const survey = surveyObjects(parts, objects);
  const near = nearestMiss(parts, survey.lackingOne);
  if (near !== undefined) return { why: `no object has ${sought}; ${near.why}`, hint: near.hint };
  const unmet = parts.find((part) => !survey.met.has(part));
  if (unmet === undefined) return { why: `no object has ${sought}, all of it at once` };
  const values = objects.flatMap((object) => unmet.valuesOf(object));
  return { why: `no object has ${sought}; none at all has ${printPart(unmet)}`, hint: hintOf(unmet, new Set(values)) };
}

interface Survey {
  /** Parts that some object has. */
  readonly met: ReadonlySet<SoughtPart>;
  /** For a part, the objects that have all others. */
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

// A spelling that is near says most; then a part that is easily forgotten, which stands behind.
function nearestMiss(
  parts: readonly SoughtPart[],
  lackingOne: ReadonlyMap<SoughtPart, readonly BuildObject[]>,
): NearMiss | undefined {
  const misses = parts.toReversed().flatMap((part): NearMiss[] => {
    const objects = lackingOne.get(part);
    if (objects === undefined) return [];
    const values = new Set(objects.flatMap((object) => part.valuesOf(object)));
    const count = objects.length === 1 ? "one has" : `${objects.length} have`;
    const why = parts.length === 1 ? `the ${part.field} fits none` : `${count} all of it but the ${part.field}`;
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
