import { randomBytes } from "node:crypto";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { credentials, type ServiceError } from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { unpackManifest } from "../../provider/resources/shared/large-objects";
import { readProperties, writeProperties } from "../../provider/rpc/marshal";
import { listenOnLoopback } from "../tools/loopback";

const root = resolve(__dirname, "../..");
const executable = join(root, "provider/bin/pulumi-resource-slipway");
const urn = "urn:pulumi:test::project::parent:t:T$slipway:index:Object::one";

let engine: Server;
let plugin: ChildProcess;
let client: ResourceProviderClient;
let built: string;
let startMilliseconds: number;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), "slipway-built-"));
  execFileSync(process.execPath, [join(root, "provider/bundle.mjs"), built], { stdio: "inherit" });
  execFileSync("/bin/cp", [executable, built]);
  const started = performance.now();
  engine = createServer();
  const { port } = await listenOnLoopback(engine);
  const stdio = ["ignore", "pipe", "inherit"] as const;
  plugin = spawn(join(built, "pulumi-resource-slipway"), [`127.0.0.1:${port}`], { stdio: [...stdio] });
  const line = await new Promise<string>((found) =>
    plugin.stdout?.once("data", (data: Buffer) => {
      found(data.toString());
    }),
  );
  startMilliseconds = performance.now() - started;
  expect(line).toMatch(/^\d+\n$/);
  const options = { "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 };
  client = new ResourceProviderClient(`127.0.0.1:${line.trim()}`, credentials.createInsecure(), options);
}, 180_000);

afterAll(() => {
  client.close();
  plugin.kill();
  engine.close();
  rmSync(built, { recursive: true, force: true });
});

type Method = (request: unknown, answer: (error: ServiceError | null, response: unknown) => void) => unknown;

/** One call of the service; a failure is thrown with its code and message. */
function call<Response>(name: keyof ResourceProviderClient, request: unknown): Promise<Response> {
  return new Promise((found, refused) => {
    (client[name] as unknown as Method).call(client, request, (error, response) => {
      if (error === null) found(response as Response);
      else refused(new Error(`${String(error.code)} ${error.details}`));
    });
  });
}

test("starts, and reports its start-up time", () => {
  process.stdout.write(`the plugin started in ${String(Math.round(startMilliseconds))} ms\n`);
  expect(startMilliseconds).toBeGreaterThan(0);
});

test("ends if the engine that started it has ended before", async () => {
  const orphan = spawn(join(built, "pulumi-resource-slipway"), ["127.0.0.1:1"], { stdio: "ignore" });
  expect(await new Promise((ended) => orphan.once("exit", ended))).toBe(0);
});

test("ends well at the signal by which the engine ends it", async () => {
  const { port, stop } = await listenOnLoopback(createServer());
  const address = `127.0.0.1:${port}`;
  const ended = spawn(join(built, "pulumi-resource-slipway"), [address], { stdio: ["ignore", "pipe", "ignore"] });
  await new Promise((listening) => ended.stdout.once("data", listening));
  ended.kill("SIGINT");
  expect(await new Promise((exited) => ended.once("exit", exited))).toBe(0);
  await stop();
});

test("reports its capabilities, version and schema", async () => {
  const handshake = await call<messages.ProviderHandshakeResponse>(
    "handshake",
    new messages.ProviderHandshakeRequest().setEngineAddress("127.0.0.1:1"),
  );
  expect([handshake.getAcceptSecrets(), handshake.getAcceptResources(), handshake.getAcceptOutputs()]).toEqual([
    true,
    true,
    true,
  ]);
  const info = await call<{ getVersion(): string }>("getPluginInfo", new Empty());
  expect(info.getVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  const schema = await call<messages.GetSchemaResponse>("getSchema", new messages.GetSchemaRequest());
  expect(JSON.parse(schema.getSchema())).toMatchObject({ name: "slipway", version: info.getVersion() });
});

test("checks after it is configured; a missing cluster does not matter yet", async () => {
  const check = (): Promise<messages.CheckResponse> => {
    const news = { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { labels: { a: 1 } } } };
    return call<messages.CheckResponse>(
      "check",
      new messages.CheckRequest().setUrn(urn).setNews(writeProperties(news)),
    );
  };
  await expect(check()).rejects.toThrow("9 PROVIDER_NOT_CONFIGURED");
  const config = writeProperties({ kubeconfig: "/nonexistent" });
  await call<messages.ConfigureResponse>("configure", new messages.ConfigureRequest().setArgs(config));
  const failures = (await check()).getFailuresList().map((failure) => failure.getProperty());
  expect(failures).toEqual(["object.metadata.name", "object.metadata.labels.a"]);
});

test("accepts messages of more than 4 MB in both directions", async () => {
  // Random, so that packing cannot make it smaller.
  const data = { text: randomBytes(6_000_000).toString("base64") };
  const news = { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "b" }, data } };
  const response = await call<messages.CheckResponse>(
    "check",
    new messages.CheckRequest().setUrn(urn).setNews(writeProperties(news)),
  );
  const { object } = readProperties(response.getInputs());
  expect((object as string).length).toBeGreaterThan(6_000_000);
  expect(unpackManifest(object)).toMatchObject({ data });
});

test("an expected failure never asks the engine to keep a pending operation", async () => {
  const news = writeProperties({
    owner: "x",
    object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } },
  });
  const create = call<messages.CreateResponse>("create", new messages.CreateRequest().setUrn(urn).setProperties(news));
  await expect(create).rejects.toThrow(/^9 KUBE_[A-Z_]+: /);
});

test("parameterize is not implemented, and says what is", async () => {
  const request = new messages.ParameterizeRequest();
  await expect(call("parameterize", request)).rejects.toThrow(/^12 .*one package serves every cluster/);
});

test("cancel answers", async () => {
  await call<Empty>("cancel", new Empty());
});

describe("the executable", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "slipway-plugin-"));
    mkdirSync(join(folder, "bin"));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** The program's own directory has no project around it, so PATH counts. */
  function start(path: string): string {
    const { stderr, stdout } = run(path);
    return `${stdout}${stderr}`.trim();
  }

  function run(path: string): { stdout: string; stderr: string } {
    execFileSync("/bin/cp", [executable, join(folder, "bin")]);
    try {
      const copy = join(folder, "bin/pulumi-resource-slipway");
      const stdout = execFileSync(copy, ["127.0.0.1:1"], {
        cwd: folder,
        env: { PATH: path },
        encoding: "utf8",
        stdio: "pipe",
      });
      return { stdout, stderr: "" };
    } catch (error) {
      return error as { stdout: string; stderr: string };
    }
  }

  test("without its bundle", () => {
    expect(start("/usr/bin:/bin")).toContain("plugin.cjs is missing");
  });

  test("without Node.js", () => {
    writeFileSync(join(folder, "bin/plugin.cjs"), "");
    const tools = join(folder, "tools");
    mkdirSync(tools);
    for (const tool of ["sh", "dirname", "readlink", "cat"]) symlinkSync(findTool(tool), join(tools, tool));
    expect(start(tools)).toContain("no Node.js found: install version 22 or newer");
  });

  test("with Node.js on PATH", () => {
    writeFileSync(join(folder, "bin/plugin.cjs"), "");
    const path = join(folder, "node-bin");
    mkdirSync(path);
    writeFileSync(join(path, "node"), '#!/bin/sh\necho "started $*"\n', { mode: 0o755 });
    expect(start(`${path}:/usr/bin:/bin`)).toMatch(/^started --max-semi-space-size.*plugin\.cjs 127\.0\.0\.1:1$/);
  });

  test.each([
    ["21.9.0", 1, "/usr/bin/node is Node.js 21.9.0, and 22 or newer is needed"],
    ["22.0.0", undefined, ""],
  ])("its bundle looks at the version of Node.js: %s", (node, code, words) => {
    const written: string[] = [];
    const exits: number[] = [];
    const fake = {
      versions: { node },
      execPath: "/usr/bin/node",
      stderr: { write: (text: string) => written.push(text) },
      exit: (value: number) => exits.push(value),
    };
    runInNewContext(readFileSync(join(root, "provider/check-node.cjs"), "utf8"), { process: fake });
    expect({ code: exits[0], said: written.join("").includes(words) }).toEqual({ code, said: true });
    expect(readFileSync(join(built, "plugin.cjs"), "utf8").startsWith("// The first code of the bundle")).toBe(true);
  });
});

function findTool(name: string): string {
  return execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
}
