import { createHash } from "node:crypto";
import { canonicalJson } from "../lib/canonical-json";
import type { FetchedChart } from "../model/sources/chart-source";
import type { ValuesFile } from "../render/helm/values/merge-values";
import type { ReleaseRequest } from "./release-request";

/**
 * The digest of everything that affects the rendered chart, except the cluster: a different digest means a new
 * revision.
 */
export function digestRelease(
  request: ReleaseRequest,
  fetched: FetchedChart,
  valuesFiles: readonly ValuesFile[],
): string {
  const { content } = fetched;
  const { releaseName, namespace, values, set, kubeVersion, apiVersions } = request;
  const { helmVersion, includeCrds, postRenderers } = request;
  return sha256(
    canonicalJson({
      chart: content.kind === "directory" ? content.tree.digest() : sha256(content.bytes),
      files: valuesFiles.map(({ content: file }) => sha256(file as string | Uint8Array)),
      ...{ releaseName, values, set, apiVersions, helmVersion, includeCrds, postRenderers },
      namespace: namespace ?? null,
      kubeVersion: kubeVersion ?? null,
    }),
  );
}

function sha256(content: string | Uint8Array): string {
  return `sha256:${createHash("sha256").update(content).digest("hex")}`;
}
