import { canonicalJson } from "../../lib/canonical-json";
import { capabilitiesWithCrds } from "../helm/capabilities/capabilities";
import { gatherLookUps, type LookUpAnswer } from "../helm/engine/gather-look-ups";
import { readCrds, templateChart } from "../helm/lazy-helm";
import type { RenderRequest, RenderState } from "../render-state";

/** Renders the templates of a chart, as `helm install` does, and resolves the lookups that they request. */
export async function templateRelease(state: RenderState, { source, inputs }: RenderRequest): Promise<RenderState> {
  if (source.kind !== "chart") return state;
  const { chart, includeCrds } = source;
  const options = { ...source.options, values: inputs.values ?? {} };
  const crds = includeCrds ? readCrds(chart, options) : [];
  const definitions = crds.map(({ object }) => object);
  const capabilities = capabilitiesWithCrds(source.cluster, definitions, options.helmVersion);
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
