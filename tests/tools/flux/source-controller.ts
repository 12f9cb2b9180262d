// Flux's own source-controller, outside of the cluster that it works on.
import { mkdir, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Cluster } from "../cluster";
import { findFreePorts } from "../cluster/free-ports";
import { ProcessGroup } from "../cluster/process-group";
import { findTool } from "../tools";
import { until } from "../until";
import { type FluxControllers, fluxNamespace } from "./flux-controllers";

/** The definitions of `GitRepository` and `OCIRepository`, as the controller's release has them. */
export async function sourceControllerDefinitions(): Promise<readonly string[]> {
  const folder = dirname(await findTool("source-controller"));
  return ["gitrepositories.yaml", "ocirepositories.yaml"].map((file) => join(folder, file));
}

/** Starts source-controller, and waits until it works on its queues. All kinds of sources must be served. */
export async function startSourceController(cluster: Cluster): Promise<FluxControllers> {
  const name = "source-controller";
  const folder = await mkdtemp(join(tmpdir(), "slipway-source-controller-"));
  await mkdir(join(folder, "storage"));
  const [port = 0] = await findFreePorts(1);
  const address = `127.0.0.1:${port}`;
  const group = new ProcessGroup(folder);
  const args = [
    ...["--metrics-addr=0", "--health-addr=0", `--storage-path=${join(folder, "storage")}`],
    ...[`--storage-addr=${address}`, `--storage-adv-addr=${address}`],
  ];
  const environment = {
    ...{ KUBECONFIG: cluster.kubeconfigPath, RUNTIME_NAMESPACE: fluxNamespace, GODEBUG: "" },
    ...{ TMPDIR: folder, HOME: folder },
  };
  group.start(name, await findTool(name), args, environment);
  const running = until(name, async () => {
    return (await readFile(group.logFile(name), "utf8")).includes("Starting workers") || undefined;
  });
  const logs = (): Promise<string> => group.readLogs(60);
  try {
    await Promise.race([group.failure, running]);
  } catch (cause) {
    const text = await logs();
    await group.stop();
    throw new Error(`${name} did not start: ${String(cause)}\n${text}`, { cause });
  }
  return { pids: group.pids, logs, stop: () => group.stop() };
}
