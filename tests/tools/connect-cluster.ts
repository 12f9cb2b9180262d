import * as kube from "../../engine/kube/connect";
import type { KubeClient } from "../../engine/kube/kube-client";
import { providerSettings } from "../../engine/set/settings/provider-settings";

export type TestConnection = kube.ClusterChoice & Partial<kube.PoolOptions>;

/** Connects within the limits that the provider has by default. */
export function connectCluster(options: TestConnection, tuning?: kube.Tuning): KubeClient {
  const { maxConcurrentRequests, requestTimeoutSeconds } = providerSettings;
  const limits = {
    maxConcurrentRequests: maxConcurrentRequests.default,
    requestTimeoutSeconds: requestTimeoutSeconds.default,
  };
  return kube.connectCluster({ ...limits, ...options }, tuning);
}
