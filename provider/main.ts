import { Server, ServerCredentials } from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import type { ComponentServer, OwnProvider } from "slipway/internal";
import { createProvider } from "./provider";
import type * as releases from "./release-engine";
import type * as late from "./render-explained";
import { surviveErrors } from "./rpc/answer-once";
import { endInOrder, endWithEngine } from "./rpc/end-with-engine";
import { createService } from "./service/create-service";
import { withReadableErrors } from "./rpc/unreadable-request";

export { surviveErrors } from "./rpc/answer-once";

/** The engine's own limit is 400 MB; a wave of 5,000 objects takes a few MB. */
const unlimited = { "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 };

/**
 * Starts the plugin: the engine reads the port from the first line of the output, and then connects to it with gRPC.
 */
export function main(): void {
  // The engine's address is the argument that is not a flag.
  const engineAddress = process.argv.slice(2).find((argument) => !argument.startsWith("-"));
  servePlugin(engineAddress).then(
    ({ port, end }) => {
      surviveErrors((text) => process.stderr.write(`${text}\n`));
      endWithEngine(engineAddress);
      endInOrder(end);
      // The engine may end the plugin as soon as it has read the port.
      process.stdout.write(`${port}\n`);
    },
    (error: unknown) => {
      process.stderr.write(`pulumi-resource-slipway cannot listen on loopback: ${(error as Error).message}\n`);
      process.exit(1);
    },
  );
}

/** A plugin that serves one provider of a program. */
export interface ServedPlugin {
  /** The port on loopback. */
  readonly port: number;
  /** Stops all that runs: there is nobody to take the results. */
  readonly cancel: () => void;
  /** The engine has saved all results: removes what only served to find them, and then answers no more. */
  readonly end: () => Promise<void>;
}

/**
 * Serves one provider in this process.
 *
 * @param engineAddress - `host:port` of the engine; by default, the engine says it with its first call
 * @throws Error if no port is free
 */
export function servePlugin(engineAddress?: string): Promise<ServedPlugin> {
  const server = new Server(unlimited);
  const provider = createProvider({ engineAddress, loadExplainer, loadReleaseEngine, loadComponents });
  server.addService(withReadableErrors(ResourceProviderService), createService(provider));
  const cancel = (): void => {
    provider.cancel();
  };
  const end = async (): Promise<void> => {
    await provider.end();
    server.forceShutdown();
  };
  return new Promise((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => {
      if (error === null) resolve({ port, cancel, end });
      else reject(error);
    });
  });
}

function loadExplainer(): typeof late {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would load the renderer at every start
  return require("./render-explained") as typeof late;
}

function loadReleaseEngine(): typeof releases {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the same
  return require("./release-engine") as typeof releases;
}

function loadComponents(own: OwnProvider): ComponentServer {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a bundle beside this one: see bundle.mjs
  const { createComponentServer } = require("./components.cjs") as {
    readonly createComponentServer: (own: OwnProvider) => ComponentServer;
  };
  return createComponentServer(own);
}
