import { resolve } from "node:path";
import { parseDurationSeconds } from "../../go/time/duration-seconds";
import { optional } from "../../lib/optional";
import type { ConnectOptions } from "../../kube/connect";
import { connectOptions } from "../connect-options";
import type { ObjectRef } from "../../kube/kube-client";
import type { CliIo } from "../command";
import { type Flag, standardFlags } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { type LogFormat, logFormats } from "./log";
import type { Pace } from "./next-delay";
import type { ListenAddress } from "./serve";

export const reconcileFlags: readonly Flag[] = [
  { name: "stack", short: "s", kind: "text", value: "NAME", help: "the stack (default: the selected one)" },
  { name: "cwd", short: "C", kind: "text", value: "DIR", help: "the folder of the program (default: this one)" },
  { name: "interval", kind: "duration", value: "10m", help: "time between the end of a run and the next one" },
  {
    name: "retry-interval",
    kind: "duration",
    value: "2m",
    help: "the same after a failure; doubles up to the interval",
  },
  { name: "jitter-percent", kind: "integer", value: "5", help: "how much an interval varies, from 0 to 100" },
  { name: "timeout", kind: "duration", value: "0s", help: "cancel a run that takes longer (default: never)" },
  { name: "grace-period", kind: "duration", value: "20s", help: "how long a run may go on after SIGTERM or SIGINT" },
  { name: "once", kind: "switch", help: "run once, and exit with 1 if that fails" },
  { name: "watch", kind: "text", value: "configmap/NAMESPACE/NAME", help: "the ConfigMap that stands for the stack" },
  { name: "kubeconfig", kind: "text", value: "PATH", help: "the kubeconfig for --watch" },
  { name: "context", aliases: ["kube-context"], kind: "text", value: "NAME", help: "its context" },
  { name: "default-service-account", kind: "text", value: "NAME", help: "the account of what names none" },
  { name: "metrics-address", kind: "text", value: "HOST:PORT", help: "serve /metrics, /healthz and /readyz there" },
  { name: "log-format", kind: "text", value: "json", help: "json or text", completes: logFormats },
  { name: "pulumi", kind: "text", value: "PATH", help: "the pulumi executable (default: pulumi on PATH)" },
  ...standardFlags,
];

/** The arguments of `slipway reconcile`. */
export interface ReconcileOptions {
  readonly stack: string | undefined;
  readonly directory: string;
  readonly pace: Pace;
  readonly timeoutSeconds: number;
  readonly graceSeconds: number;
  readonly once: boolean;
  readonly watch: ObjectRef | undefined;
  readonly connect: ConnectOptions;
  readonly defaultServiceAccount: string | undefined;
  readonly listen: ListenAddress | undefined;
  readonly logFormat: LogFormat;
  readonly executable: string;
}

/** @throws CLI_UNKNOWN_FLAG, CLI_FLAG_VALUE, CLI_TOO_MANY_ARGUMENTS */
export function readReconcileOptions(input: readonly string[], io: CliIo): ReconcileOptions {
  const given = readFlags(input, reconcileFlags);
  if (given.args.length > 0) {
    const why = `${JSON.stringify(given.args[0])} is not a flag`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", "slipway reconcile has no arguments", why, "name the stack by --stack");
  }
  const text = (name: string): string | undefined => given.text(name) || undefined;
  const seconds = (name: string, fallback: number, minimum: number): number => {
    const value = text(name);
    const parsed = value === undefined ? fallback : parseDurationSeconds(value);
    if (parsed !== undefined && parsed >= minimum) return parsed;
    throw badValue(name, `it must be a duration of at least ${minimum} s`, `write --${name} 5m`);
  };
  const interval = seconds("interval", 600, 1);
  return {
    stack: readStack(text("stack")),
    directory: resolve(io.workingDirectory, text("cwd") ?? "."),
    pace: {
      interval,
      retryInterval: Math.min(interval, seconds("retry-interval", 120, 1)),
      jitterPercent: readPercent(text("jitter-percent")),
    },
    timeoutSeconds: seconds("timeout", 0, 0),
    graceSeconds: seconds("grace-period", 20, 0),
    once: given.isOn("once"),
    watch: readWatch(text("watch")),
    connect: connectOptions(optional({ kubeconfig: text("kubeconfig"), context: text("context") })),
    defaultServiceAccount: text("default-service-account"),
    listen: readAddress(text("metrics-address")),
    logFormat: readFormat(text("log-format") ?? "json"),
    executable: text("pulumi") ?? "pulumi",
  };
}

function readStack(stack: string | undefined): string | undefined {
  // Source: pulumi pkg/backend/names.go@v3.259.0: an organization, a project and a name.
  if (stack === undefined || /^\w[\w.-]{0,99}(\/\w[\w.-]{0,99}){0,2}$/.test(stack)) return stack;
  throw badValue("stack", "it is not the name of a stack", "write --stack dev, or --stack organization/project/dev");
}

function readPercent(text = "5"): number {
  const percent = Number(text);
  if (percent >= 0 && percent <= 100) return percent;
  throw badValue("jitter-percent", "it must be from 0 to 100", "write --jitter-percent 5");
}

function readWatch(text: string | undefined): ObjectRef | undefined {
  if (text === undefined) return undefined;
  const [, namespace, name] = /^configmaps?\/([a-z0-9-]{1,63})\/([a-z0-9.-]{1,253})$/i.exec(text) ?? [];
  if (namespace !== undefined && name !== undefined)
    return { group: "", version: "v1", kind: "ConfigMap", namespace, name };
  throw badValue("watch", "it does not name a ConfigMap", "write --watch configmap/NAMESPACE/NAME");
}

function readAddress(text: string | undefined): ListenAddress | undefined {
  if (text === undefined) return undefined;
  const [, bracketed, plain, port = ""] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]*)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host !== undefined && Number(port) < 65536) return { host: host === "" ? "::" : host, port: Number(port) };
  throw badValue("metrics-address", "it is not HOST:PORT", "write --metrics-address 127.0.0.1:8080");
}

function readFormat(text: string): LogFormat {
  const format = logFormats.find((one) => one === text);
  if (format !== undefined) return format;
  throw badValue("log-format", `it must be one of ${logFormats.join(", ")}`, "write --log-format json");
}

function badValue(name: string, why: string, mend: string): Error {
  return usageError("CLI_FLAG_VALUE", `cannot use the value of --${name}`, why, mend);
}
