import * as pulumi from "@pulumi/pulumi";
import type { Plan } from "slipway";
import type { ResolvedArguments } from "../arguments/resolve-arguments";
import type { Gates } from "./rendered-plan";

/** The rendered objects of a component. */
export interface Rendered {
  readonly plan: Plan;
  /** The objects of a chart's `crds/`, which `plan` does not contain. */
  readonly crds?: Plan;
  readonly gates: Gates;
  readonly args: { readonly timeout: string };
  /** Objects of which it is not known yet whether they exist: `plan` does not contain them. */
  readonly open: readonly unknown[];
}

type Values = Readonly<Record<string, unknown>>;

/** By component, its arguments without secrets. */
const shown = new WeakMap<pulumi.ComponentResource, Values>();

/** Records and returns the arguments for expressions, without those that have a secret or an unknown value. */
export function noteArguments(
  component: pulumi.ComponentResource,
  { values, secrets, unknown }: ResolvedArguments,
): Values {
  const hidden = new Set([...secrets, ...unknown].map(([first]) => first));
  const noted = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  shown.set(component, noted);
  return noted;
}

/** The recorded arguments; empty for a component of another kind. */
export function notedArguments(component: pulumi.ComponentResource): Values {
  return shown.get(component) ?? {};
}

/** What the component's `initialize` returned: known when all its children are registered. */
export function dataOf(component: pulumi.ComponentResource): Promise<unknown> {
  return (component as unknown as { getData: () => Promise<unknown> }).getData();
}

/**
 * Waits for the gates of a component. Undefined if they are not known in a preview, or if the component is of another
 * kind.
 */
export async function deliveredPlan(
  component: pulumi.ComponentResource,
): Promise<{ readonly plan: Plan; readonly revision: string | undefined } | undefined> {
  const data = await dataOf(component);
  if (!isRendered(data)) return undefined;
  const gates = pulumi.output([...data.gates.values()]) as unknown as {
    readonly isKnown: Promise<boolean>;
    promise: (withUnknowns?: boolean) => Promise<unknown>;
  };
  const [isKnown] = await Promise.all([gates.isKnown, gates.promise(true)]);
  const { digest } = data as { readonly digest?: unknown };
  return isKnown ? { plan: data.plan, revision: typeof digest === "string" ? digest : undefined } : undefined;
}

function isRendered(data: unknown): data is Rendered {
  return typeof data === "object" && data !== null && "gates" in data && data.gates instanceof Map && "plan" in data;
}
