// Flux's own controllers, outside of the cluster that they work on.
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Cluster } from "../cluster";
import { ProcessGroup } from "../cluster/process-group";
import { findTool } from "../tools";
import { until } from "../until";

const controllers = ["kustomize-controller", "helm-controller"] as const;

/** The namespace in which Flux runs. */
export const fluxNamespace = "flux-system";

export interface FluxControllers {
  readonly pids: readonly number[];
  /** The last lines of the logs. */
  readonly logs: () => Promise<string>;
  /** Kills them. */
  readonly stop: () => Promise<void>;
}

/** The definitions of the kinds that the controllers reconcile, as their releases have them: two files. */
export async function fluxDefinitions(): Promise<readonly string[]> {
  const folder = dirname(await findTool("kustomize-controller"));
  return ["kustomizations.yaml", "helmreleases.yaml"].map((file) => join(folder, file));
}

/**
 * Starts kustomize-controller and helm-controller, and waits until they work on their queues. They listen on no port.
 * Their kinds, and those of their sources, must be served.
 */
export async function startFluxControllers(cluster: Cluster): Promise<FluxControllers> {
  const folder = await mkdtemp(join(tmpdir(), "slipway-flux-"));
  const group = new ProcessGroup(folder);
  const args = ["--metrics-addr=0", "--health-addr=0", "--requeue-dependency=1s", "--http-retry=1"];
  const environment = {
    ...{ KUBECONFIG: cluster.kubeconfigPath, RUNTIME_NAMESPACE: fluxNamespace, GODEBUG: "" },
    // They remove what earlier processes left in the folder of temporary files.
    ...{ TMPDIR: folder, HOME: folder },
  };
  for (const name of controllers) group.start(name, await findTool(name), args, environment);
  const running = until("the controllers of Flux", async () => {
    const logs = await Promise.all(controllers.map((name) => readFile(group.logFile(name), "utf8")));
    return logs.every((log) => log.includes("Starting workers")) || undefined;
  });
  const logs = (): Promise<string> => group.readLogs(60);
  try {
    await Promise.race([group.failure, running]);
  } catch (cause) {
    const text = await logs();
    await group.stop();
    throw new Error(`the controllers of Flux did not start: ${String(cause)}\n${text}`, { cause });
  }
  return { pids: group.pids, logs, stop: () => group.stop() };
}
