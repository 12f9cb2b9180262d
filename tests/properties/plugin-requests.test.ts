// No request ends the plugin: random, damaged and hostile requests to every method of the real process, over gRPC.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client, credentials, type ServiceError, status } from "@grpc/grpc-js";
import { ConfigureRequest } from "@pulumi/pulumi/proto/provider_pb";
import { writeProperties } from "../../provider/rpc/marshal";
import { type Random, randomNumbers } from "./random-numbers";
import { type RandomRequest, randomRequest } from "./requests/random-requests";
import { runSeed } from "./run-seed";

const root = resolve(__dirname, "../..");
const service = "/pulumirpc.ResourceProvider/";
const batches = Number(process.env["SLIPWAY_REQUEST_BATCHES"] ?? "8");
const batchSize = 50;

let folder: string;
let plugin: ChildProcess;
let server: Server;
let client: Client;
let said = "";
const random: Random = randomNumbers(runSeed);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-requests-"));
  execFileSync(process.execPath, [join(root, "provider/bundle.mjs"), folder]);
  server = await listen();
  plugin = spawn(process.execPath, [join(folder, "plugin.cjs")], { stdio: ["ignore", "pipe", "pipe"] });
  plugin.stderr?.on("data", (data: Buffer) => (said += data.toString()));
  const port = await new Promise<string>((found) => {
    plugin.stdout?.once("data", (data: Buffer) => {
      found(data.toString().trim());
    });
  });
  client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
    "grpc.max_receive_message_length": -1,
    "grpc.max_send_message_length": -1,
  });
}, 120_000);

afterAll(() => {
  client.close();
  plugin.kill();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that answers with whatever an API server should not: random states and bodies. */
async function listen(): Promise<Server> {
  const bodies = ["{}", "[]", "null", "", "{", '{"kind":"Status","code":409}', '{"metadata":{"uid":1}}'];
  const hostile = createServer((_request, response) => {
    response.writeHead([200, 200, 201, 403, 404, 409, 422][random(7)] ?? 200, { "content-type": "application/json" });
    response.end(bodies[random(bodies.length)]);
  });
  await new Promise<void>((done) => hostile.listen(0, "127.0.0.1", done));
  return hostile;
}

interface Outcome {
  readonly error: ServiceError | undefined;
}

function send(path: string, bytes: Buffer): Promise<Outcome> {
  return new Promise((found) => {
    const same = (buffer: Buffer): Buffer => buffer;
    const options = { deadline: Date.now() + 20_000 };
    client.makeUnaryRequest(path, same, same, bytes, options, (error) => {
      found({ error: error ?? undefined });
    });
  });
}

async function configure(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const kubeconfig = JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    "current-context": "c",
    contexts: [{ name: "c", context: { cluster: "c", user: "u" } }],
    clusters: [{ name: "c", cluster: { server: `http://127.0.0.1:${port}` } }],
    users: [{ name: "u", user: {} }],
  });
  const request = new ConfigureRequest().setArgs(writeProperties({ kubeconfig, requestTimeoutSeconds: "1" }));
  expect((await send(`${service}Configure`, Buffer.from(request.serializeBinary()))).error).toBeUndefined();
}

/** A call that was not answered, or whose answer blames the plugin for an invalid input. */
function faultOf({ method, bytes }: RandomRequest, { error }: Outcome): string[] {
  if (error === undefined) return [];
  const isLost = error.code === status.UNAVAILABLE || error.code === status.DEADLINE_EXCEEDED;
  // After INTERNAL, the engine stores a pending operation.
  const isBug = error.code === status.INTERNAL || error.details.startsWith("Slipway bug");
  return isLost || isBug ? [`${method}: ${error.details}\n${bytes.toString("base64").slice(0, 3000)}`] : [];
}

test("the plugin answers every request, and lives on", async () => {
  process.stdout.write(`seed ${String(runSeed)}: SLIPWAY_SEED=${String(runSeed)} repeats these requests\n`);
  const faults: string[] = [];
  const answers = new Map<string, number>();
  for (let batch = 0; batch < batches; batch++) {
    await configure();
    const requests = Array.from({ length: batchSize }, () => randomRequest(random));
    const outcomes = await Promise.all(requests.map(({ path, bytes }) => send(path, bytes)));
    outcomes.forEach((outcome, index) => {
      const key = outcome.error === undefined ? "OK" : status[outcome.error.code];
      answers.set(key, (answers.get(key) ?? 0) + 1);
      faults.push(...faultOf(requests[index] as RandomRequest, outcome));
    });
    expect(plugin.exitCode).toBeNull();
    expect((await send(`${service}GetPluginInfo`, Buffer.alloc(0))).error).toBeUndefined();
  }
  process.stdout.write(`${JSON.stringify(Object.fromEntries(answers))}\n${said.slice(0, 2000)}`);
  expect(faults).toEqual([]);
}, 120_000);
