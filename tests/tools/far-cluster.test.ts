import { request } from "node:https";

import { startCluster, type Cluster } from "./cluster";
import { auditedGroup, readAudit } from "./cluster/audit";
import { readCertificates } from "./cluster/kubeconfig";
import { startLatencyProxy, type LatencyProxy } from "./latency-proxy/latency-proxy";

const roundTripMilliseconds = 100;

let cluster: Cluster;
let proxy: LatencyProxy;

beforeAll(async () => {
  cluster = await startCluster({ audit: true, controllers: false });
  proxy = await startLatencyProxy({ target: Number(new URL(cluster.server).port), roundTripMilliseconds });
});

afterAll(async () => {
  await proxy.close();
  await cluster.stop();
});

/** Sends a request on a new connection; how long it took. */
async function get(port: number, kubeconfig: string, path: string): Promise<number> {
  const { authority: ca, client } = readCertificates(kubeconfig);
  const begun = performance.now();
  const status = await new Promise((resolve, reject) => {
    const access = { ca, cert: client.certificate, key: client.key, agent: false } as const;
    const outgoing = request({ host: "127.0.0.1", port, path, ...access }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        resolve(answer.statusCode);
      });
    });
    outgoing.once("error", reject);
    outgoing.end();
  });
  expect(status).toBe(200);
  return performance.now() - begun;
}

test("an API server behind the proxy costs the round trips of TCP, TLS and the request, and records them", async () => {
  const kubeconfig = cluster.kubeconfigFor({ user: "far", groups: ["system:masters", auditedGroup] });
  const other = cluster.kubeconfigFor({ user: "other", groups: ["system:masters"] });
  const before = performance.timeOrigin + performance.now();
  const time = await get(proxy.port, kubeconfig, "/api/v1/namespaces/kube-system?pretty=true");
  const after = performance.timeOrigin + performance.now();
  await get(proxy.port, other, "/version");
  expect(time).toBeGreaterThanOrEqual(3 * roundTripMilliseconds);
  expect(proxy.counts.connected).toHaveLength(2);
  const requests = await readAudit(cluster.directory, "far");
  expect(requests).toMatchObject([
    { user: "far", verb: "get", path: "/api/v1/namespaces/kube-system?pretty=true", status: 200 },
  ]);
  const [{ begun, ended } = { begun: 0, ended: 0 }] = requests;
  // The server sees it after the handshakes and half a round trip, and half a round trip before its end.
  expect(begun - before).toBeGreaterThanOrEqual(2.5 * roundTripMilliseconds);
  expect(ended).toBeGreaterThanOrEqual(begun);
  expect(after - ended).toBeGreaterThanOrEqual(roundTripMilliseconds / 2 - 1);
  expect(await readAudit(cluster.directory, "other")).toEqual([]);
});
