import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

import { connectCluster } from "../../../engine/kube/connect";
import { createAuthority, createServerCertificate } from "../../tools/cluster/certificates";
import { kubeconfigFor } from "./kubeconfigs";
import { MisbehavingServer, reply } from "./misbehaving-server";

const authority = createAuthority();
const tunnels: string[] = [];
let server: MisbehavingServer;
let proxy: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  server = await new MisbehavingServer(createServerCertificate(authority)).start();
  server.script([], reply({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" } }));
  proxy = createServer();
  proxy.on("connect", (request, socket: Socket) => {
    tunnels.push(request.url ?? "");
    const [host = "", port = ""] = (request.url ?? "").split(":");
    const target = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.pipe(target).pipe(socket);
    });
    for (const end of [socket, target]) {
      sockets.add(end);
      end.on("error", () => undefined);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => proxy.close(resolve));
  await server.stop();
});

test("goes through the kubeconfig's proxy, over connections that it keeps", async () => {
  const { port } = proxy.address() as AddressInfo;
  const cluster = {
    "proxy-url": `http://127.0.0.1:${port}`,
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
  expect(new Set(tunnels)).toEqual(new Set([`127.0.0.1:${server.port}`]));
  expect(tunnels.length).toBeLessThanOrEqual(2);
});
