import { groupOf, versionOf } from "../../model/objects/object-key";
import type { OrderUntil } from "../../model/plans/declared-order";
import { parseWerfProperties } from "./werf-properties";

/** Which objects a dependency means: those that have all of these. */
export type WerfMatcher = Readonly<Partial<Record<(typeof targetFields)[number], string>>>;

export const targetFields = ["group", "version", "kind", "name", "namespace"] as const;

/** A dependency on objects of the set. */
export interface WerfDependency {
  readonly matcher: WerfMatcher;
  readonly state: "present" | "ready" | "absent";
}

export type ReadDependency =
  | { readonly dependency: WerfDependency; readonly problem?: undefined }
  | { readonly dependency?: undefined; readonly problem: string };

/** When a dependency is met. */
export function untilOf({ state }: WerfDependency): OrderUntil {
  return state === "ready" ? "ready" : "applied";
}

/** Reads the value of `werf.io/deploy-dependency-<id>` or `werf.io/delete-dependency-<id>`. */
// Source: nelm pkg/resource/metadata.go@v1.30.0 (validateDeployDependencies, validateDeleteDependencies).
export function readDependency(value: string, states: readonly WerfDependency["state"][]): ReadDependency {
  if (value === "") return { problem: "it is empty" };
  const properties = parseWerfProperties(value);
  const matcher: Record<string, string> = {};
  let state: WerfDependency["state"] | undefined;
  for (const [name, property] of properties) {
    const isTarget = (targetFields as readonly string[]).includes(name);
    if (!isTarget && name !== "state") return { problem: `${JSON.stringify(name)} is none of its properties` };
    if (typeof property !== "string" || property === "") return { problem: `its property ${name} has no value` };
    if (isTarget) matcher[name] = property;
    else {
      state = states.find((one) => one === property);
      if (state === undefined) return { problem: `its state is not ${states.join(" or ")}` };
    }
  }
  if (Object.keys(matcher).length === 0) return { problem: `it has none of ${targetFields.join(", ")}` };
  if (state === undefined && states.length > 1) return { problem: "it has no state" };
  return { dependency: { matcher, state: state ?? "absent" } };
}

/** Reads `apiVersion:kind[:namespace]:name`, as the older annotations have it. */
// Source: nelm pkg/resource/metadata.go@v1.30.0 (manualInternalDeployDependencies, validateInternalDependencies).
export function readOldReference(value: string):
  | {
      readonly apiVersion: string;
      readonly kind: string;
      readonly namespace?: string;
      readonly name: string;
    }
  | undefined {
  const parts = value.split(":");
  const [apiVersion = "", kind = "", third = "", fourth = ""] = parts;
  if ((parts.length !== 3 && parts.length !== 4) || parts.some((part) => part === "")) return undefined;
  return parts.length === 3 ? { apiVersion, kind, name: third } : { apiVersion, kind, namespace: third, name: fourth };
}

/** The matcher of a reference in the older form. */
export function matcherOf({ apiVersion, ...target }: NonNullable<ReturnType<typeof readOldReference>>): WerfMatcher {
  return { group: groupOf(apiVersion), version: versionOf(apiVersion), ...target };
}
