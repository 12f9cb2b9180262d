import type { StoredHook } from "../model/stored-release";
import type { HelmHook } from "../../render/helm/manifests/manifest";
import { printManifests } from "../../render/helm/manifests/print-release";
import type { TemplatedChart } from "../../render/helm/template-chart";
import type { RenderedRevision } from "../model/revision";

/** The parts of a revision, of a rendered chart. */
export function storeRendered({ release, notes }: Pick<TemplatedChart, "release" | "notes">): RenderedRevision {
  return { manifest: printManifests(release), hooks: release.hooks.map(storeHook), notes };
}

/** A hook as Helm stores it, before its first run. */
export function storeHook({
  name,
  kind,
  path,
  content,
  events,
  weight,
  deletePolicies,
  outputLogPolicies,
}: HelmHook): StoredHook {
  return {
    name,
    kind,
    path,
    manifest: content,
    events,
    last_run: { phase: "" },
    ...(weight === 0 ? {} : { weight }),
    ...(deletePolicies.length === 0 ? {} : { delete_policies: deletePolicies }),
    ...(outputLogPolicies.length === 0 ? {} : { output_log_policies: outputLogPolicies }),
  };
}
