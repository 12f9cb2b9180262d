// Runs hostile inputs, each by the numbers that the parent sends, and answers how each ended, and then how it compares.
import { randomNumbers } from "../properties/random-numbers";
import { judge, type Judgement } from "./compare/judge";
import { families } from "./families";
import type { Ending, Trial } from "./family";

export interface Order {
  readonly family: string;
  readonly seed: number;
}

export interface Report {
  readonly kind: "done" | "refused" | "crashed";
  readonly label: string;
  /** Whether a comparison with a real tool follows. */
  readonly compares: boolean;
}

export type Answer = { readonly report: Report } | { readonly judgement: Judgement };

process.on("message", (order: Order) => {
  void answer(order);
});

// Whoever asks is gone.
process.once("disconnect", () => process.exit());

process.send?.("ready");

async function answer({ family, seed }: Order): Promise<void> {
  const send = (value: Answer): void => void process.send?.(value);
  try {
    const found = families.find(({ name }) => name === family);
    if (found === undefined) throw new Error(`there is no family ${family}`);
    const trial = await found.draw(randomNumbers(seed));
    const ending = await trial.run();
    const compares = trial.runReal !== undefined;
    send({ report: { kind: ending.kind, label: ending.label, compares } });
    if (compares) send({ judgement: await compare(family, ending, trial) });
  } catch (error) {
    const label = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ report: { kind: "crashed", label, compares: false } });
  }
}

async function compare(family: string, ending: Ending, { runReal }: Trial): Promise<Judgement> {
  if (runReal === undefined) return { kind: "absent", name: "no real tool" };
  try {
    return await judge(family, ending, runReal);
  } catch (error) {
    return { kind: "different", name: `the comparison failed: ${String(error)}` };
  }
}
