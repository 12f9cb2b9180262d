import { type sendUnaryData, type ServerUnaryCall, type UntypedServiceImplementation, status } from "@grpc/grpc-js";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import type * as messages from "@pulumi/pulumi/proto/provider_pb";
import {
  CheckFailure as CheckFailureMessage,
  CheckResponse,
  ConfigureResponse,
  CreateResponse,
  DiffResponse,
  GetMappingResponse,
  GetMappingsResponse,
  GetSchemaResponse,
  InvokeResponse,
  PropertyDiff,
  ProviderHandshakeResponse,
  ReadResponse,
  UpdateResponse,
} from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { Provider } from "../provider";
import { initFailedError, serviceError } from "./errors";
import { readProperties, writeProperties } from "./marshal";
import { redactSecrets } from "./redact";
import type { CheckFailure, CheckResult, DiffResult, PropertyChange, WriteResult } from "./requests";
import type { PropertyMap } from "./property-value";

type Call<Request> = ServerUnaryCall<Request, unknown>;

/** Wraps an operation: its promise becomes the answer, its failure a gRPC error without the secrets of the request. */
function unary<Request, Response>(
  operation: (request: Request) => Response | Promise<Response>,
  secretsOf: (request: Request) => readonly PropertyMap[] = () => [],
) {
  return (call: Call<Request>, answer: sendUnaryData<Response>): void => {
    Promise.resolve()
      .then(() => operation(call.request))
      .then(
        (response) => {
          answer(null, response);
        },
        (error: unknown) => {
          const failure = isInitFailure(error)
            ? initFailedError(error.id, error.outputs, error.problems)
            : serviceError(error);
          const details = redactSecrets(failure.details ?? "", secretsOf(call.request));
          answer({ ...failure, details }, null);
        },
      );
  };
}

/**
 * The service ResourceProvider of Pulumi's protocol, over a provider. Source: pulumi
 * proto/pulumi/provider.proto@v3.259.0.
 */
export function createService(provider: Provider): UntypedServiceImplementation {
  return {
    handshake: unary((request: messages.ProviderHandshakeRequest) => {
      provider.attach(request.getEngineAddress());
      return new ProviderHandshakeResponse().setAcceptSecrets(true).setAcceptResources(true).setAcceptOutputs(true);
    }),
    attach: unary((request: { getAddress(): string }) => {
      provider.attach(request.getAddress());
      return new Empty();
    }),
    getPluginInfo: unary(() => new PluginInfo().setVersion(provider.version)),
    getSchema: unary(() => new GetSchemaResponse().setSchema(provider.schema())),
    // The package has no mappings from another provider's names, such as Terraform's.
    getMapping: unary(() => new GetMappingResponse()),
    getMappings: unary(() => new GetMappingsResponse()),

    checkConfig: unary(
      (request: messages.CheckRequest) =>
        checkResponse(provider.checkConfig(readProperties(request.getNews()), request.getUrn())),
      (request) => [readProperties(request.getNews())],
    ),
    diffConfig: unary(
      async (request: messages.DiffRequest) => {
        const oldInputs = readProperties(request.getOldInputs() ?? request.getOlds());
        return diffResponse(await provider.diffConfig(oldInputs, readProperties(request.getNews()), request.getUrn()));
      },
      (request) => [readProperties(request.getNews())],
    ),
    configure: unary(
      (request: messages.ConfigureRequest) => {
        provider.configure(configOf(request));
        return new ConfigureResponse()
          .setAcceptsecrets(true)
          .setSupportspreview(true)
          .setAcceptresources(true)
          .setAcceptoutputs(true);
      },
      (request) => [configOf(request)],
    ),

    check: unary(
      async (request: messages.CheckRequest) => {
        const [urn, olds, news] = [
          request.getUrn(),
          readProperties(request.getOlds()),
          readProperties(request.getNews()),
        ];
        const { handler, session } = provider.handlerOf(typeOf(urn));
        const seed = request.getRandomseed_asU8();
        return checkResponse(await handler.check({ urn, olds, news, seed }, session));
      },
      (request) => [readProperties(request.getOlds()), readProperties(request.getNews())],
    ),
    diff: unary(
      async (request: messages.DiffRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(typeOf(urn));
        const result = await handler.diff(
          {
            urn,
            id: request.getId(),
            oldInputs: readProperties(request.getOldInputs()),
            olds: readProperties(request.getOlds()),
            news: readProperties(request.getNews()),
            ignoreChanges: request.getIgnorechangesList(),
          },
          session,
        );
        return diffResponse(result);
      },
      (request) => [readProperties(request.getOlds()), readProperties(request.getNews())],
    ),
    create: unary(
      async (request: messages.CreateRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(typeOf(urn));
        const result = await handler.create(
          {
            urn,
            inputs: readProperties(request.getProperties()),
            timeoutSeconds: positive(request.getTimeout()),
            preview: request.getPreview(),
          },
          session,
        );
        throwIfUnhealthy(result);
        return new CreateResponse().setId(result.id).setProperties(writeProperties(result.outputs));
      },
      (request) => [readProperties(request.getProperties())],
    ),
    read: unary(
      async (request: messages.ReadRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(typeOf(urn));
        const { id, outputs, inputs } = await handler.read(
          {
            urn,
            id: request.getId(),
            inputs: readProperties(request.getInputs()),
            state: readProperties(request.getProperties()),
          },
          session,
        );
        const response = new ReadResponse().setId(id).setProperties(writeProperties(outputs));
        return inputs === undefined ? response : response.setInputs(writeProperties(inputs));
      },
      (request) => [readProperties(request.getProperties())],
    ),
    update: unary(
      async (request: messages.UpdateRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(typeOf(urn));
        const result = await handler.update(
          {
            urn,
            id: request.getId(),
            oldInputs: readProperties(request.getOldInputs()),
            olds: readProperties(request.getOlds()),
            news: readProperties(request.getNews()),
            timeoutSeconds: positive(request.getTimeout()),
            preview: request.getPreview(),
            ignoreChanges: request.getIgnorechangesList(),
          },
          session,
        );
        throwIfUnhealthy(result);
        return new UpdateResponse().setProperties(writeProperties(result.outputs));
      },
      (request) => [readProperties(request.getOlds()), readProperties(request.getNews())],
    ),
    delete: unary(
      async (request: messages.DeleteRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(typeOf(urn));
        const olds = readProperties(request.getProperties());
        await handler.delete(
          {
            urn,
            id: request.getId(),
            oldInputs: readProperties(request.getOldInputs()),
            olds,
            timeoutSeconds: positive(request.getTimeout()),
          },
          session,
        );
        return new Empty();
      },
      (request) => [readProperties(request.getProperties())],
    ),
    cancel: unary(() => {
      provider.cancel();
      return new Empty();
    }),

    parameterize: unimplemented("Slipway supports no parameterization: one package serves every cluster"),
    invoke: unary(
      async (request: messages.InvokeRequest) => {
        const { handler, session } = provider.functionOf(request.getTok());
        const { outputs, failures } = await handler(readProperties(request.getArgs()), session);
        return new InvokeResponse().setReturn(writeProperties(outputs)).setFailuresList(failures.map(failureMessage));
      },
      (request) => [readProperties(request.getArgs())],
    ),
    call: unimplemented("Slipway's resources have no methods"),
    construct: unimplemented(
      "Slipway's components are classes of the npm package @slipway/pulumi, for TypeScript and JavaScript",
    ),
    list: (call: { emit(event: "error", error: unknown): void }) => {
      call.emit("error", { code: status.UNIMPLEMENTED, details: "Slipway's resources cannot be listed" });
    },
  };
}

function unimplemented(details: string) {
  return (_call: unknown, answer: sendUnaryData<unknown>): void => {
    answer({ code: status.UNIMPLEMENTED, details }, null);
  };
}

/** Engines without the handshake send the configuration as strings only, by `slipway:config:name`. */
function configOf(request: messages.ConfigureRequest): PropertyMap {
  const args = request.getArgs();
  if (args !== undefined) return readProperties(args);
  const variables: Record<string, string> = {};
  request.getVariablesMap().forEach((value, name) => (variables[name.slice(name.lastIndexOf(":") + 1)] = value));
  return variables;
}

/** `slipway:index:Object` of `urn:pulumi:stack::project::parent$slipway:index:Object::name`. */
function typeOf(urn: string): string {
  const qualified = urn.split("::")[2] ?? "";
  return qualified.slice(qualified.lastIndexOf("$") + 1);
}

function positive(seconds: number): number | undefined {
  return seconds > 0 ? seconds : undefined;
}

function checkResponse({ inputs, failures }: CheckResult): CheckResponse {
  const response = new CheckResponse().setInputs(writeProperties(inputs));
  return response.setFailuresList(failures.map(failureMessage));
}

function failureMessage({ property, reason }: CheckFailure): CheckFailureMessage {
  return new CheckFailureMessage().setProperty(property).setReason(reason);
}

const diffKinds: Readonly<Record<PropertyChange["kind"], readonly [PropertyDiff.Kind, PropertyDiff.Kind]>> = {
  add: [PropertyDiff.Kind.ADD, PropertyDiff.Kind.ADD_REPLACE],
  update: [PropertyDiff.Kind.UPDATE, PropertyDiff.Kind.UPDATE_REPLACE],
  delete: [PropertyDiff.Kind.DELETE, PropertyDiff.Kind.DELETE_REPLACE],
};

function diffResponse(result: DiffResult): DiffResponse {
  const response = new DiffResponse()
    .setChanges(result.changed ? DiffResponse.DiffChanges.DIFF_SOME : DiffResponse.DiffChanges.DIFF_NONE)
    .setReplacesList([...result.replaces])
    .setDeletebeforereplace(result.deleteBeforeReplace)
    .setStablesList([...result.stables])
    .setDiffsList([...new Set(result.changes.map(({ path }) => path.split(/[.[]/, 1)[0] ?? path))])
    .setHasdetaileddiff(true);
  const details = response.getDetaileddiffMap();
  for (const { path, kind, replace, inputDiff = false } of result.changes) {
    details.set(path, new PropertyDiff().setKind(diffKinds[kind][replace === true ? 1 : 0]).setInputdiff(inputDiff));
  }
  return response;
}

/** Thrown instead of the answer: the resource exists, but the run must fail. */
interface InitFailure {
  readonly initFailed: true;
  readonly id: string;
  readonly outputs: PropertyMap;
  readonly problems: readonly string[];
}

function throwIfUnhealthy({ id, outputs, problems }: WriteResult): void {
  if (problems.length === 0) return;
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- an answer of the protocol, not a failure of ours
  throw { initFailed: true, id, outputs, problems } satisfies InitFailure;
}

function isInitFailure(error: unknown): error is InitFailure {
  return typeof error === "object" && error !== null && "initFailed" in error;
}
