import { tierOf } from "../../conformance/helm-text";
import { commandOf, type RenderCase } from "./render-case";
import { died, type Outcome } from "./real-helm";

/** The agreement of two outcomes: equal bytes, equal except for a library's part of an error, or different. */
export type Agreement = "same" | "library" | "different";

export function agreementOf(own: Outcome, real: Outcome): Agreement {
  if ("error" in own && "error" in real) {
    if (real.error === died) return "same";
    const tier = tierOf(own.error.trimEnd(), real.error.trimEnd());
    return tier === 3 ? "same" : tier === 2 ? "library" : "different";
  }
  if ("error" in own || "error" in real) return "different";
  if (own.output !== real.output) return "different";
  const isSame = (name: "notes" | "hooks"): boolean =>
    own[name] === undefined || real[name] === undefined || canonical(own[name]) === canonical(real[name]);
  return isSame("notes") && isSame("hooks") ? "same" : "different";
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1)))
      : each,
  );
}

/** The command, its values and the first difference of the outcomes, for debugging. */
export function describeDifference(each: RenderCase, own: Outcome, real: Outcome): string {
  const { args } = commandOf(each, 0);
  const files = each.values.map((text) => `  values ${JSON.stringify(text)}`);
  const texts = each.sets.filter(([flag]) => flag === "set-file").map(([, line]) => `  file ${JSON.stringify(line)}`);
  const [ours, theirs] = [show(own), show(real)];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  const start = "error" in own || "error" in real ? 0 : Math.max(0, at - 100);
  const part = (text: string): string => JSON.stringify(text.slice(start, start + 350));
  return [`helm template ${args.join(" ")}`, ...files, ...texts, `  ours ${part(ours)}`, `  real ${part(theirs)}`].join(
    "\n",
  );
}

function show(outcome: Outcome): string {
  return "error" in outcome
    ? outcome.error
    : `${outcome.output}\nnotes ${outcome.notes ?? ""}\nhooks ${canonical(outcome.hooks ?? [])}`;
}
