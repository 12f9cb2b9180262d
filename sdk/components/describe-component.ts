import * as pulumi from "@pulumi/pulumi";
import { parseKey, plannedObjects, printFluxId } from "slipway";
import type { ResolvedArguments } from "../arguments/resolve-arguments";
import type { Rendered } from "./rendered-component";

/** By component, its arguments without secrets. */
const specs = new WeakMap<pulumi.ComponentResource, Readonly<Record<string, unknown>>>();

/** Records the arguments for expressions: those with a secret in them are left out. */
export function noteSpec(component: pulumi.ComponentResource, given: ResolvedArguments): void {
  specs.set(component, specOf(given));
}

/** The arguments without those that have a secret or an unknown value. */
export function specOf({ values, secrets, unknown }: ResolvedArguments): Readonly<Record<string, unknown>> {
  const hidden = new Set([...secrets, ...unknown].map(([first]) => first));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}

/** The component as a Flux Kustomization. */
export function describeComponent(
  name: string,
  spec: pulumi.ComponentResource | Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const known = pulumi.ComponentResource.isInstance(spec) ? (specs.get(spec) ?? {}) : spec;
  return {
    apiVersion: "kustomize.toolkit.fluxcd.io/v1",
    kind: "Kustomization",
    metadata: { name, generation: 1 },
    spec: known,
  };
}

/**
 * The status of a component whose resources have all been delivered; undefined if that is not known in a preview, or
 * if the component is of another kind.
 */
export async function describeStatus(
  component: pulumi.ComponentResource,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const data = await (component as unknown as { getData: () => Promise<unknown> }).getData();
  if (!isRendered(data)) return undefined;
  const gates = pulumi.output([...data.gates.values()]) as unknown as {
    readonly isKnown: Promise<boolean>;
    promise: (withUnknowns?: boolean) => Promise<unknown>;
  };
  const [isKnown] = await Promise.all([gates.isKnown, gates.promise(true)]);
  if (!isKnown) return undefined;
  const entries = plannedObjects(data.plan).flatMap(({ id, object }) => {
    const key = parseKey(id);
    return key === undefined ? [] : [{ id: printFluxId(key), v: object.apiVersion.split("/").at(-1) ?? "" }];
  });
  const { digest } = data as { readonly digest?: unknown };
  const revision = typeof digest === "string" ? { lastAppliedRevision: digest, lastAttemptedRevision: digest } : {};
  return {
    observedGeneration: 1,
    conditions: [
      { type: "Ready", status: "True", reason: "ReconciliationSucceeded", observedGeneration: 1 },
      { type: "Healthy", status: "True", reason: "Succeeded", observedGeneration: 1 },
    ],
    inventory: { entries },
    ...revision,
  };
}

function isRendered(data: unknown): data is Rendered {
  return typeof data === "object" && data !== null && "gates" in data && data.gates instanceof Map && "plan" in data;
}
