import { Metadata } from "@grpc/grpc-js";
import type * as EngineService from "@pulumi/pulumi/proto/engine_grpc_pb";
import type * as EngineMessages from "@pulumi/pulumi/proto/engine_pb";
import { withoutSeverity } from "slipway/internal";
import { connectToEngine } from "./connect-to-engine";

export type LogSeverity = "debug" | "info" | "warning";

/** A message that is not answered in this time holds up the next one no longer. */
const answerMilliseconds = 5000;

/** Messages for the user of the engine. */
export interface EngineLog {
  /** A message that stays on the screen and in the log, beside the resource of that URN. */
  say(severity: LogSeverity, urn: string, message: string): void;
  /** A status that is shown beside the resource until the next one; it is not logged. */
  progress(urn: string, message: string): void;
}

/**
 * Sends messages to the engine at the address that `engineAddress` returns; before there is an address, messages are
 * dropped.
 *
 * @param redact removes secrets from a message
 */
export function createEngineLog(
  engineAddress: () => string | undefined,
  redact: (message: string) => string,
): EngineLog & { close(): void } {
  let client: EngineService.EngineClient | undefined;

  const send = (severity: LogSeverity, urn: string, message: string, ephemeral: boolean): void => {
    // Loaded at the first message, so that the plugin starts without it.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { LogRequest, LogSeverity: severities } = require("@pulumi/pulumi/proto/engine_pb") as typeof EngineMessages;
    client ??= connect(engineAddress());
    const request = new LogRequest()
      .setSeverity(
        severities[{ debug: "DEBUG", info: "INFO", warning: "WARNING" }[severity] as "DEBUG" | "INFO" | "WARNING"],
      )
      .setUrn(urn)
      .setMessage(redact(withoutSeverity(message)))
      .setEphemeral(ephemeral);
    enqueue(request);
  };

  /** What waits for the answer to an earlier message about the same resource. */
  const waiting = new Map<string, EngineMessages.LogRequest[]>();

  /** The engine may handle messages at the same time, so those of one resource are sent one after the other. */
  const enqueue = (request: EngineMessages.LogRequest): void => {
    const queue = waiting.get(request.getUrn());
    if (queue !== undefined) queue.push(request);
    else {
      waiting.set(request.getUrn(), []);
      deliver(request);
    }
  };

  const deliver = (request: EngineMessages.LogRequest): void => {
    const next = (): void => {
      const following = waiting.get(request.getUrn())?.shift();
      if (following === undefined) waiting.delete(request.getUrn());
      else deliver(following);
    };
    if (client === undefined) next();
    // A lost message is not a reason to fail an operation.
    else client.log(request, new Metadata(), { deadline: Date.now() + answerMilliseconds }, next);
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
  return connectToEngine(Client, address);
}
