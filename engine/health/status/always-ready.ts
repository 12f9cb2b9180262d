import { current, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (alwaysReady): ConfigMap, Secret and CronJob have nothing to
// wait for.
export const alwaysReady: StatusRule = () => current("Resource is always ready");
