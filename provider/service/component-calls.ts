import type { UntypedServiceImplementation } from "@grpc/grpc-js";
import { CallResponse, ConstructResponse } from "@pulumi/pulumi/proto/provider_pb";
import type * as messages from "@pulumi/pulumi/proto/provider_pb";
import { type JavaScriptValue, Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { PropertyUrns, ProtocolValues } from "slipway/internal";
import type { Provider } from "../provider";
import type { CallAnswers } from "./call-answers";
import { constructOptionsOf, inputsOf, runOf } from "./component-requests";
import { propertiesOf } from "./request-fields";

/** The calls about components: a bundle of its own runs their classes, and the first call loads it. */
export function componentCalls(provider: Provider, answers: CallAnswers): UntypedServiceImplementation {
  return {
    construct: answers.unary(
      async (request: messages.ConstructRequest) => {
        const { components, engineAddress } = provider.components();
        const { urn, state, stateUrns } = answers.accepted(
          await components.construct({
            ...runOf(request, engineAddress),
            type: request.getType(),
            name: request.getName(),
            ...inputsOf(request.getInputs(), request.getInputdependenciesMap()),
            options: constructOptionsOf(request),
          }),
          propertiesOf(request.getInputs()),
        );
        const response = new ConstructResponse().setUrn(urn).setState(structOf(state));
        setUrns(response.getStatedependenciesMap(), stateUrns, () => new ConstructResponse.PropertyDependencies());
        return response;
      },
      (request) => [propertiesOf(request.getInputs())],
      "program",
    ),
    call: answers.unary(
      async (request: messages.CallRequest) => {
        const { components, engineAddress } = provider.components();
        const { outputs, outputUrns } = answers.accepted(
          await components.call({
            ...runOf(request, engineAddress),
            token: request.getTok(),
            ...inputsOf(request.getArgs(), request.getArgdependenciesMap()),
          }),
          propertiesOf(request.getArgs()),
        );
        const response = new CallResponse().setReturn(structOf(outputs));
        setUrns(response.getReturndependenciesMap(), outputUrns, () => new CallResponse.ReturnDependencies());
        return response;
      },
      (request) => [propertiesOf(request.getArgs())],
      "program",
    ),
  };
}

function structOf(values: ProtocolValues): Struct {
  return Struct.fromJavaScript(values as Record<string, JavaScriptValue>);
}

interface Urns {
  setUrnsList(urns: string[]): unknown;
}

function setUrns<Entry extends Urns>(
  map: { set(name: string, entry: Entry): unknown },
  urns: PropertyUrns,
  make: () => Entry,
): void {
  for (const [name, list] of urns) {
    const entry = make();
    entry.setUrnsList([...list]);
    map.set(name, entry);
  }
}
