import type { ClusterChoice, ConnectOptions } from "../kube/connect";
import { providerSettings } from "../set/settings/provider-settings";

/** How a command connects to a cluster: within the limits that the provider has by default. */
export function connectOptions(choice: ClusterChoice): ConnectOptions {
  const { maxConcurrentRequests, requestTimeoutSeconds } = providerSettings;
  return {
    ...choice,
    maxConcurrentRequests: maxConcurrentRequests.default,
    requestTimeoutSeconds: requestTimeoutSeconds.default,
  };
}
