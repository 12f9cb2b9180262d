// The cluster of platform-program.cjs: a control plane in a process of its own, until a signal ends it. The file of the
// argument is its description: the process, the identity of the cluster, and two ways to access it.
import { renameSync, writeFileSync } from "node:fs";
import { startCluster } from "../tools/cluster";

async function main(file: string): Promise<void> {
  const cluster = await startCluster();
  const identity = await cluster.kubectl(["get", "namespace", "kube-system", "-o", "jsonpath={.metadata.uid}"]);
  const rotated = cluster.kubeconfigFor({ user: "second-administrator", groups: ["system:masters"] });
  const kubeconfigs = { first: cluster.kubeconfig, second: rotated };
  writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, identity, kubeconfigs }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  // A timer keeps the process alive; the servers themselves do not.
  const wait = setInterval(() => undefined, 60_000);
  process.once("SIGTERM", () => {
    clearInterval(wait);
    void cluster.stop();
  });
}

main(process.argv[2] ?? "").catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
