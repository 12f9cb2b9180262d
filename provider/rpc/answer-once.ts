import { AsyncLocalStorage } from "node:async_hooks";
import { type sendUnaryData, type ServiceError, status } from "@grpc/grpc-js";

/** A request in whose operation code is running. */
interface RunningRequest {
  /** Answers it. */
  readonly fail: (error: unknown) => void;
  readonly code: RunCode;
}

/**
 * Whose code an operation runs: that of this package, in which an error that nobody handles is a bug; or that of a
 * program, whose outputs fail with the component that they belong to.
 */
export type RunCode = "own" | "program";

const running = new AsyncLocalStorage<RunningRequest>();

/**
 * Runs an operation and answers with its result or its failure, once. The answer is a failure also if code that the
 * operation started throws where nobody waits for it (see `surviveErrors`).
 */
export function answerOnce<Response>(
  operation: () => Response | Promise<Response>,
  describe: (error: unknown) => Partial<ServiceError>,
  answer: sendUnaryData<Response>,
  code: RunCode = "own",
): void {
  let isAnswered = false;
  const send = (error: Partial<ServiceError> | null, response: Response | null): void => {
    if (isAnswered) return;
    isAnswered = true;
    answer(error, response);
  };
  const fail = (error: unknown): void => {
    try {
      send(describe(error), null);
    } catch (other) {
      send({ code: status.ABORTED, details: `Slipway bug: the failure cannot be described: ${nameOf(other)}` }, null);
    }
  };
  running.run({ fail, code }, () => {
    Promise.resolve()
      .then(operation)
      .then((response) => {
        send(null, response);
      })
      .catch(fail);
  });
}

/**
 * Keeps the process alive after an error that no code handles: Node.js would end it, and with it all other operations
 * of the run. The request in which the error arose is answered with it. An error outside of requests is only logged.
 */
export function surviveErrors(log: (text: string) => void): void {
  const report = (error: unknown): void => {
    const request = running.getStore();
    if (request?.code !== "program")
      log(`pulumi-resource-slipway: an error that no code handled: ${describeError(error)}`);
    request?.fail(error);
  };
  process.on("uncaughtException", report);
  process.on("unhandledRejection", report);
}

/** The class and the stack without the message, which may quote a value of a Secret. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const lines = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return [nameOf(error), ...lines].join("\n");
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
