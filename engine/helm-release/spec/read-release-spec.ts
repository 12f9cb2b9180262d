// Source: the schema of helm-controller config/crd/bases/helm.toolkit.fluxcd.io_helmreleases.yaml@v1.6.0.
import { optional } from "../../lib/optional";
import { completeSettings, readSettings, type SettingFault } from "../../settings/read-settings";
import type { GivenReleaseSpec, HelmReleaseSpec } from "../model/release-spec";
import { specSettings } from "../settings/release-settings";

/** What is wrong with a field. It quotes no value, which may be a secret. */
export type ReleaseSpecFault = SettingFault;

/** The spec as far as it is right, and what is not. */
export interface ReadReleaseSpec {
  /** The spec, as far as it is right, with its defaults. */
  readonly spec: HelmReleaseSpec;
  /** What is wrong. */
  readonly faults: readonly ReleaseSpecFault[];
}

/** The names of the fields that `readReleaseSpec` reads. */
export const releaseSpecFields: readonly string[] = Object.keys(specSettings.fields);

/**
 * Reads plain data as the spec of a release: unknown fields, wrong types and values that Flux's schema refuses are
 * faults. A field that is null is absent, as on an API server.
 *
 * @param isUnknown - whether a value is one that a preview does not know yet: it is right, and absent from the spec
 */
export function readReleaseSpec(data: unknown, isUnknown?: (value: unknown) => boolean): ReadReleaseSpec {
  const { value: spec, faults } = readSettings(data, specSettings, optional({ isUnknown }));
  return { spec, faults };
}

/** A right spec with its defaults. */
export function completeReleaseSpec(given: GivenReleaseSpec): HelmReleaseSpec {
  return completeSettings(specSettings.fields, given);
}

/** Whether Secrets of the cluster are among the values. */
export function refersToSecrets({ valuesFrom }: Pick<HelmReleaseSpec, "valuesFrom">): boolean {
  return valuesFrom.some(({ kind }) => kind === "Secret");
}
