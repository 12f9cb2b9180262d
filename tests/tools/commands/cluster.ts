// `npm run cluster`: starts a throw-away cluster, prints how to use it, and stops it on Ctrl-C.
import { startCluster } from "../cluster";
import { findTool } from "../tools";

async function main(): Promise<void> {
  const started = Date.now();
  const cluster = await startCluster({ nodes: 2 });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`A Kubernetes cluster listens on ${cluster.server} (ready after ${seconds} s). In another terminal:

  export KUBECONFIG=${cluster.kubeconfigPath}
  ${await findTool("kubectl")} get nodes

Its two nodes are played by KWOK: pods become ready, but run nothing. Press Ctrl-C to stop it; it leaves nothing behind.`);
  // A timer keeps the process alive; the servers themselves do not.
  const wait = setInterval(() => undefined, 60_000);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    console.log("\nstopping the cluster …");
    clearInterval(wait);
    void cluster.stop().then(() => {
      console.log("stopped");
    });
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
