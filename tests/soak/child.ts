// Runs hostile inputs, each by the numbers that the parent sends, and answers how each ended.
import { randomNumbers } from "../properties/random-numbers";
import { families } from "./families";

export interface Order {
  readonly family: string;
  readonly seed: number;
}

export type Report =
  { readonly kind: "done" | "refused"; readonly label: string } | { readonly kind: "crashed"; readonly label: string };

process.on("message", (order: Order) => {
  void runOrder(order).then((report) => process.send?.(report));
});

process.send?.("ready");

async function runOrder({ family, seed }: Order): Promise<Report> {
  const found = families.find(({ name }) => name === family);
  if (found === undefined) return { kind: "crashed", label: `there is no family ${family}` };
  try {
    return await found.run(randomNumbers(seed));
  } catch (error) {
    return { kind: "crashed", label: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
