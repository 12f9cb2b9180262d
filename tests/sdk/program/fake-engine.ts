import { spawn } from "node:child_process";
import { join } from "node:path";
import * as grpc from "@grpc/grpc-js";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import * as engineService from "@pulumi/pulumi/proto/engine_grpc_pb";
import * as engineMessages from "@pulumi/pulumi/proto/engine_pb";
import * as monitorService from "@pulumi/pulumi/proto/resource_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/resource_pb";

type Values = Record<string, unknown>;

/** What the engine knows of a program that has ended. */
export interface EndedProgram {
  /** `type name` of each registered resource. */
  readonly registered: readonly string[];
  /** Whether the program said that it has ended well: then the engine deletes what is not registered. */
  readonly hasSignaled: boolean;
  /** The exit code of its process: any but 0 is a failure, and nothing is deleted. */
  readonly code: number | null;
  /** What it said, to the engine or on its outputs. */
  readonly said: string;
}

/** How the engine answers. */
export interface Answers {
  /** The outputs of a resource beside its inputs. */
  readonly outputs: (type: string, name: string) => Values;
  /** The answer to a question. */
  readonly invoke: (token: string, inputs: Values) => Values;
}

/** Runs a program by `cmd/run` of Pulumi's SDK, as its Node.js language host does, with an engine that only notes. */
export async function runProgram(
  folder: string,
  answers: Answers,
  { isPreview = false, env = {}, config = {} }: RunOptions = {},
): Promise<EndedProgram> {
  const registered: string[] = [];
  const said: string[] = [];
  let hasSignaled = false;
  const server = new grpc.Server();
  const methods = {
    registerResource: answer(({ request }) => {
      const [type, name] = [request.getType(), request.getName()];
      registered.push(`${type} ${name}`);
      const inputs = request.getObject()?.toJavaScript() ?? {};
      const response = new messages.RegisterResourceResponse();
      const parent = request.getParent();
      const types = [...(parent === "" ? [] : [parent.split("::")[2]]), type].join("$");
      response.setUrn(`urn:pulumi:stack::project::${types}::${name}`);
      if (request.getCustom()) response.setId(isPreview ? "" : `${name}-id`);
      response.setObject(Struct.fromJavaScript({ ...inputs, ...answers.outputs(type, name) } as never));
      return response;
    }),
    registerResourceOutputs: answer(() => new Empty()),
    invoke: answer(({ request }) => {
      const response = new messages.ResourceInvokeResponse();
      const inputs = (request.getArgs()?.toJavaScript() ?? {}) as Values;
      response.setReturn(Struct.fromJavaScript(answers.invoke(request.getTok(), inputs) as never));
      return response;
    }),
    supportsFeature: answer(() => {
      const response = new messages.SupportsFeatureResponse();
      response.setHassupport(true);
      return response;
    }),
    signalAndWaitForShutdown: answer(() => {
      hasSignaled = true;
      return new Empty();
    }),
    log: answer(({ request }) => {
      if (request.getSeverity() > 0) said.push(request.getMessage());
      return new Empty();
    }),
    setRootResource: answer(() => new engineMessages.SetRootResourceResponse()),
  };
  const known = { get: (target: object, key: string) => (target as Values)[key] ?? unimplemented };
  server.addService(
    monitorService.ResourceMonitorService,
    new Proxy(methods, known) as grpc.UntypedServiceImplementation,
  );
  server.addService(engineService.EngineService, new Proxy(methods, known) as grpc.UntypedServiceImplementation);
  const port = await new Promise<number>((done, fail) => {
    server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) done(bound);
      else fail(error);
    });
  });
  const address = `127.0.0.1:${port}`;
  const place = [
    "--monitor",
    address,
    "--engine",
    address,
    "--project",
    "project",
    "--stack",
    "stack",
    "--organization",
    "org",
  ];
  const options = ["--pwd", folder, "--root-directory", folder, ...(isPreview ? ["--dry-run"] : [])];
  const start = [
    "--require",
    join(__dirname, "../../tools/ease-program.cjs"),
    require.resolve("@pulumi/pulumi/cmd/run"),
  ];
  const child = spawn(process.execPath, [...start, ...place, ...options, "."], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PULUMI_NODEJS_TYPESCRIPT: "false", PULUMI_CONFIG: JSON.stringify(config), ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => said.push(text.toString()));
  // A program that never ends would burn a processor for as long as the machine runs.
  const limit = setTimeout(() => {
    said.push("the program did not end within two minutes");
    child.kill("SIGKILL");
  }, 120_000);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  clearTimeout(limit);
  server.forceShutdown();
  return { registered: registered.sort(), hasSignaled, code, said: said.join("\n") };
}

interface RunOptions {
  readonly isPreview?: boolean;
  readonly env?: Record<string, string>;
  readonly config?: Record<string, string>;
}

/** What is read of the requests of both services. */
interface Request {
  getType(): string;
  getName(): string;
  getParent(): string;
  getCustom(): boolean;
  getObject(): Struct | undefined;
  getArgs(): Struct | undefined;
  getTok(): string;
  getSeverity(): number;
  getMessage(): string;
}
interface Call {
  readonly request: Request;
}

function answer(reply: (call: Call) => unknown) {
  return (call: Call, callback: (error: unknown, value?: unknown) => void): void => {
    try {
      callback(null, reply(call));
    } catch (error) {
      callback({ code: grpc.status.INTERNAL, details: String(error) });
    }
  };
}

function unimplemented(_call: Call, callback: (error: unknown) => void): void {
  callback({ code: grpc.status.UNIMPLEMENTED, details: "not implemented" });
}
