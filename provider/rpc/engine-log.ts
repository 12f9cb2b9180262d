import { credentials } from "@grpc/grpc-js";
import type * as EngineService from "@pulumi/pulumi/proto/engine_grpc_pb";
import type * as EngineMessages from "@pulumi/pulumi/proto/engine_pb";

export type LogSeverity = "info" | "warning";

/** Words for the person who runs the engine. */
export interface EngineLog {
  /** Stays on the screen, and in the log, beside the resource of that URN. */
  say(severity: LogSeverity, urn: string, message: string): void;
  /** Shown beside the resource until the next one comes; not kept. */
  progress(urn: string, message: string): void;
}

/** Sends to the engine at the address that `engineAddress` gives; before there is one, words are dropped. */
export function createEngineLog(engineAddress: () => string | undefined): EngineLog & { close(): void } {
  let client: EngineService.EngineClient | undefined;

  const send = (severity: LogSeverity, urn: string, message: string, ephemeral: boolean): void => {
    // Loaded with the first message: starting the plugin need not wait for it.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { LogRequest, LogSeverity: severities } = require("@pulumi/pulumi/proto/engine_pb") as typeof EngineMessages;
    client ??= connect(engineAddress());
    const request = new LogRequest()
      .setSeverity(severity === "warning" ? severities.WARNING : severities.INFO)
      .setUrn(urn)
      .setMessage(message)
      .setEphemeral(ephemeral);
    // A lost message is no reason to fail an operation.
    client?.log(request, () => undefined);
  };

  return {
    say: (severity, urn, message) => {
      send(severity, urn, message, false);
    },
    progress: (urn, message) => {
      send("info", urn, message, true);
    },
    close: () => {
      client?.close();
      client = undefined;
    },
  };
}

function connect(address: string | undefined): EngineService.EngineClient | undefined {
  if (address === undefined || address === "") return undefined;
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { EngineClient: Client } = require("@pulumi/pulumi/proto/engine_grpc_pb") as typeof EngineService;
  return new Client(address, credentials.createInsecure());
}
