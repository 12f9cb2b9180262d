import { createServer } from "node:net";

import { credentials, Server, ServerCredentials } from "@grpc/grpc-js";
import { ResourceMonitorClient, ResourceMonitorService } from "@pulumi/pulumi/proto/resource_grpc_pb";
import { SupportsFeatureRequest, SupportsFeatureResponse } from "@pulumi/pulumi/proto/resource_pb";
import * as settings from "@pulumi/pulumi/runtime/settings";

import { useOwnConnections } from "./own-connections";

// The port of an engine that has ended goes to the next one, while a client of the first still retries it.
test.each([
  { own: false, answer: "14 UNAVAILABLE" },
  { own: true, answer: "supported" },
])(
  "a new engine on an ended engine's port answers if each client has its own connection: $own",
  async ({ own, answer }) => {
    const options = (settings as unknown as { grpcClientOptions: Record<string, unknown> }).grpcClientOptions;
    delete options["grpc.use_local_subchannel_pool"];
    if (own) useOwnConnections();
    const address = `127.0.0.1:${String(await freePort())}`;
    const connect = (): ResourceMonitorClient =>
      new ResourceMonitorClient(address, credentials.createInsecure(), { ...options });
    const first = connect();
    expect(await ask(first)).toContain("14 UNAVAILABLE");
    const server = await serve(address);
    const second = connect();
    try {
      expect(await ask(second)).toContain(answer);
    } finally {
      first.close();
      second.close();
      server.forceShutdown();
    }
  },
);

function ask(client: ResourceMonitorClient): Promise<string> {
  return new Promise((settle) => {
    client.supportsFeature(new SupportsFeatureRequest(), (error, response) => {
      settle(error ? error.message : response.getHassupport() ? "supported" : "missing");
    });
  });
}

async function serve(address: string): Promise<Server> {
  const server = new Server();
  server.addService(ResourceMonitorService, {
    supportsFeature: (_call: unknown, answer: (error: null, response: SupportsFeatureResponse) => void) => {
      const response = new SupportsFeatureResponse();
      response.setHassupport(true);
      answer(null, response);
    },
  });
  await new Promise<void>((settle, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error) => {
      if (error) reject(error);
      else settle();
    });
  });
  return server;
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => {
        settle(port);
      });
    });
  });
}
