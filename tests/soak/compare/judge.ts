import type { Ending, RealEnding } from "../family";
import { knownDifferences } from "./known-differences";

/** How our ending compares with that of the real tool. */
export type Judgement =
  | { readonly kind: "equal" }
  | { readonly kind: "known" | "absent"; readonly name: string }
  | { readonly kind: "different"; readonly name: string };

/** Equal endings accept with the same bytes, or both refuse. */
export async function judge(family: string, ours: Ending, runReal: () => Promise<RealEnding>): Promise<Judgement> {
  const real = await runReal();
  if ("absent" in real) return { kind: "absent", name: real.absent };
  if (areEqual(ours, real)) return { kind: "equal" };
  const known = knownDifferences.find(({ covers }) => covers({ family, ours, real }));
  if (known !== undefined) return { kind: "known", name: known.name };
  // The order of Go's maps is another one in each run.
  for (let again = 0; again < 8; again += 1) {
    const other = await runReal();
    if ("absent" in other || areEqual(ours, other) || !areSame(real, other)) return { kind: "known", name: "chance" };
  }
  return { kind: "different", name: describe(ours, real) };
}

function areEqual(ours: Ending, real: RealEnding): boolean {
  return "output" in real ? ours.output === real.output : ours.kind === "refused";
}

function areSame(real: RealEnding, other: RealEnding): boolean {
  return JSON.stringify(real) === JSON.stringify(other);
}

function describe(ours: Ending, real: RealEnding): string {
  if ("error" in real) return `only the real tool refuses: ${real.error.slice(0, 600)}`;
  if (ours.kind === "refused") return `only ours refuses: ${(ours.message ?? "").slice(0, 600)}`;
  const [left, right] = [(ours.output ?? "").split("\n"), ("output" in real ? real.output : "").split("\n")];
  const line = left.findIndex((text, at) => text !== right[at]);
  const at = line < 0 ? left.length : line;
  const show = (text: string | undefined): string => JSON.stringify(text?.slice(0, 200));
  return `line ${at + 1}: ours ${show(left[at])}, the real tool ${show(right[at])}`;
}
