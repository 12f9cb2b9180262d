import * as pulumi from "@pulumi/pulumi";
import * as state from "@pulumi/pulumi/runtime/state";
import { writeProgramNote } from "slipway/internal";
import { isCommandLine } from "./empty-loop";

/** By the client of the engine: one process may run several programs. */
const announced = new WeakSet<object>();
const removals = new Set<() => void>();

/**
 * Says where the plugin can ask for the state of this stack: it does if an object has the marks of another package of
 * Pulumi, whose resource in the state would delete the object.
 *
 * @returns whether it has said so now: once for each engine, and not to one of a test
 */
export function announceProgram(): boolean {
  const monitor = pulumi.runtime.getMonitor();
  if (monitor === undefined || announced.has(monitor)) return false;
  announced.add(monitor);
  const { engineAddr, monitorAddr } = engineAddresses();
  if (!engineAddr || !monitorAddr) return false;
  const note = { monitor: monitorAddr, project: pulumi.getProject(), stack: pulumi.getStack(), pid: process.pid };
  if (removals.size === 0) process.once("exit", removeNotes);
  removals.add(writeProgramNote(engineAddr, note, process.env));
  return true;
}

/** Whether this is the one program of a process of the command line, whose environment is that of Pulumi's engine. */
export function isOfCommandLine(): boolean {
  const { monitorAddr } = engineAddresses();
  return isCommandLine() && monitorAddr === process.env["PULUMI_NODEJS_MONITOR"];
}

function removeNotes(): void {
  for (const remove of removals) remove();
}

interface Store {
  readonly settings: { readonly options: { readonly engineAddr?: string; readonly monitorAddr?: string } };
}

/** Where the engine of this run answers; empty in a unit test. The SDK has no public form of it. */
export function engineAddresses(): Store["settings"]["options"] {
  const { getStore } = state as unknown as { readonly getStore?: () => Store };
  return getStore?.().settings.options ?? {};
}
