import { isDeepStrictEqual } from "node:util";
import { isMap } from "../../lib/look-up";
import type { DiffStep } from "./diff-json";

/** The masks of a secret value that did not change, of an old value and of a new one. */
const masks = { same: "***", before: "*** (before)", after: "*** (after)" } as const;

type Data = Readonly<Record<string, unknown>>;

/**
 * Masks the values of `data` and `stringData` in a patch of a Secret.
 *
 * Source: fluxcd/pkg ssa/jsondiff/mask.go@v0.77.0 (MaskSecretPatchData), which leaves an unchanged value readable if the
 * whole map is replaced.
 */
export function maskSecretPatch(patch: readonly DiffStep[]): readonly DiffStep[] {
  return patch.map((step) => {
    if (step.path === "/data" || step.path === "/stringData") {
      const { before, after } = maskMaps(mapOf(step.oldValue), mapOf(step.value));
      return { ...step, oldValue: before ?? step.oldValue, value: after ?? step.value };
    }
    if (!step.path.startsWith("/data/") && !step.path.startsWith("/stringData/")) return step;
    const isChange = isSet(step.oldValue) && isSet(step.value);
    return {
      ...step,
      oldValue: isSet(step.oldValue) ? (isChange ? masks.before : masks.same) : step.oldValue,
      value: isSet(step.value) ? (isChange ? masks.after : masks.same) : step.value,
    };
  });
}

function maskMaps(
  before: Data | undefined,
  after: Data | undefined,
): { readonly before: Data | undefined; readonly after: Data | undefined } {
  const isChanged = (key: string): boolean => {
    if (before === undefined || after === undefined) return false;
    return Object.hasOwn(before, key) && Object.hasOwn(after, key) && !isDeepStrictEqual(before[key], after[key]);
  };
  const mask = (data: Data | undefined, changed: string): Data | undefined => {
    if (data === undefined) return undefined;
    return Object.fromEntries(Object.keys(data).map((key) => [key, isChanged(key) ? changed : masks.same]));
  };
  return { before: mask(before, masks.before), after: mask(after, masks.after) };
}

function mapOf(value: unknown): Data | undefined {
  return isMap(value) ? value : undefined;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
