import type { UntypedServiceImplementation } from "@grpc/grpc-js";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import type * as messages from "@pulumi/pulumi/proto/provider_pb";
import {
  ConfigureResponse,
  type DiffResponse,
  GetMappingResponse,
  GetMappingsResponse,
  GetSchemaResponse,
  ProviderHandshakeResponse,
} from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { Provider } from "../provider";
import type { PropertyMap } from "../rpc/property-value";
import { unknownString } from "../rpc/struct-fields";
import type { CallAnswers } from "./call-answers";
import { propertiesOf } from "./request-fields";

/** The calls about the plugin itself, from the handshake to the end. */
export function configurationCalls(provider: Provider, answers: CallAnswers): UntypedServiceImplementation {
  const newsOf = (request: messages.CheckRequest | messages.DiffRequest) => [propertiesOf(request.getNews())];
  return {
    handshake: answers.unary((request: messages.ProviderHandshakeRequest) => {
      provider.attach(request.getEngineAddress());
      return new ProviderHandshakeResponse().setAcceptSecrets(true).setAcceptResources(true).setAcceptOutputs(true);
    }),
    attach: answers.unary((request: { getAddress(): string }) => {
      provider.attach(request.getAddress());
      return new Empty();
    }),
    getPluginInfo: answers.unary(() => new PluginInfo().setVersion(provider.version)),
    getSchema: answers.unary(() => new GetSchemaResponse().setSchema(provider.schema())),
    // The package has no mappings from another provider's names, such as Terraform's.
    getMapping: answers.unary(() => new GetMappingResponse()),
    getMappings: answers.unary(() => new GetMappingsResponse()),
    checkConfig: answers.unary(
      (request: messages.CheckRequest) =>
        answers.checkResponse(request, provider.checkConfig(propertiesOf(request.getNews()), request.getUrn())),
      newsOf,
    ),
    diffConfig: answers.unary((request: messages.DiffRequest) => diffConfig(request, provider, answers), newsOf),
    configure: answers.unary(
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
    cancel: answers.unary(() => {
      provider.cancel();
      return new Empty();
    }),
  };
}

async function diffConfig(
  request: messages.DiffRequest,
  provider: Provider,
  answers: CallAnswers,
): Promise<DiffResponse> {
  const oldInputs = propertiesOf(request.getOldInputs() ?? request.getOlds());
  const news = propertiesOf(request.getNews());
  return answers.diffResponse(await provider.diffConfig(oldInputs, news, request.getUrn()));
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
