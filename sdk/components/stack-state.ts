import { setTimeout as wait } from "node:timers/promises";
import * as pulumi from "@pulumi/pulumi";
import { engineAddresses } from "../program/announce-program";
import { hideAnswers } from "../resources/hide-answers";

/** The recorded outputs of each resource of a stack, by its URN. */
export type StackState = Readonly<Record<string, { readonly outputs?: Readonly<Record<string, unknown>> }>>;

const token = "pulumi:pulumi:readStackResourceOutputs";

/** The waits between the attempts to read a state, in milliseconds: 1.55 s in all. */
const waits = [50, 100, 200, 400, 800];

/** By the client of the engine, or by its address, the state of a stack as it was when the run first asked. */
const known = new WeakMap<object, Promise<StackState>>();
const knownByAddress = new Map<string, Promise<StackState>>();
let isByAddress = false;

/** Reads the state once for all calls of an engine: each has a client of its own, in a process that serves one run. */
export function shareStateOfCalls(): void {
  isByAddress = true;
}

/**
 * The state that the engine had of its own stack when the run first asked for it: the run changes it. It is read once
 * for a run, whichever component asks.
 *
 * @throws as `readStackState`
 */
export function recordedStackState(parent: pulumi.Resource): Promise<StackState> {
  const client = pulumi.runtime.getMonitor();
  const { monitorAddr = "" } = engineAddresses();
  const found = isByAddress ? knownByAddress.get(monitorAddr) : client && known.get(client);
  if (found !== undefined) return found;
  const read = readStackState(parent);
  // The next component tries again.
  read.catch(() => {
    knownByAddress.delete(monitorAddr);
    if (client !== undefined) known.delete(client);
  });
  if (isByAddress) knownByAddress.set(monitorAddr, read);
  else if (client !== undefined) known.set(client, read);
  return read;
}

/**
 * The state that the engine has of its own stack now; empty for a stack without a state.
 *
 * The engine saves the state while the program runs. In a state of local files it first empties the file with the
 * attributes of the state, and whoever reads at that moment gets `failed to load checkpoint: EOF`: this is tried again.
 *
 * Source: pulumi pkg/resource/deploy/builtins.go@v3.259.0 (readStackResourceOutputs), pkg/backend/diy/state.go
 * (getSnapshotStackOutputs); gocloud.dev blob/fileblob/attrs.go (setAttrs, getAttrs).
 *
 * @internal for its test; `recordedStackState` reads it once
 * @throws the engine's error if the state still cannot be read at the last attempt, or for another reason
 */
export async function readStackState(parent: pulumi.Resource): Promise<StackState> {
  hideAnswers();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = (await pulumi.runtime.invoke(token, { stackName: pulumi.getStack() }, { parent })) as {
        readonly outputs?: StackState;
      };
      return answer.outputs ?? {};
    } catch (error) {
      const pause = waits[attempt];
      if (pause === undefined || !String(error).includes("failed to load checkpoint")) throw error;
      await wait(pause);
    }
  }
}
