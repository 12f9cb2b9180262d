// Messages to engines, as a process with plugins of several engines sends them.
import { type sendUnaryData, Server, ServerCredentials, type ServerUnaryCall } from "@grpc/grpc-js";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { EngineService } from "@pulumi/pulumi/proto/engine_grpc_pb";
import type { LogRequest } from "@pulumi/pulumi/proto/engine_pb";
import { createEngineLog } from "../../../provider/rpc/engine-log";
import { until } from "../../tools/until";

interface Engine {
  readonly port: number;
  readonly messages: readonly string[];
  stop(): void;
}

/** An engine that notes messages; on any free port by default. */
async function startEngine(wanted = 0): Promise<Engine> {
  const messages: string[] = [];
  const server = new Server();
  const log = ({ request }: ServerUnaryCall<LogRequest, Empty>, answer: sendUnaryData<Empty>): void => {
    messages.push(request.getMessage());
    answer(null, new Empty());
  };
  server.addService({ log: EngineService.log }, { log });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${String(wanted)}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });
  return {
    ...{ port, messages },
    stop: () => {
      server.forceShutdown();
    },
  };
}

const logTo = ({ port }: Pick<Engine, "port">): ReturnType<typeof createEngineLog> =>
  createEngineLog(
    () => `127.0.0.1:${String(port)}`,
    (message) => message.replaceAll("s3cret", "[secret]"),
  );

test("messages arrive in their order, without secrets", async () => {
  const engine = await startEngine();
  const log = logTo(engine);
  for (const message of ["one", "two s3cret", "three"]) log.say("info", "urn", message);
  await until("three messages", () => (engine.messages.length === 3 ? true : undefined));
  expect(engine.messages).toEqual(["one", "two [secret]", "three"]);
  log.close();
  engine.stop();
});

test("an engine gets its messages at once that has the port of one which is gone", async () => {
  const gone = await startEngine();
  const [old, other] = [logTo(gone), logTo(gone)];
  old.say("info", "urn", "to the old one");
  await until("a message", () => gone.messages[0]);
  gone.stop();
  // What is said to an engine that has ended: the attempts to reach it are further and further apart.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    other.say("info", `urn-${String(attempt)}`, "to nobody");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const engine = await startEngine(gone.port);
  const log = logTo(engine);
  log.say("info", "urn", "to the new one");
  await until("the message", () => engine.messages[0], 0.5);
  expect(engine.messages).toContain("to the new one");
  for (const one of [old, other, log]) one.close();
  engine.stop();
});
