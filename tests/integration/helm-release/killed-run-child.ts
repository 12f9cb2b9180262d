// Runs a release once, in a process of its own that the test kills. Prints a line for each step.
import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { renderRevision } from "../../../engine/helm-release/revision/render-release";
import { runRelease } from "../../../engine/helm-release/run/release-run";
import { connectCluster } from "../../tools/connect-cluster";
import { openChart } from "../../../engine/render/helm/public-functions";
import { openDirectory } from "../../../engine/sources/directory";

/** What the test sends: paths, and the release. */
export interface KilledRun {
  readonly kubeconfigPath: string;
  readonly namespace: string;
  readonly chart: string;
  readonly color: string;
  readonly status: Parameters<typeof runRelease>[0]["status"];
}

/** One run of the release. */
export async function runOnce(
  { kubeconfigPath, namespace, chart: folder, color, status }: KilledRun,
  onStep: (step: string) => void = () => undefined,
): Promise<Awaited<ReturnType<typeof runRelease>>> {
  const client = connectCluster({ kubeconfig: readFileSync(kubeconfigPath, "utf8") });
  try {
    const spec = completeReleaseSpec({ timeout: "20s" });
    const chart = openChart({ content: { kind: "directory", tree: openDirectory(folder), path: "." }, label: "chart" });
    const draw = { seed: randomBytes(32).toString("hex"), time: new Date().toISOString() };
    const helmVersion = 3 as const;
    const around = {
      helmVersion,
      ...{ spec, draw, cluster: { reachable: true } },
      lookUp: (asked: readonly unknown[]) => Promise.resolve(asked.map(() => ({}))),
    };
    return await runRelease({
      metadata: { name: "web", namespace },
      ...{ spec, chart, client, status, helmVersion },
      values: { color },
      render: (inputs) => renderRevision(around, inputs),
      deadline: Date.now() + 60_000,
      onProgress: (event) => {
        onStep(event.type);
      },
    });
  } finally {
    client.close();
  }
}

if (require.main === module) {
  const [, , argument = "{}"] = process.argv;
  process.stdout.write("ready\n");
  void runOnce(JSON.parse(argument) as KilledRun, (step) => process.stdout.write(`${step}\n`)).then(() =>
    process.stdout.write("end\n"),
  );
}
