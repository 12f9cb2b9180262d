import type * as pulumi from "@pulumi/pulumi";
import { dependsOnSetting, readSettings } from "slipway/internal";
import { refuseFaults } from "./argument-error";
import type { ComponentPart } from "./component-part";
import { isProgramValue } from "./is-program-value";
import type { DependencyArgs } from "./readiness-args";

/** A dependency as it is known before anything was rendered. */
export interface GivenDependency {
  readonly field: string;
  readonly target: string | pulumi.Resource | ComponentPart;
  readonly readyExpr: string | undefined;
}

const group = { name: "DependsOn", doc: "The order.", fields: { dependsOn: dependsOnSetting } } as const;

/** Reads the argument `dependsOn`, whose values are plain. Throws ArgumentError. */
export function readDependsOn(dependsOn: unknown): readonly GivenDependency[] {
  const { value, faults } = readSettings({ dependsOn }, group, { isProgramValue });
  refuseFaults(faults);
  const given = (value.dependsOn ?? []) as readonly (pulumi.Resource | ComponentPart | DependencyArgs)[];
  return given.map((one, index) => {
    const field = `dependsOn[${index}]`;
    if (isResource(one)) return { field, target: one, readyExpr: undefined };
    // The reader has seen one of the two.
    return { field, target: one.ref ?? one.name ?? "", readyExpr: one.readyExpr };
  });
}

function isResource(value: unknown): value is pulumi.Resource | ComponentPart {
  return isProgramValue(value, dependsOnSetting.item.of[0].of);
}
