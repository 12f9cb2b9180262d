import { createHash } from "node:crypto";
import { canonicalJson, type FetchedChart, type ValuesFile } from "slipway";
import type { KnownChartArgs } from "./chart-args";

/** Digest of all that decides what the chart renders, but the cluster: where it is another, there is another revision. */
export function digestRelease(args: KnownChartArgs, fetched: FetchedChart, valuesFiles: readonly ValuesFile[]): string {
  const { content } = fetched;
  const { releaseName, namespace, values, set, kubeVersion, apiVersions } = args;
  const { helmVersion, includeCrds, postRenderers } = args;
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
