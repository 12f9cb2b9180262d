import { canonicalJson } from "../../lib/canonical-json";
import { servedVersions } from "../../model/custom-kind";
import type { RenderedObject } from "../../model/rendered-object";
import { type Capabilities, capabilitiesOfCluster } from "../helm/capabilities/capabilities";
import { gatherLookUps, type LookUpAnswer } from "../helm/engine/gather-look-ups";
import { readCrds, templateChart } from "../helm/lazy-helm";
import type { ChartSource, RenderRequest, RenderState } from "../render-state";

/** Renders the templates of a chart, as `helm install` does, and resolves the lookups that they request. */
export async function templateRelease(state: RenderState, { source, inputs }: RenderRequest): Promise<RenderState> {
  if (source.kind !== "chart") return state;
  const { chart, includeCrds } = source;
  const options = { ...source.options, values: inputs.values ?? {} };
  const crds = includeCrds ? readCrds(chart, options) : [];
  const capabilities = capabilitiesWith(source, crds);
  const lookUps = new Map<string, LookUpAnswer>();
  const warnings = new Set<string>();
  const templated = await gatherLookUps(
    (lookUp) => {
      // Each round renders again and repeats the warnings.
      warnings.clear();
      return templateChart(chart, { ...options, capabilities, lookUp, log: (line) => warnings.add(line) });
    },
    async (requests) => {
      const found = await source.lookUp(requests);
      requests.forEach((request, index) => lookUps.set(canonicalJson(request), found[index] ?? {}));
      return found;
    },
  );
  const { objects, hooks, release, notes } = templated;
  const allWarnings = [...state.warnings, ...(options.remotes?.warnings() ?? []), ...warnings];
  return { ...state, objects, crds, hooks, release, notes, warnings: allWarnings, lookUps };
}

/** The capabilities of the cluster, with the kinds of `crds/`: `helm install` applies these files before it renders. */
function capabilitiesWith({ cluster, options }: ChartSource, crds: readonly RenderedObject[]): Capabilities {
  const ofCluster = capabilitiesOfCluster(cluster, options.helmVersion ?? 3);
  const added = crds.flatMap(({ object }) => servedVersions(object));
  return { ...ofCluster, apiVersions: [...new Set([...ofCluster.apiVersions, ...added])] };
}
