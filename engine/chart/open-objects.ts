import { optional } from "../lib/optional";
import type { FieldPath } from "../model/objects/change";
import type { Origin } from "../model/rendering/rendered-object";
import type { Chart } from "../render/helm/chart/chart";
import { readValueFacts } from "../render/helm/lazy-helm";

/** An object that may not exist: a preview does not know. */
export interface OpenObject {
  /** `printKey` of the object; absent if its kind, namespace or name is made of the value. */
  readonly id?: string;
  /** The file that decides whether it exists: its template or a partial of it, or a `Chart.yaml`, if that is known. */
  readonly file?: string;
  /** The line in the file that reads the value, from 1. */
  readonly line?: number;
}

/** An object that may not exist. */
export interface PossibleObject {
  /** `printKey` of the object; undefined if it must not be shown. */
  readonly id: string | undefined;
  /** Its template. */
  readonly origin: Origin | undefined;
}

/**
 * Adds the place that decides whether each object exists: a condition in the object's template if there is one, else
 * the first one in another file.
 *
 * @param decidedBy paths of inputs, which begin with "values"
 */
export function openObjects(
  open: readonly PossibleObject[],
  decidedBy: readonly FieldPath[],
  chart: Chart,
): readonly OpenObject[] {
  if (open.length === 0) return [];
  const factsOf = readValueFacts(chart);
  const places = decidedBy.flatMap(([, ...path]) => factsOf(path).places);
  return open.map(({ id, origin }) => {
    const place = places.find(({ file }) => file === origin?.file) ?? places[0] ?? origin;
    return optional({ id, file: place?.file, line: lineOf(place) });
  });
}

function lineOf(place: object | undefined): number | undefined {
  return place !== undefined && "line" in place && typeof place.line === "number" ? place.line : undefined;
}
