import { isMap, valueAt } from "../../../engine/lib/look-up";
import { printFieldPath } from "../../../engine/lib/field-path";
import type { FieldPath } from "../../../engine/model/objects/change";
import { openObjects } from "../../../engine/chart/open-objects";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import type { RenderState } from "../../../engine/render/render-state";
import { structureOf } from "../../../engine/render/unknown/merge-states";
import { idOf } from "../unknown/compare-plans";

/**
 * What the preview shows of an unknown value: exact fields beside computed ones, or that some objects or hooks may not
 * exist.
 */
export type Outcome = "exact" | "kept";

/** The outcome of a plan, and what it leaves open without a need. */
export interface Judgement {
  readonly outcome: Outcome;
  /** Whether known values make different objects or hooks. */
  readonly isStructural: boolean;
  /** Warnings that name no line of a template. */
  readonly unplaced: readonly string[];
  /** Computed maps and lists that have the same keys and lengths with all known values. */
  readonly wide: readonly string[];
}

/** Judges the plan with an unknown value by those with known values. */
export function judgePlan(chart: Chart, plan: RenderState, knowns: readonly RenderState[]): Judgement {
  const { open = [], areHooksOpen = false, decidedBy = [] } = plan.unknown ?? {};
  const possible = open.map((one) => ({ id: idOf(one), origin: one.origin }));
  const places = openObjects(possible, decidedBy, chart);
  return {
    outcome: open.length > 0 || areHooksOpen ? "kept" : "exact",
    isStructural: new Set(knowns.map(structureOf)).size > 1,
    unplaced: places.filter(({ file, line }) => file === undefined || line === undefined).map(({ id }) => id ?? "?"),
    wide: wideFields(plan, knowns),
  };
}

function wideFields(plan: RenderState, knowns: readonly RenderState[]): readonly string[] {
  const maps = knowns.map((state) => new Map([...state.crds, ...state.objects].map((one) => [idOf(one), one.object])));
  return [...plan.crds, ...plan.objects].flatMap((one) =>
    (one.computed ?? [])
      .filter((path) =>
        isWide(
          path,
          maps.map((objects) => objects.get(idOf(one))),
        ),
      )
      .map((path) => `${idOf(one)} ${printFieldPath(path)}`),
  );
}

function isWide(path: FieldPath, objects: readonly unknown[]): boolean {
  const shapes = objects.map((object) => {
    const value = valueAt(object, path);
    if (Array.isArray(value)) return value.length === 0 ? "" : `${value.length} items`;
    return isMap(value) ? Object.keys(value).sort().join(",") : "";
  });
  return shapes[0] !== "" && shapes.every((shape) => shape === shapes[0]);
}
