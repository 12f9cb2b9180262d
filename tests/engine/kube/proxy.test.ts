import { connectCluster } from "../../tools/connect-cluster";
import { type ProxyServer, startProxy } from "../../tools/charts/proxy-server";
import { createAuthority, createServerCertificate } from "../../tools/cluster/certificates";
import { kubeconfigFor } from "./kubeconfigs";
import { MisbehavingServer, reply } from "./misbehaving-server";

const authority = createAuthority();
let server: MisbehavingServer;
let proxy: ProxyServer;

beforeAll(async () => {
  server = await new MisbehavingServer(createServerCertificate(authority)).start();
  server.script([], reply({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" } }));
  proxy = await startProxy({ target: server.port });
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

test("uses the kubeconfig's proxy, with persistent connections", async () => {
  const cluster = {
    "proxy-url": `http://127.0.0.1:${proxy.port}`,
    "certificate-authority-data": Buffer.from(authority.certificate).toString("base64"),
  };
  const kubeconfig = kubeconfigFor(`https://127.0.0.1:${server.port}`, undefined, cluster);
  const client = connectCluster({ kubeconfig, maxConcurrentRequests: 1 });
  const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
  try {
    for (let count = 0; count < 3; count += 1) expect((await client.get(ref))?.metadata.name).toBe("web");
  } finally {
    client.close();
  }
  expect(new Set(proxy.requests)).toEqual(new Set([`CONNECT 127.0.0.1:${server.port}`]));
  expect(proxy.requests.length).toBeLessThanOrEqual(2);
});
