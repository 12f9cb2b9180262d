import type { UntypedServiceImplementation } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb";
import { InvokeResponse } from "@pulumi/pulumi/proto/provider_pb";
import type { Provider } from "../provider";
import type { CallAnswers } from "./call-answers";
import { propertiesOf } from "./request-fields";

/** The calls of the functions that a program invokes. */
export function functionCalls(provider: Provider, answers: CallAnswers): UntypedServiceImplementation {
  return {
    invoke: answers.unary(
      async (request: messages.InvokeRequest) => {
        const { handler, session } = provider.functionOf(request.getTok());
        const { outputs, failures } = await handler(propertiesOf(request.getArgs()), session);
        return new InvokeResponse()
          .setReturn(answers.properties(request, outputs))
          .setFailuresList(failures.map((failure) => answers.checkFailure(failure)));
      },
      (request) => [propertiesOf(request.getArgs())],
    ),
  };
}
