import type { UntypedServiceImplementation } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb";
import {
  type CheckResponse,
  CreateResponse,
  type DiffResponse,
  ReadResponse,
  UpdateResponse,
} from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Provider } from "../provider";
import type { PropertyMap } from "../rpc/property-value";
import { onCheckedInputs } from "../rpc/unchecked-inputs";
import { resourceTokenOf } from "../urn/parts";
import { type CallAnswers, throwIfUnhealthy } from "./call-answers";
import { propertiesOf } from "./request-fields";

/** Check draws names from it, which count only where it is called by the engine. */
const noSeed = new Uint8Array(32);

/** The calls about resources: each reads its request, calls the handler of the type, and writes the result. */
export function resourceCalls(provider: Provider, answers: CallAnswers): UntypedServiceImplementation {
  const calls = new ResourceCalls(provider, answers);
  return {
    check: answers.unary((request: messages.CheckRequest) => calls.check(request), oldsAndNews),
    diff: answers.unary((request: messages.DiffRequest) => calls.diff(request), oldsAndNews),
    create: answers.unary((request: messages.CreateRequest) => calls.create(request), ownProperties),
    read: answers.unary((request: messages.ReadRequest) => calls.read(request), ownProperties),
    update: answers.unary((request: messages.UpdateRequest) => calls.update(request), oldsAndNews),
    delete: answers.unary((request: messages.DeleteRequest) => calls.delete(request), ownProperties),
  };
}

function oldsAndNews(request: { getOlds(): Struct | undefined; getNews(): Struct | undefined }): PropertyMap[] {
  return [propertiesOf(request.getOlds()), propertiesOf(request.getNews())];
}

function ownProperties(request: { getProperties(): Struct | undefined }): PropertyMap[] {
  return [propertiesOf(request.getProperties())];
}

class ResourceCalls {
  private readonly provider: Provider;
  private readonly answers: CallAnswers;

  constructor(provider: Provider, answers: CallAnswers) {
    this.provider = provider;
    this.answers = answers;
  }

  async check(request: messages.CheckRequest): Promise<CheckResponse> {
    const [urn, olds, news] = [request.getUrn(), propertiesOf(request.getOlds()), propertiesOf(request.getNews())];
    const { handler, session } = this.handlerOf(urn);
    const seed = request.getRandomseed_asU8();
    return this.answers.checkResponse(request, await handler.check({ urn, olds, news, seed }, session));
  }

  async diff(request: messages.DiffRequest): Promise<DiffResponse> {
    const urn = request.getUrn();
    const { handler, session } = this.handlerOf(urn);
    const news = propertiesOf(request.getNews());
    const oldInputs = propertiesOf(request.getOldInputs());
    const given = {
      ...{ urn, oldInputs, news },
      id: request.getId(),
      olds: propertiesOf(request.getOlds()),
      ignoreChanges: request.getIgnorechangesList(),
    };
    return this.answers.diffResponse(
      await onCheckedInputs(
        () => handler.diff(given, session),
        () => handler.check({ urn, olds: oldInputs, news, seed: noSeed }, session),
      ),
    );
  }

  async create(request: messages.CreateRequest): Promise<CreateResponse> {
    const urn = request.getUrn();
    const { handler, session } = this.handlerOf(urn);
    const inputs = propertiesOf(request.getProperties());
    const given = { urn, inputs, timeoutSeconds: positive(request.getTimeout()), preview: request.getPreview() };
    const result = await onCheckedInputs(
      () => handler.create(given, session),
      () => handler.check({ urn, olds: {}, news: inputs, seed: noSeed }, session),
    );
    throwIfUnhealthy(result);
    return new CreateResponse().setId(result.id).setProperties(this.answers.outputs(request, result.outputs));
  }

  async read(request: messages.ReadRequest): Promise<ReadResponse> {
    const urn = request.getUrn();
    const { handler, session } = this.handlerOf(urn);
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
    const response = new ReadResponse().setId(id).setProperties(this.answers.outputs(request, outputs));
    return inputs === undefined ? response : response.setInputs(this.answers.properties(request, inputs));
  }

  async update(request: messages.UpdateRequest): Promise<UpdateResponse> {
    const urn = request.getUrn();
    const { handler, session } = this.handlerOf(urn);
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
    return new UpdateResponse().setProperties(this.answers.outputs(request, result.outputs));
  }

  async delete(request: messages.DeleteRequest): Promise<Empty> {
    const urn = request.getUrn();
    const { handler, session } = this.handlerOf(urn);
    await handler.delete(
      {
        urn,
        id: request.getId(),
        oldInputs: propertiesOf(request.getOldInputs()),
        olds: propertiesOf(request.getProperties()),
        timeoutSeconds: positive(request.getTimeout()),
      },
      session,
    );
    return new Empty();
  }

  private handlerOf(urn: string): ReturnType<Provider["handlerOf"]> {
    return this.provider.handlerOf(resourceTokenOf(urn));
  }
}

function positive(seconds: number): number | undefined {
  return seconds > 0 ? seconds : undefined;
}
