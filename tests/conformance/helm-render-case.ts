// Renders a case of the Helm suites, as `helm template` does up to the output of the templates.
import { isSyncError } from "../../engine/errors/sync-error";
import { GoError } from "../../engine/go/values/values";
import type { HelmVersion } from "../../engine/render/helm/context";
import {
  defaultCapabilitiesOf,
  parseKubeVersion,
  type Capabilities,
} from "../../engine/render/helm/capabilities/capabilities";
import { renderChart } from "../../engine/render/helm/engine/render-chart";
import { composeCase, reasonOf, type Failed, type HelmInput } from "./helm-case";

/** The settings of a case besides its chart and values; the defaults are `defaults` in `helm-functions.json`. */
export interface RenderInput extends HelmInput {
  readonly release?: {
    readonly name?: string;
    readonly namespace?: string;
    readonly revision?: number;
    readonly isInstall?: boolean;
    readonly isUpgrade?: boolean;
  };
  readonly capabilities?: {
    readonly kubeVersion?: string;
    readonly apiVersions?: readonly string[];
    readonly apiVersionsExact?: boolean;
  };
  readonly options?: { readonly strict?: boolean; readonly lint?: boolean };
}

export interface Rendered {
  readonly texts: ReadonlyMap<string, string>;
}

const defaultRelease = { name: "rel", namespace: "ns", revision: 1, isInstall: true, isUpgrade: false };

/** Constant, so that a case can be repeated. */
export const fixedEnvironment = {
  now: () => 1_700_000_000_000_000_000n,
  randomBytes: (count: number) => new Uint8Array(count).fill(7),
};

export function renderCase(input: RenderInput, helmVersion: HelmVersion): Rendered | Failed {
  const capabilities = capabilitiesOf(input, helmVersion);
  if ("error" in capabilities) return capabilities;
  const composed = composeCase(input, helmVersion, capabilities.kubeVersion);
  if ("error" in composed) return composed;
  const { strict = false, lint = false } = input.options ?? {};
  try {
    const texts = renderChart(composed.chart, composed.values, {
      release: { ...defaultRelease, isInstall: input.release?.isUpgrade !== true, ...input.release },
      capabilities,
      environment: fixedEnvironment,
      helmVersion,
      strict,
      lint,
    });
    return { texts };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { errorAt: "render", error: reasonOf(error) };
  }
}

function capabilitiesOf({ capabilities = {} }: RenderInput, helmVersion: HelmVersion): Capabilities | Failed {
  const defaults = defaultCapabilitiesOf(helmVersion);
  const { kubeVersion, apiVersions = [], apiVersionsExact = false } = capabilities;
  try {
    return {
      ...defaults,
      ...(kubeVersion === undefined ? {} : { kubeVersion: parseKubeVersion(kubeVersion, helmVersion) }),
      apiVersions: apiVersionsExact ? apiVersions : [...defaults.apiVersions, ...apiVersions],
    };
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    return { errorAt: "capabilities", error: error.message };
  }
}
