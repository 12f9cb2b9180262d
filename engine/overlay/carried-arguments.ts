import { optional } from "../lib/optional";
import type { FieldPath } from "../model/objects/change";
import type { FluxFields } from "../model/flux/flux-fields";
import type { InlineOverlay } from "../model/rendering/inline-overlay";
import type { CarriedArguments } from "../model/rendering/rendered-from";

/** What of the request of an overlay decides which arguments can be passed on. */
export interface GivenArguments {
  readonly overlay?: InlineOverlay | undefined;
  readonly flux?: FluxFields | undefined;
  /** Whether files were decrypted. */
  readonly isDecrypted: boolean;
  /** Paths of secrets, and of values that a preview does not know yet, below `overlay` and `flux`. */
  readonly hidden: readonly FieldPath[];
}

/** Each object is sent with the arguments, so that large ones are not among them. */
const maxSize = 16 * 1024;

/**
 * The arguments that are sent with each object, so that the overlay can be built again: those that decide which files
 * are read. A field with a secret or an unknown value is left out as a whole, and so are the largest ones of many.
 */
export function carriedArguments({ overlay, flux, isDecrypted, hidden }: GivenArguments): CarriedArguments {
  const build = flux?.build;
  const given = build ?? overlay;
  const depth = build === undefined ? 1 : 2;
  const hiddenFields = new Set(hidden.filter((path) => isBelow(path, build === undefined)).map((path) => path[depth]));
  const fields = given === undefined || hiddenFields.has(undefined) ? {} : withinSize(given, hiddenFields);
  const isComplete = Object.keys(fields).length === Object.keys(given ?? {}).length && !isDecrypted;
  // What Flux does after the build reads no file, but sets fields.
  const isChangedAfter = flux?.postBuild !== undefined || flux?.commonMetadata !== undefined;
  return {
    ...optional({ build: build && fields }),
    ...(build === undefined && Object.keys(fields).length > 0 ? { overlay: fields } : {}),
    ...(isComplete && !isChangedAfter ? {} : { isPartial: true }),
    ...(isComplete ? {} : { readsOtherFiles: true }),
  };
}

function isBelow([input, field]: FieldPath, isOverlay: boolean): boolean {
  return isOverlay ? input === "overlay" : input === "flux" && field === "build";
}

/** The fields that are not hidden, the small ones first. */
function withinSize(
  given: Readonly<Record<string, unknown>>,
  hidden: ReadonlySet<unknown>,
): Readonly<Record<string, unknown>> {
  const sizes = Object.entries(given)
    .filter(([field, value]) => !hidden.has(field) && value !== undefined)
    .map(([field, value]) => ({ field, size: JSON.stringify(value).length }))
    .sort((left, right) => left.size - right.size);
  let rest = maxSize;
  const kept = new Set(sizes.filter(({ size }) => (rest -= size) >= 0).map(({ field }) => field));
  return Object.fromEntries(Object.entries(given).filter(([field]) => kept.has(field)));
}
