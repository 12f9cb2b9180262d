import { isDeepStrictEqual } from "node:util";
import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/kube-object";
import { describeKey, keyOf } from "../../model/object-key";
import type { DiffStep } from "./diff-json";

/** The masks of a secret value that did not change, of an old value and of a new one. */
const masks = { same: "***", before: "*** (before)", after: "*** (after)" } as const;

type Data = Readonly<Record<string, unknown>>;

/** A live object and the object after an apply. */
interface Pair {
  readonly before: KubeObject | undefined;
  readonly after: KubeObject | undefined;
}

/**
 * Masks the values of `data` in both objects, so that only the changed keys can be seen.
 *
 * Source: fluxcd/pkg ssa/sanitize.go@v0.77.0 (SanitizeUnstructuredData).
 * @throws SyncError PLAN_OBJECT_INVALID if `data` is not a map
 */
export function maskSecretData(before: KubeObject | undefined, after: KubeObject | undefined): Pair {
  const masked = maskMaps(dataOf(before), dataOf(after));
  return { before: withData(before, masked.before), after: withData(after, masked.after) };
}

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

function dataOf(object: KubeObject | undefined): Data | undefined {
  const data = object?.["data"];
  if (object === undefined || data === undefined) return undefined;
  if (isMap(data)) return data;
  throw new SyncError({
    code: "PLAN_OBJECT_INVALID",
    what: "cannot show the changes of a Secret",
    where: { object: describeKey(keyOf(object)), field: "data" },
    why: "the field data is not a map, so its secret values cannot be masked",
    mend: "write data as a map of keys and values in base64",
  });
}

function withData(object: KubeObject | undefined, data: Data | undefined): KubeObject | undefined {
  return object === undefined || data === undefined ? object : { ...object, data };
}

function mapOf(value: unknown): Data | undefined {
  return isMap(value) ? value : undefined;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
