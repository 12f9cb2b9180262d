import { isSyncError, keyOf, printKey } from "slipway/internal";
import { type DryRun, type FieldPath, pathsOverlap } from "slipway/internal/cluster";
import {
  childOf,
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  secret,
  UnknownValue,
  unwrap,
  valueAt,
} from "../../rpc/property-value";
import { parsePropertyPath } from "../../rpc/property-path";
import { readObjectInputs } from "../../inputs/object";
import type { Session } from "../../session/session";
import { asKubeObject } from "../shared/check-manifest";
import { unpackManifest } from "../shared/large-objects";
import { dryRunManifest } from "./dry-run-manifest";

/** Fields that say which object it is: with another one, the server's answer is about another object. */
const identifying: readonly FieldPath[] = [["apiVersion"], ["kind"], ["metadata", "name"], ["metadata", "namespace"]];

/**
 * What the server says of a manifest with the values of the last update in place of those that are not known yet: which
 * of its known fields are immutable, and what has drifted. Undefined if it says nothing of the known fields alone.
 *
 * No other value takes the place of an unknown one, and a refusal does not count: it may be due to the last values.
 *
 * @param last the manifest of the last update
 */
export async function dryRunWithLastValues(
  session: Session,
  urn: string,
  inputs: PropertyMap,
  last: PropertyValue | undefined,
): Promise<DryRun | undefined> {
  const manifest = unpackManifest(readObjectInputs(inputs).object) ?? null;
  if (last === undefined || hasUnknown(last) || !isPropertyMap(unwrap(manifest))) return undefined;
  if (identifying.some((path) => hasUnknown(valueAt(manifest, path)))) return undefined;
  const { filled, omitted } = fillUnknown(manifest, last);
  if (idOf(filled) !== idOf(last)) return undefined;
  try {
    const run = await dryRunManifest(session, urn, { ...inputs, object: filled }, last);
    if (run.by === "nobody") return undefined;
    const isCertain = run.action !== "replace" || (run.faults ?? []).every(({ field }) => isApart(field, omitted));
    return isCertain ? run : undefined;
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return undefined;
  }
}

function idOf(manifest: PropertyValue): string {
  return printKey(keyOf(asKubeObject(manifest)));
}

function isApart(field: string, omitted: readonly FieldPath[]): boolean {
  const path = parsePropertyPath(field);
  return omitted.length === 0 || (path !== undefined && !omitted.some((other) => pathsOverlap(path, other)));
}

/** A manifest without unknown values, and the paths of those that the last update did not have, which it lacks. */
interface Filled {
  readonly filled: PropertyValue;
  readonly omitted: readonly FieldPath[];
}

/** @internal for its tests */
export function fillUnknown(manifest: PropertyValue, last: PropertyValue): Filled {
  const omitted: FieldPath[] = [];
  const fill = (
    value: PropertyValue,
    before: PropertyValue | undefined,
    path: FieldPath,
  ): PropertyValue | undefined => {
    if (value instanceof UnknownValue) {
      if (before === undefined || hasUnknown(before)) omitted.push(path);
      return before;
    }
    if (value instanceof SecretValue) {
      const inner = fill(value.element, unwrap(before), path);
      return inner === undefined ? undefined : secret(inner);
    }
    if (Array.isArray(value)) {
      return (value as readonly PropertyValue[]).flatMap((item, index) => {
        const inner = fill(item, childOf(unwrap(before), index), [...path, index]);
        return inner === undefined ? [] : [inner];
      });
    }
    if (!isPropertyMap(value)) return value;
    const entries = Object.entries(value).flatMap(([key, item]) => {
      const inner = fill(item, childOf(unwrap(before), key), [...path, key]);
      return inner === undefined ? [] : [[key, inner] as const];
    });
    return Object.fromEntries(entries);
  };
  return { filled: fill(manifest, last, []) ?? null, omitted };
}
