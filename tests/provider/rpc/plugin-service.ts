// The plugin's service in this process: whatever leaves it is kept.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type handleUnaryCall, Server, ServerCredentials, type ServiceError } from "@grpc/grpc-js";
import { EngineService } from "@pulumi/pulumi/proto/engine_grpc_pb";
import type { LogRequest } from "@pulumi/pulumi/proto/engine_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { createProvider, type Provider } from "../../../provider/provider";
import * as releases from "../../../provider/release-engine";
import { readProperties, writeProperties } from "../../../provider/rpc/marshal";
import { type PropertyMap, type PropertyValue, SecretValue } from "../../../provider/rpc/property-value";
import { createService } from "../../../provider/service/create-service";
import type { FakeCluster } from "../../tools/fakes/fake-cluster";
import { alwaysThis, stateId } from "../harness";

/** What a resource is in the state. */
export interface Recorded {
  readonly id: string;
  readonly inputs: PropertyMap;
  readonly outputs: PropertyMap;
}

type Method = handleUnaryCall<unknown, unknown>;

/** One run of the plugin. */
export class PluginService {
  /** What the process sent, by what it is. Values with a secret mark are left out. */
  readonly left: Record<string, string> = {};
  private readonly provider: Provider;
  private readonly service: ReturnType<typeof createService>;
  private readonly engine: Server;
  private readonly folder: string;
  private count = 0;

  private constructor(cluster: FakeCluster, engine: Server, port: number) {
    this.folder = mkdtempSync(join(tmpdir(), "slipway-timeline-"));
    process.env["SLIPWAY_TIMELINE"] = this.folder;
    this.engine = engine;
    this.provider = createProvider({
      engineAddress: `127.0.0.1:${port}`,
      clusters: () => alwaysThis(cluster),
      loadReleaseEngine: () => releases,
    });
    this.service = createService(this.provider);
    this.provider.configure({}, stateId);
  }

  static async start(cluster: FakeCluster): Promise<PluginService> {
    const engine = new Server();
    const logged: string[] = [];
    engine.addService(EngineService, {
      log: (call: { request: LogRequest }, answer: (error: null, response: Empty) => void) => {
        logged.push(call.request.getMessage());
        answer(null, new Empty());
      },
    });
    const port = await new Promise<number>((found, refused) => {
      engine.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) => {
        if (error === null) found(bound);
        else refused(error);
      });
    });
    const service = new PluginService(cluster, engine, port);
    service.logged = logged;
    return service;
  }

  private logged: string[] = [];

  /** The messages that the engine has got so far. */
  get log(): readonly string[] {
    return this.logged;
  }

  async stop(): Promise<void> {
    await this.provider.end();
    for (const file of readdirSync(this.folder)) this.keep("timeline", readFileSync(join(this.folder, file), "utf8"));
    rmSync(this.folder, { recursive: true });
    delete process.env["SLIPWAY_TIMELINE"];
    this.keep("log", this.logged.join("\n"));
    this.engine.forceShutdown();
  }

  /** The checked inputs, and what the engine prints of failures. */
  async check(
    urn: string,
    news: PropertyMap,
    olds: PropertyMap = {},
  ): Promise<{ inputs: PropertyMap; isRefused: boolean }> {
    const request = new messages.CheckRequest()
      .setUrn(urn)
      .setOlds(writeProperties(olds))
      .setNews(writeProperties(news))
      .setRandomseed(new Uint8Array(32).fill(7));
    const response = (await this.call("check", request)) as messages.CheckResponse | undefined;
    if (response === undefined) return { inputs: {}, isRefused: true };
    const failures = response.getFailuresList();
    const inputs = propertiesOf(response.getInputs());
    for (const failure of failures) {
      // Source: pulumi pkg/resource/deploy/step_generator.go@v3.259.0 (issueCheckFailures): also the value of a secret.
      const name = failure.getProperty();
      const values = [news[name], inputs[name]].map((value) => JSON.stringify(value ?? null));
      this.keep(`failure of check ${urn}`, `${name} ${values.join(" ")} ${failure.getReason()}`);
    }
    if (failures.length === 0) this.keepProperties(`inputs of ${urn}`, inputs);
    return { inputs, isRefused: failures.length > 0 };
  }

  async diff(urn: string, old: Recorded, news: PropertyMap): Promise<void> {
    const request = new messages.DiffRequest()
      .setUrn(urn)
      .setId(old.id)
      .setOlds(writeProperties(old.outputs))
      .setOldInputs(writeProperties(old.inputs))
      .setNews(writeProperties(news));
    const response = (await this.call("diff", request)) as messages.DiffResponse | undefined;
    if (response !== undefined) this.keep(`diff of ${urn}`, JSON.stringify(response.toObject()));
  }

  /** What the engine records of a create; undefined if it failed. */
  async create(urn: string, inputs: PropertyMap, preview = false): Promise<Recorded | undefined> {
    const request = new messages.CreateRequest().setUrn(urn).setProperties(writeProperties(inputs)).setPreview(preview);
    const response = (await this.call("create", request)) as messages.CreateResponse | undefined;
    if (response === undefined) return undefined;
    const outputs = propertiesOf(response.getProperties());
    this.keepProperties(`outputs of ${urn}`, outputs);
    return { id: response.getId(), inputs, outputs };
  }

  async update(urn: string, old: Recorded, news: PropertyMap, preview = false): Promise<void> {
    const request = new messages.UpdateRequest()
      .setUrn(urn)
      .setId(old.id)
      .setOlds(writeProperties(old.outputs))
      .setOldInputs(writeProperties(old.inputs))
      .setNews(writeProperties(news))
      .setPreview(preview);
    const response = (await this.call("update", request)) as messages.UpdateResponse | undefined;
    if (response !== undefined) this.keepProperties(`outputs of ${urn}`, propertiesOf(response.getProperties()));
  }

  async read(urn: string, old: Recorded): Promise<void> {
    const request = new messages.ReadRequest()
      .setUrn(urn)
      .setId(old.id)
      .setInputs(writeProperties(old.inputs))
      .setProperties(writeProperties(old.outputs));
    const response = (await this.call("read", request)) as messages.ReadResponse | undefined;
    if (response !== undefined) this.keepProperties(`refresh of ${urn}`, propertiesOf(response.getProperties()));
  }

  async delete(urn: string, old: Recorded): Promise<void> {
    const request = new messages.DeleteRequest()
      .setUrn(urn)
      .setId(old.id)
      .setProperties(writeProperties(old.outputs))
      .setOldInputs(writeProperties(old.inputs));
    await this.call("delete", request);
  }

  async invoke(token: string, args: PropertyMap): Promise<PropertyMap | undefined> {
    const request = new messages.InvokeRequest().setTok(token).setArgs(writeProperties(args));
    const response = (await this.call("invoke", request)) as messages.InvokeResponse | undefined;
    if (response === undefined) return undefined;
    const outputs = propertiesOf(response.getReturn());
    this.keepProperties(`result of ${token}`, outputs);
    for (const failure of response.getFailuresList()) this.keep(`failure of ${token}`, failure.getReason());
    return outputs;
  }

  private keep(place: string, text: string): void {
    this.count += 1;
    this.left[`${this.count} ${place}`] = text;
  }

  private keepProperties(place: string, properties: PropertyMap): void {
    this.keep(place, JSON.stringify(withoutSecrets(properties)));
  }

  /** The state of a resource that failed. */
  private keepDetails(name: string, bytes: string | Buffer): void {
    for (const detail of Status.deserializeBinary(new Uint8Array(Buffer.from(bytes))).getDetailsList()) {
      const failure = messages.ErrorResourceInitFailed.deserializeBinary(detail.getValue_asU8());
      this.keep(`reasons of ${name}`, failure.getReasonsList().join("\n"));
      this.keepProperties(`outputs of failed ${name}`, propertiesOf(failure.getProperties()));
    }
  }

  /** The response; undefined after an error, whose details are kept. */
  private call(name: string, request: unknown): Promise<unknown> {
    return new Promise((found) => {
      const answer = (error: Partial<ServiceError> | null, response: unknown): void => {
        if (error === null) {
          found(response);
          return;
        }
        this.keep(`error of ${name}`, error.details ?? "");
        for (const bytes of error.metadata?.get("grpc-status-details-bin") ?? []) this.keepDetails(name, bytes);
        found(undefined);
      };
      (this.service[name] as Method)({ request } as never, answer);
    });
  }
}

function propertiesOf(struct: Parameters<typeof readProperties>[0]): PropertyMap {
  return readProperties(struct);
}

/** What the engine encrypts in the state, and hides in everything that it prints. */
function withoutSecrets(value: PropertyValue): unknown {
  if (value instanceof SecretValue) return "[encrypted]";
  if (Array.isArray(value)) return (value as readonly PropertyValue[]).map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutSecrets(item as PropertyValue)]));
}
