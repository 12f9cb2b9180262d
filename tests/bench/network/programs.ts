/** The ways in which a program brings a chart to a cluster. */
export const ways = ["release", "wave", "object"] as const;
export type Way = (typeof ways)[number];

export interface ProgramOptions {
  readonly way: Way;
  readonly chart: string;
  readonly namespace: string;
  /** The text of the values, as an object of TypeScript. */
  readonly values: string;
}

/** A program whose resource does not wait for health, as helm does not by default. */
export function networkProgram({ way, chart, namespace, values }: ProgramOptions): string {
  const [className, settings] =
    way === "release"
      ? ["HelmRelease", "install: { disableWait: true },\n  upgrade: { disableWait: true },"]
      : ["Chart", `granularity: ${JSON.stringify(way)},\n  wait: false,`];
  return `import * as slipway from "@slipway/pulumi";

new slipway.${className}("bench", {
  chart: ${JSON.stringify(chart)},
  namespace: ${JSON.stringify(namespace)},
  values: ${values},
  ${settings}
});
`;
}

/** The same chart by Pulumi's own Kubernetes package, which does not wait for health either. */
export function pulumiKubernetesProgram({ chart, namespace, values }: Omit<ProgramOptions, "way">): string {
  return `import * as kubernetes from "@pulumi/kubernetes";

new kubernetes.helm.v4.Chart("bench", {
  chart: ${JSON.stringify(chart)},
  namespace: ${JSON.stringify(namespace)},
  values: ${values},
  skipAwait: true,
});
`;
}
