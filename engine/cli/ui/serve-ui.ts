import { createServer, type OutgoingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SyncError } from "../../errors/sync-error";
import { errorField } from "../../lib/node-error";
import { limitConnections, requestLimits } from "../limit-connections";
import { type Answer, answerRequest, type AnswerSources } from "./answer-request";
import { checkRequest } from "./check-request";
import { pagePolicy } from "./render-ui";

/** A server that runs. */
export interface UiServer {
  /** With the token. */
  readonly address: string;
  close(): void;
}

/** No other machine reaches it. */
const loopback = "127.0.0.1";
const maximumHeaderBytes = 8192;
const maximumConnections = 100;

/**
 * Serves the page and its data on this machine alone.
 *
 * @param port - 0 lets the system choose one
 * @throws CLI_ARGUMENT
 */
export async function serveUi(sources: AnswerSources, port: number, token: string): Promise<UiServer> {
  const options = { ...requestLimits, maxHeaderSize: maximumHeaderBytes };
  const guard = { port, token };
  const policy = pagePolicy();
  const answer = (response: ServerResponse, found: Answer, isLast: boolean): void => {
    response.writeHead(found.status, { ...headersOf(found, isLast), "content-security-policy": policy });
    response.end(found.body);
  };
  const server = createServer(options, (request, response) => {
    const checked = checkRequest(request, guard);
    // The body of a request is never read.
    if ("status" in checked) answer(response, { status: checked.status, type: "text", body: `${checked.why}\n` }, true);
    else {
      void answerRequest(checked, sources).then((found) => {
        answer(response, found, false);
      });
    }
  });
  server.maxConnections = maximumConnections;
  limitConnections(server);
  // A client that does not send HTTP loses its connection.
  server.on("clientError", (_, socket) => {
    socket.destroy();
  });
  await listen(server, port);
  guard.port = (server.address() as AddressInfo).port;
  return {
    address: `http://${loopback}:${guard.port}/?token=${token}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const types: Readonly<Record<Answer["type"], string>> = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  text: "text/plain; charset=utf-8",
};

function headersOf({ status, type, body }: Answer, isLast: boolean): OutgoingHttpHeaders {
  return {
    "content-type": types[type],
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(status === 405 ? { allow: "GET" } : {}),
    ...(isLast ? { connection: "close" } : {}),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        new SyncError({
          code: "CLI_ARGUMENT",
          what: `cannot listen on ${loopback}:${port}`,
          why: errorField(error, "code") ?? "an unknown error",
          mend: "give another port to --port, or 0 for a free one",
          cause: error,
        }),
      );
    });
    server.listen(port, loopback, resolve);
  });
}
