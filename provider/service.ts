import {
  type sendUnaryData,
  type ServerUnaryCall,
  type ServiceError,
  type UntypedServiceImplementation,
  status,
} from "@grpc/grpc-js";
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
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Provider } from "./provider";
import { answerOnce } from "./rpc/answer-once";
import { initFailedError, serviceError } from "./rpc/errors";
import { keepMarks } from "./rpc/keep-marks";
import { readProperties, writeProperties } from "./rpc/marshal";
import { unknownString } from "./rpc/struct-fields";
import type { Redactor } from "./rpc/redactor";
import type { CheckFailure, CheckResult, DiffResult, PropertyChange, WriteResult } from "./rpc/requests";
import type { PropertyMap } from "./rpc/property-value";
import { onCheckedInputs } from "./rpc/unchecked-inputs";
import { resourceTokenOf } from "./urn/parts";
import { requestUnreadable, UnreadableRequest } from "./rpc/unreadable-request";

/** Check draws names from it, which count only where it is called by the engine. */
const noSeed = new Uint8Array(32);

type Call<Request> = ServerUnaryCall<Request, unknown>;

/** The properties of a request, read once. */
const read = new WeakMap<Struct, PropertyMap>();

function propertiesOf(struct: Struct | undefined): PropertyMap {
  if (struct === undefined) return {};
  const known = read.get(struct) ?? readProperties(struct);
  read.set(struct, known);
  return known;
}

type Unary = <Request, Response>(
  operation: (request: Request) => Response | Promise<Response>,
  propertiesIn?: (request: Request) => readonly PropertyMap[],
) => (call: Call<Request>, answer: sendUnaryData<Response>) => void;

/** Wraps operations: their promise becomes the answer, their failure a gRPC error without secrets. */
function unaryWith(redactor: Redactor): Unary {
  return (operation, propertiesIn = () => []) =>
    (call, answer) => {
      const { request } = call;
      answerOnce(
        () => {
          if (request instanceof UnreadableRequest) throw requestUnreadable(request);
          redactor.observe(urnOf(request), propertiesIn(request));
          return operation(request);
        },
        (error) => failureOf(error, tokenOf(request), redactor),
        answer,
      );
    };
}

function failureOf(error: unknown, token: string, redactor: Redactor): Partial<ServiceError> {
  if (isInitFailure(error)) {
    const { id, outputs, problems } = error;
    return initFailedError(
      id,
      redactor.properties(token, outputs),
      problems.map((problem) => redactor.text(problem)),
    );
  }
  const failure = serviceError(error);
  return { ...failure, details: redactor.text(failure.details ?? "") };
}

/**
 * The service ResourceProvider of Pulumi's protocol, over a provider. Source: pulumi
 * proto/pulumi/provider.proto@v3.259.0.
 */
export function createService(provider: Provider): UntypedServiceImplementation {
  const { redactor } = provider;
  const unary = unaryWith(redactor);
  const propertiesFor = (token: string, properties: PropertyMap): Struct =>
    writeProperties(redactor.properties(token, properties));
  const outputsFor = (token: string, outputs: PropertyMap): Struct =>
    writeProperties(redactor.properties(token, outputs), "quote");
  const failureMessage = ({ property, reason }: CheckFailure): CheckFailureMessage =>
    new CheckFailureMessage().setProperty(property).setReason(redactor.text(reason));
  const checkResponse = (request: messages.CheckRequest, { inputs: checked, failures }: CheckResult): CheckResponse => {
    const news = propertiesOf(request.getNews());
    const inputs = keepMarks(news, checked);
    const given = { ...news, ...inputs };
    return new CheckResponse()
      .setInputs(failures.length > 0 ? writeRefused(inputs) : propertiesFor(tokenOf(request), inputs))
      .setFailuresList(failures.map((failure) => failureMessage(withoutValue(failure, given))));
  };
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
        checkResponse(request, provider.checkConfig(propertiesOf(request.getNews()), request.getUrn())),
      (request) => [propertiesOf(request.getNews())],
    ),
    diffConfig: unary(
      async (request: messages.DiffRequest) => {
        const oldInputs = propertiesOf(request.getOldInputs() ?? request.getOlds());
        const news = propertiesOf(request.getNews());
        return diffResponse(await provider.diffConfig(oldInputs, news, request.getUrn()), redactor);
      },
      (request) => [propertiesOf(request.getNews())],
    ),
    configure: unary(
      (request: messages.ConfigureRequest) => {
        provider.configure(configOf(request), idOf(request), request.getUrn());
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
        const [urn, olds, news] = [request.getUrn(), propertiesOf(request.getOlds()), propertiesOf(request.getNews())];
        const { handler, session } = provider.handlerOf(resourceTokenOf(urn));
        const seed = request.getRandomseed_asU8();
        return checkResponse(request, await handler.check({ urn, olds, news, seed }, session));
      },
      (request) => [propertiesOf(request.getOlds()), propertiesOf(request.getNews())],
    ),
    diff: unary(
      async (request: messages.DiffRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(resourceTokenOf(urn));
        const news = propertiesOf(request.getNews());
        const oldInputs = propertiesOf(request.getOldInputs());
        const given = {
          ...{ urn, oldInputs, news },
          id: request.getId(),
          olds: propertiesOf(request.getOlds()),
          ignoreChanges: request.getIgnorechangesList(),
        };
        return diffResponse(
          await onCheckedInputs(
            () => handler.diff(given, session),
            () => handler.check({ urn, olds: oldInputs, news, seed: noSeed }, session),
          ),
          redactor,
        );
      },
      (request) => [propertiesOf(request.getOlds()), propertiesOf(request.getNews())],
    ),
    create: unary(
      async (request: messages.CreateRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(resourceTokenOf(urn));
        const inputs = propertiesOf(request.getProperties());
        const given = {
          ...{ urn, inputs },
          timeoutSeconds: positive(request.getTimeout()),
          preview: request.getPreview(),
        };
        const result = await onCheckedInputs(
          () => handler.create(given, session),
          () => handler.check({ urn, olds: {}, news: inputs, seed: noSeed }, session),
        );
        throwIfUnhealthy(result);
        return new CreateResponse().setId(result.id).setProperties(outputsFor(tokenOf(request), result.outputs));
      },
      (request) => [propertiesOf(request.getProperties())],
    ),
    read: unary(
      async (request: messages.ReadRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(resourceTokenOf(urn));
        const { id, outputs, inputs } = await handler.read(
          {
            urn,
            id: request.getId(),
            inputs: propertiesOf(request.getInputs()),
            state: propertiesOf(request.getProperties()),
          },
          session,
        );
        // The engine takes a response without properties for a resource that does not exist.
        if (id === "") return new ReadResponse();
        const response = new ReadResponse().setId(id).setProperties(outputsFor(tokenOf(request), outputs));
        return inputs === undefined ? response : response.setInputs(propertiesFor(tokenOf(request), inputs));
      },
      (request) => [propertiesOf(request.getProperties())],
    ),
    update: unary(
      async (request: messages.UpdateRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(resourceTokenOf(urn));
        const news = propertiesOf(request.getNews());
        const oldInputs = propertiesOf(request.getOldInputs());
        const given = {
          ...{ urn, oldInputs, news },
          id: request.getId(),
          olds: propertiesOf(request.getOlds()),
          timeoutSeconds: positive(request.getTimeout()),
          preview: request.getPreview(),
          ignoreChanges: request.getIgnorechangesList(),
        };
        const result = await onCheckedInputs(
          () => handler.update(given, session),
          () => handler.check({ urn, olds: oldInputs, news, seed: noSeed }, session),
        );
        throwIfUnhealthy(result);
        return new UpdateResponse().setProperties(outputsFor(tokenOf(request), result.outputs));
      },
      (request) => [propertiesOf(request.getOlds()), propertiesOf(request.getNews())],
    ),
    delete: unary(
      async (request: messages.DeleteRequest) => {
        const urn = request.getUrn();
        const { handler, session } = provider.handlerOf(resourceTokenOf(urn));
        const olds = propertiesOf(request.getProperties());
        await handler.delete(
          {
            urn,
            id: request.getId(),
            oldInputs: propertiesOf(request.getOldInputs()),
            olds,
            timeoutSeconds: positive(request.getTimeout()),
          },
          session,
        );
        return new Empty();
      },
      (request) => [propertiesOf(request.getProperties())],
    ),
    cancel: unary(() => {
      provider.cancel();
      return new Empty();
    }),

    parameterize: unimplemented("Slipway supports no parameterization: one package serves every cluster"),
    invoke: unary(
      async (request: messages.InvokeRequest) => {
        const { handler, session } = provider.functionOf(request.getTok());
        const { outputs, failures } = await handler(propertiesOf(request.getArgs()), session);
        const returned = propertiesFor(tokenOf(request), outputs);
        return new InvokeResponse().setReturn(returned).setFailuresList(failures.map(failureMessage));
      },
      (request) => [propertiesOf(request.getArgs())],
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
  if (args !== undefined) return propertiesOf(args);
  const variables: Record<string, string> = {};
  request.getVariablesMap().forEach((value, name) => (variables[name.slice(name.lastIndexOf(":") + 1)] = value));
  return variables;
}

/** The id of the provider; undefined if it is not created yet, or if the engine does not send it. */
function idOf(request: messages.ConfigureRequest): string | undefined {
  const id = request.getId();
  return id === undefined || id === "" || id === unknownString ? undefined : id;
}

/** The type of the resource, or the name of the function, that a request is about. */
function tokenOf(request: unknown): string {
  const { getTok } = request as { readonly getTok?: () => string };
  return getTok?.call(request) ?? resourceTokenOf(urnOf(request));
}

/** "" for a request about no resource. */
function urnOf(request: unknown): string {
  const { getUrn } = request as { readonly getUrn?: () => string };
  return getUrn?.call(request) ?? "";
}

/**
 * The failure in a form that the engine prints without the value: it looks the property up in the inputs, and shows the
 * whole value, that of a secret too. Source: pulumi pkg/resource/deploy/step_generator.go@v3.259.0
 * (issueCheckFailures).
 */
function withoutValue({ property, reason }: CheckFailure, given: PropertyMap): CheckFailure {
  return Object.hasOwn(given, property) ? { property: "", reason: `${property}: ${reason}` } : { property, reason };
}

function positive(seconds: number): number | undefined {
  return seconds > 0 ? seconds : undefined;
}

/** The engine only prints some of these inputs, which may be anything. */
function writeRefused(inputs: PropertyMap): Struct {
  try {
    return writeProperties(inputs);
  } catch {
    return new Struct();
  }
}

const diffKinds: Readonly<Record<PropertyChange["kind"], readonly [PropertyDiff.Kind, PropertyDiff.Kind]>> = {
  add: [PropertyDiff.Kind.ADD, PropertyDiff.Kind.ADD_REPLACE],
  update: [PropertyDiff.Kind.UPDATE, PropertyDiff.Kind.UPDATE_REPLACE],
  delete: [PropertyDiff.Kind.DELETE, PropertyDiff.Kind.DELETE_REPLACE],
};

/** A path that has a secret, such as a key of a map that is secret as a whole, is shown up to the property. */
function diffResponse(result: DiffResult, redactor: Redactor): DiffResponse {
  const propertyOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;
  const response = new DiffResponse()
    .setChanges(result.changed ? DiffResponse.DiffChanges.DIFF_SOME : DiffResponse.DiffChanges.DIFF_NONE)
    .setReplacesList([...result.replaces])
    .setDeletebeforereplace(result.deleteBeforeReplace)
    .setStablesList([...result.stables])
    .setDiffsList([...new Set(result.changes.map(({ path }) => propertyOf(path)))])
    .setHasdetaileddiff(true);
  const details = response.getDetaileddiffMap();
  for (const { path, kind, replace, inputDiff = false } of result.changes) {
    const shown = redactor.text(path) === path ? path : propertyOf(path);
    details.set(shown, new PropertyDiff().setKind(diffKinds[kind][replace === true ? 1 : 0]).setInputdiff(inputDiff));
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
