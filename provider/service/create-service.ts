import { type UntypedServiceImplementation, type sendUnaryData, status } from "@grpc/grpc-js";
import type { Provider } from "../provider";
import { CallAnswers } from "./call-answers";
import { componentCalls } from "./component-calls";
import { configurationCalls } from "./configuration-calls";
import { functionCalls } from "./function-calls";
import { resourceCalls } from "./resource-calls";

/**
 * The service ResourceProvider of Pulumi's protocol, over a provider. Source: pulumi
 * proto/pulumi/provider.proto@v3.259.0.
 */
export function createService(provider: Provider): UntypedServiceImplementation {
  const answers = new CallAnswers(provider.redactor);
  return {
    ...configurationCalls(provider, answers),
    ...resourceCalls(provider, answers),
    ...functionCalls(provider, answers),
    ...componentCalls(provider, answers),
    ...unsupportedCalls,
  };
}

const unsupportedCalls: UntypedServiceImplementation = {
  parameterize: unimplemented("Slipway supports no parameterization: one package serves every cluster"),
  list: (call: { emit(event: "error", error: unknown): void }) => {
    call.emit("error", { code: status.UNIMPLEMENTED, details: "Slipway's resources cannot be listed" });
  },
};

function unimplemented(details: string) {
  return (_call: unknown, answer: sendUnaryData<unknown>): void => {
    answer({ code: status.UNIMPLEMENTED, details }, null);
  };
}
