import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, credentials, Server, ServerCredentials, type ServiceError, status } from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { CheckResponse, ConfigureRequest } from "@pulumi/pulumi/proto/provider_pb";
import { createProvider } from "../../../provider/provider";
import { surviveErrors } from "../../../provider/rpc/answer-once";
import { writeProperties } from "../../../provider/rpc/marshal";
import { createService } from "../../../provider/service/create-service";
import { withReadableErrors } from "../../../provider/rpc/unreadable-request";
import * as releases from "../../../provider/release-engine";
import type { Random } from "../../properties/random-numbers";
import { canary } from "../../properties/requests/random-properties";
import { randomRequest, type RandomRequest } from "../../properties/requests/random-requests";
import type { Ending, Trial } from "../family";
import { once } from "../once";

const service = "/pulumirpc.ResourceProvider/";
const unlimited = { "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 };
const bodies = ["{}", "[]", "null", "", "{", '{"kind":"Status","code":409}', '{"metadata":{"uid":1}}'];
const states = [200, 200, 201, 403, 404, 409, 422];

/** A request to the plugin's own service over gRPC, against an API server that answers what none should. */
export async function drawRequest(random: Random): Promise<Trial> {
  const { send, configure } = await plugin();
  const request = randomRequest(random);
  const answers = Array.from({ length: 16 }, () => [random(states.length), random(bodies.length)] as const);
  return {
    run: () =>
      surviving(async () => {
        await configure(answers);
        const { error, bytes } = await send(request.path, request.bytes);
        const check = await send(`${service}GetPluginInfo`, Buffer.alloc(0));
        if (check.error !== undefined) throw new Error(`the plugin no longer answers: ${check.error.details}`);
        return endingFrom(request, error, bytes);
      }),
  };
}

function endingFrom({ method }: RandomRequest, error: ServiceError | undefined, bytes: Buffer | undefined): Ending {
  if (error === undefined) {
    const isCheck = method === "check" || method === "checkConfig";
    const failures = isCheck && bytes !== undefined ? CheckResponse.deserializeBinary(bytes).getFailuresList() : [];
    refuseCanary(method, failures.map((failure) => failure.getReason()).join("\n"));
    return { kind: failures.length > 0 ? "refused" : "done", label: failures.length > 0 ? "FAILURES" : "done" };
  }
  if (error.code === status.UNAVAILABLE || error.code === status.DEADLINE_EXCEEDED)
    throw new Error(`${method} got no answer: ${error.details}`);
  // After INTERNAL, the engine stores a pending operation.
  if (error.code === status.INTERNAL || error.details.startsWith("Slipway bug"))
    throw new Error(`${method}: ${error.details}`);
  refuseCanary(method, error.details);
  return { kind: "refused", label: status[error.code], message: error.details };
}

function refuseCanary(method: string, text: string): void {
  if (text.includes(canary)) throw new Error(`a secret is in the message of ${method}: ${text.slice(0, 2000)}`);
}

interface Plugin {
  readonly send: (path: string, bytes: Buffer) => Promise<Answer>;
  /** Connects the plugin to an API server that gives these answers, over and over. */
  readonly configure: (answers: readonly (readonly [state: number, body: number])[]) => Promise<void>;
}

interface Answer {
  readonly error: ServiceError | undefined;
  readonly bytes: Buffer | undefined;
}

const plugin = once(startPlugin);

async function startPlugin(): Promise<Plugin> {
  let answers: readonly (readonly [state: number, body: number])[] = [];
  let asked = 0;
  const cluster = createServer((_request, response) => {
    const [state = 0, body = 0] = answers[(asked += 1) % answers.length] ?? [];
    response.writeHead(states[state] ?? 200, { "content-type": "application/json" });
    response.end(bodies[body]);
  });
  await new Promise<void>((done) => cluster.listen(0, "127.0.0.1", done));
  const server = new Server(unlimited);
  server.addService(
    withReadableErrors(ResourceProviderService),
    createService(createProvider({ loadReleaseEngine: () => releases })),
  );
  const port = await new Promise<number>((found, fail) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) found(bound);
      else fail(error);
    });
  });
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), unlimited);
  const send = (path: string, bytes: Buffer): Promise<Answer> =>
    new Promise((found) => {
      const same = (buffer: Buffer): Buffer => buffer;
      client.makeUnaryRequest(path, same, same, bytes, { deadline: Date.now() + 19_000 }, (error, value) => {
        found({ error: error ?? undefined, bytes: value });
      });
    });
  return {
    send,
    configure: async (given) => {
      answers = given;
      asked = 0;
      const args = writeProperties({ kubeconfig: kubeconfigOf(cluster), requestTimeoutSeconds: "1" });
      const request = Buffer.from(new ConfigureRequest().setArgs(args).serializeBinary());
      const { error } = await send(`${service}Configure`, request);
      if (error !== undefined) throw new Error(`the plugin cannot be configured: ${error.details}`);
    },
  };
}

function kubeconfigOf(cluster: HttpServer): string {
  const { port } = cluster.address() as AddressInfo;
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    "current-context": "c",
    contexts: [{ name: "c", context: { cluster: "c", user: "u" } }],
    clusters: [{ name: "c", cluster: { server: `http://127.0.0.1:${port}` } }],
    users: [{ name: "u", user: {} }],
  });
}

/** Handles errors that no code handles as the plugin does, while the work runs. */
async function surviving(work: () => Promise<Ending>): Promise<Ending> {
  const events = ["uncaughtException", "unhandledRejection"] as const;
  const before = new Set(events.flatMap((event): unknown[] => process.listeners(event as "uncaughtException")));
  surviveErrors(() => undefined);
  try {
    return await work();
  } finally {
    for (const event of events)
      for (const listener of process.listeners(event as "uncaughtException"))
        if (!before.has(listener)) process.removeListener(event, listener);
  }
}
