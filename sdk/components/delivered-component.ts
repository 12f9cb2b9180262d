import * as pulumi from "@pulumi/pulumi";
import type { DeliveredPlan, DeliveredRelease, Plan, ReleaseRecord, RunPlan } from "slipway/internal";
import type { ResolvedArguments } from "../arguments/resolve-arguments";
import type { Gates, RenderedPlan } from "./rendered-plan";

/** The rendered objects of a component. */
export interface Rendered {
  readonly plan: Plan;
  /** The objects of a chart's `crds/`, which `plan` does not contain. */
  readonly crds?: Plan;
  readonly gates: Gates;
  readonly args: RenderedPlan["args"];
  /** Objects that may not exist; a preview does not know yet. `plan` does not contain them. */
  readonly open: readonly unknown[];
  /** What this run does; absent if that is not known, or if others deliver the objects. */
  readonly run?: RunPlan;
  /** Whether arguments are secret. */
  readonly isDigestTainted?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** By component, its arguments without secrets. */
const shown = new WeakMap<pulumi.Resource, Values>();

/** Records and returns the arguments for expressions, without those that have a secret or an unknown value. */
export function noteArguments(component: pulumi.Resource, { values, secrets, unknown }: ResolvedArguments): Values {
  const noted = withoutHidden(values, [...secrets, ...unknown]);
  shown.set(component, noted);
  return noted;
}

/** The arguments without those that are at the paths or above them; of `flux`, its fields are the arguments. */
function withoutHidden(values: Values, paths: readonly (readonly (string | number)[])[]): Values {
  const hidden = new Set(
    paths.filter(([first, ...rest]) => first !== "flux" || rest.length === 0).map(([name]) => name),
  );
  const noted = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  const inside = paths.flatMap(([first, ...rest]) => (first === "flux" && rest.length > 0 ? [rest] : []));
  const { flux } = noted;
  if (inside.length === 0 || typeof flux !== "object" || flux === null) return noted;
  return { ...noted, flux: withoutHidden(flux as Values, inside) };
}

/** The recorded arguments; empty for a component of another kind. */
export function notedArguments(component: pulumi.Resource): Values {
  return shown.get(component) ?? {};
}

/** A `HelmRelease`: a resource without children, which others may depend on. */
interface AnnouncedRelease {
  /** Ends when the release can be registered. */
  readonly prepared: Promise<unknown>;
  /** What it records: known when it is delivered. */
  readonly record: () => pulumi.Output<ReleaseRecord>;
}

const releases = new WeakMap<pulumi.Resource, AnnouncedRelease>();

/** Lets others depend on a release. */
export function announceRelease(resource: pulumi.Resource, release: AnnouncedRelease): void {
  releases.set(resource, release);
}

/** Whether the resource is a `HelmRelease`. */
export function isRelease(resource: pulumi.Resource): boolean {
  return releases.has(resource);
}

/**
 * Of a component, what its `initialize` returned: known when all its children are registered. Of a release, known when
 * it is prepared. Another resource has nothing to wait for but itself.
 */
export function dataOf(resource: pulumi.Resource): Promise<unknown> {
  const release = releases.get(resource);
  if (release !== undefined) return release.prepared;
  const { getData } = resource as unknown as { readonly getData?: () => Promise<unknown> };
  return getData === undefined ? Promise.resolve(undefined) : getData.call(resource);
}

/**
 * Waits until a component or a release is delivered. Undefined if that is not known in a preview, or if the resource is
 * of another kind.
 */
export async function deliveredOf(resource: pulumi.Resource): Promise<DeliveredPlan | DeliveredRelease | undefined> {
  const release = releases.get(resource);
  if (release !== undefined) {
    const record = await settled(pulumi.unsecret(release.record()));
    return record === undefined ? undefined : { record };
  }
  const data = await dataOf(resource);
  if (!isRendered(data)) return undefined;
  const opened = await settled(pulumi.output([...data.gates.values()]));
  const { digest } = data as { readonly digest?: unknown };
  return opened && { plan: data.plan, revision: typeof digest === "string" ? digest : undefined };
}

/** The value; undefined if it is not known in a preview. */
async function settled<Value>(output: pulumi.Output<Value>): Promise<Value | undefined> {
  const { isKnown, promise } = output as unknown as {
    readonly isKnown: Promise<boolean>;
    readonly promise: (withUnknowns?: boolean) => Promise<Value>;
  };
  const [known, value] = await Promise.all([isKnown, promise.call(output, true)]);
  return known ? value : undefined;
}

function isRendered(data: unknown): data is Rendered {
  return typeof data === "object" && data !== null && "gates" in data && data.gates instanceof Map && "plan" in data;
}
