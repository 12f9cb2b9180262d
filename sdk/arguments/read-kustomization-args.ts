import {
  type CompleteGroup,
  fluxArgumentsOf,
  healthArgumentsOf,
  inlineFields,
  type InlineOverlay,
  kustomizationSettings,
  optional,
  readSettings,
} from "slipway/internal";
import { refuseFaults } from "./argument-error";
import { isProgramValue } from "./is-program-value";
import type { KnownKustomizationArgs } from "./kustomization-args";
import { deliveryArgsOf } from "./read-delivery-args";

/**
 * Checks the arguments of an overlay and fills in the defaults.
 *
 * @throws ArgumentError; SyncError HEALTH_EXPRESSION_INVALID, HEALTH_EXPRESSIONS_INVALID
 */
export function readKustomizationArgs(given: Readonly<Record<string, unknown>>): KnownKustomizationArgs {
  const { value, faults } = readSettings(given, kustomizationSettings, { isProgramValue });
  refuseFaults(faults);
  const { source, path, granularity, timeout, unmatched, hooks, events, prune, deletionPolicy } = value;
  const { enableHelm, helmKubeVersion, helmApiVersions, templateSteps, acceptCrdChanges, materialize } = value;
  const { flux, substituteFrom } = fluxArgumentsOf(value);
  return {
    ...{ source, path, granularity, timeout, unmatched, hooks, events, prune, deletionPolicy },
    ...{ enableHelm, helmKubeVersion, helmApiVersions, templateSteps, acceptCrdChanges, materialize },
    ...optional({ overlay: overlayOf(value), flux }),
    substituteFrom,
    decryption: value.decryption,
    ...healthArgumentsOf(value),
    onConflict: value.onConflict,
    delivery: deliveryArgsOf(given, value),
    ...{ limits: value.limits, expectPlan: value.expectPlan },
  };
}

/** The fields of a kustomization file among the arguments; undefined if there are none. */
function overlayOf(settings: CompleteGroup<typeof kustomizationSettings>): InlineOverlay | undefined {
  const found = inlineFields.filter((field) => settings[field] !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found.map((field) => [field, settings[field]]));
}
