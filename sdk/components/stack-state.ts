import { setTimeout as wait } from "node:timers/promises";
import * as pulumi from "@pulumi/pulumi";
import { hideAnswers } from "../resources/hide-answers";

/** The recorded outputs of each resource of a stack, by its URN. */
export type StackState = Readonly<Record<string, { readonly outputs?: Readonly<Record<string, unknown>> }>>;

const token = "pulumi:pulumi:readStackResourceOutputs";

/** The waits between the attempts to read a state, in milliseconds: 1.55 s in all. */
const waits = [50, 100, 200, 400, 800];

/**
 * The state that the engine has of its own stack; empty for a stack without a state.
 *
 * The engine saves the state while the program runs. In a state of local files it first empties the file with the
 * attributes of the state, and whoever reads at that moment gets `failed to load checkpoint: EOF`: this is tried again.
 *
 * Source: pulumi pkg/resource/deploy/builtins.go@v3.259.0 (readStackResourceOutputs), pkg/backend/diy/state.go
 * (getSnapshotStackOutputs); gocloud.dev blob/fileblob/attrs.go (setAttrs, getAttrs).
 *
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
