import {
  fluxArgumentsOf,
  healthArgumentsOf,
  inlineFields,
  type InlineOverlay,
  manifestsSettings,
  optional,
  readSettings,
} from "slipway/internal";
import { refuseFaults } from "./argument-error";
import { isProgramValue } from "./is-program-value";
import type { KnownKustomizationArgs } from "./kustomization-args";
import { deliveryArgsOf } from "./read-delivery-args";

/**
 * Checks the arguments of manifests and fills in the defaults.
 *
 * @throws ArgumentError; SyncError HEALTH_EXPRESSION_INVALID, HEALTH_EXPRESSIONS_INVALID
 */
export function readManifestsArgs(given: Readonly<Record<string, unknown>>): KnownKustomizationArgs {
  const { value, faults } = readSettings(given, manifestsSettings, { isProgramValue });
  refuseFaults(faults);
  const { files, folder, urls, update, source, granularity, timeout, unmatched, hooks, events, prune, deletionPolicy } =
    value;
  const { helmKubeVersion, acceptCrdChanges, onConflict, decryption, postBuild, commonMetadata, materialize } = value;
  const { flux, substituteFrom } = fluxArgumentsOf(optional({ postBuild, commonMetadata }));
  return {
    ...{ source, path: ".", granularity, timeout, unmatched, hooks, events, prune, deletionPolicy },
    ...{ enableHelm: true, helmKubeVersion, helmApiVersions: [], acceptCrdChanges, materialize },
    manifests: { files, folder, urls },
    updateOfUrls: update,
    overlay: overlayOf(value),
    ...optional({ flux }),
    ...{ substituteFrom, decryption, onConflict },
    ...healthArgumentsOf(value),
    delivery: deliveryArgsOf(given, value),
    ...{ limits: value.limits, expectPlan: value.expectPlan },
  };
}

const fields = ["objects", "text", ...inlineFields] as const;

/** The fields of a kustomization file among the arguments, and what the program gives as manifests. */
function overlayOf(settings: Readonly<Record<string, unknown>>): InlineOverlay {
  const found = fields.filter((field) => settings[field] !== undefined);
  return Object.fromEntries(found.map((field) => [field, settings[field]]));
}
