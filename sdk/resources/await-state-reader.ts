import * as pulumi from "@pulumi/pulumi";

/** Several copies of this package may be loaded in one program. */
const waiting = Symbol.for("@slipway/pulumi: awaited state reader");

/** What this package uses of the requests and of Pulumi's monitor. */
interface Request {
  getType?(): string;
  getObject?(): { getFieldsMap(): { get(name: string): Value | undefined } } | undefined;
}
interface Value {
  getStringValue(): string;
}
type Send = (request: Request, ...rest: readonly unknown[]) => unknown;
interface Monitor {
  registerResource?: Send;
  [waiting]?: true;
}

/**
 * Lets the engine make its reader of states before the first resource that may take objects over: the plugin asks then
 * whether the own state has the objects. At the first question the engine registers a default provider, and the steps
 * of this package's resources, which wait for the answer, may be in the way of that registration.
 *
 * Source: pulumi pkg/resource/deploy/source_eval.go@v3.259.0 (getDefaultProviderRef), step_executor.go (parallelism).
 */
export function awaitStateReader(): void {
  const monitor = pulumi.runtime.getMonitor() as unknown as Monitor | undefined;
  const send = monitor?.registerResource?.bind(monitor);
  if (monitor === undefined || send === undefined || monitor[waiting] === true) return;
  monitor[waiting] = true;
  let reader: Promise<unknown> | undefined;
  monitor.registerResource = (request, ...rest) => {
    if (!mayTakeOver(request)) return send(request, ...rest);
    reader ??= askOnce();
    void reader.then(() => send(request, ...rest));
    return undefined;
  };
}

/** The answer does not matter: the reader exists once there is one. */
function askOnce(): Promise<unknown> {
  const [project, stack] = [pulumi.getProject(), pulumi.getStack()];
  const urn = `urn:pulumi:${stack}::${project}::pulumi:pulumi:Stack::${project}-${stack}`;
  return pulumi.runtime.invoke("pulumi:pulumi:getResource", { urn }).catch(() => undefined);
}

/** Whether the resource, or all of a provider, consents to take objects over from other owners. */
function mayTakeOver(request: Request): boolean {
  if (!/^(slipway:|pulumi:providers:slipway$)/.test(request.getType?.() ?? "")) return false;
  const adopt = request.getObject?.()?.getFieldsMap().get("adopt");
  return adopt !== undefined && !["never", "ifUnowned", '"never"', '"ifUnowned"'].includes(adopt.getStringValue());
}
