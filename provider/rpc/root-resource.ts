import { Metadata } from "@grpc/grpc-js";
import type * as EngineService from "@pulumi/pulumi/proto/engine_grpc_pb";
import type * as EngineMessages from "@pulumi/pulumi/proto/engine_pb";
import { connectToEngine } from "./connect-to-engine";

/** An engine that does not answer in this time has no program. */
const answerMilliseconds = 5000;

/**
 * Whether a program has registered its stack with the engine: programs in TypeScript and Python do, and none runs in
 * `pulumi destroy`.
 *
 * Source: pulumi sdk/nodejs/runtime/settings.ts@v3.259.0 (setRootResource).
 */
export async function hasRootResource(engineAddress: string | undefined): Promise<boolean> {
  if (engineAddress === undefined || engineAddress === "") return false;
  // Loaded by need, so that the plugin starts without it.
  /* eslint-disable @typescript-eslint/no-require-imports */
  const { EngineClient: Client } = require("@pulumi/pulumi/proto/engine_grpc_pb") as typeof EngineService;
  const { GetRootResourceRequest: Request } = require("@pulumi/pulumi/proto/engine_pb") as typeof EngineMessages;
  /* eslint-enable @typescript-eslint/no-require-imports */
  const client = connectToEngine(Client, engineAddress);
  const deadline = Date.now() + answerMilliseconds;
  try {
    return await new Promise<boolean>((resolve) => {
      client.getRootResource(new Request(), new Metadata(), { deadline }, (error, response) => {
        resolve(error === null && response.getUrn() !== "");
      });
    });
  } finally {
    client.close();
  }
}
