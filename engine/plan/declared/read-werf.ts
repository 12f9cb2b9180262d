import type { SyncError } from "../../errors/sync-error";
import { definedKind } from "../../model/objects/custom-kind";
import type { ExternalObject } from "../../model/plans/declared-order";
import { annotationsOf, type DeclarationReader, type DeclaringObject, type OrderGroup, sourceOf } from "./declaration";
import { invalidOrder, orderWithoutEffect } from "./order-errors";
import { matcherOf, readDependency, readOldReference, untilOf, type WerfDependency } from "./werf-dependency";
import { readExternals } from "./werf-externals";
import { WerfIndex } from "./werf-index";

const deployAnnotation = /^werf\.io\/deploy-dependency-.+$/;
const deleteAnnotation = /^werf\.io\/delete-dependency-.+$/;
const oldAnnotation = /^.+\.dependency\.werf\.io$/;

/**
 * The dependencies of werf and nelm: an object comes after all objects that match; of nelm's it is the first one that
 * does. Objects with the same dependency do not wait for each other. The weight of an object with a dependency does not
 * count.
 */
// Source: nelm pkg/resource/metadata.go@v1.30.0 (manualInternalDeployDependencies, manualInternalDeleteDependencies,
// weight), pkg/plan/plan_build.go (connectInternalDeployDependencies, connectInternalDeleteDependencies).
export const readWerf: DeclarationReader = ({ objects }) => {
  const faults: SyncError[] = [];
  const held = new Map<string, HeldDependency>();
  const externals = new Map<number, readonly ExternalObject[]>();
  const waveless = new Set<number>();
  for (const [index, object] of objects.entries()) {
    for (const annotation of annotationsOf(object.object)) {
      const read = readAnnotation(object, annotation);
      if (read === undefined) continue;
      if (read.fault !== undefined) faults.push(read.fault);
      else if (read.dependency.state === "absent") addDependency(held, index, object, annotation, read.dependency);
      // Source: nelm installs definitions before everything else.
      else if (definedKind(object.object) === undefined) {
        addDependency(held, index, object, annotation, read.dependency);
        waveless.add(index);
      }
    }
    const needed = readExternals(object, faults);
    if (needed.length > 0) externals.set(index, needed);
  }
  const warnings: SyncError[] = [];
  const applies: OrderGroup[] = [];
  const deletes: OrderGroup[] = [];
  const found = new WerfIndex(objects);
  for (const { dependency, source, holders, declared } of held.values()) {
    const own = new Set(holders);
    const matched = found.find(dependency.matcher);
    const first = matched.filter((index) => !own.has(index));
    if (matched.length === 0) warnings.push(orderWithoutEffect(...declared, noMatch, mendMatch));
    if (first.length === 0) continue;
    const group = { first, then: holders, until: untilOf(dependency), source };
    (dependency.state === "absent" ? deletes : applies).push(group);
  }
  return { applies, deletes, externals, waveless, faults, warnings };
};

interface HeldDependency {
  readonly dependency: WerfDependency;
  readonly source: string;
  readonly holders: number[];
  /** The first object that has it, with the annotation. */
  readonly declared: readonly [DeclaringObject, readonly [string, string]];
}

type ReadAnnotation =
  | { readonly dependency: WerfDependency; readonly fault?: undefined }
  | { readonly dependency?: undefined; readonly fault: SyncError };

function readAnnotation(object: DeclaringObject, [name, value]: readonly [string, string]): ReadAnnotation | undefined {
  if (oldAnnotation.test(name)) {
    const reference = readOldReference(value);
    if (reference !== undefined) return { dependency: { matcher: matcherOf(reference), state: "present" } };
    const why = "it is not of the form apiVersion:kind[:namespace]:name";
    return {
      fault: invalidOrder(object, [name, value], why, "write v1:ConfigMap:settings or v1:ConfigMap:shop:settings"),
    };
  }
  const states = deployAnnotation.test(name) ? deployStates : deleteAnnotation.test(name) ? deleteStates : undefined;
  if (states === undefined) return undefined;
  const { dependency, problem } = readDependency(value, states);
  if (problem === undefined) return { dependency };
  const state = states === deployStates ? "ready or state=present" : "absent";
  const mend = `write state=${state}, and some of kind, name, namespace, group and version: state=${states[0]},kind=StatefulSet,name=db`;
  return { fault: invalidOrder(object, [name, value], problem, mend) };
}

function addDependency(
  held: Map<string, HeldDependency>,
  index: number,
  object: DeclaringObject,
  annotation: readonly [string, string],
  dependency: WerfDependency,
): void {
  const text = JSON.stringify([dependency.state, Object.entries(dependency.matcher).sort()]);
  const known = held.get(text);
  if (known === undefined) {
    const source = sourceOf(object, ...annotation);
    held.set(text, { dependency, source, holders: [index], declared: [object, annotation] });
  } else if (known.holders.at(-1) !== index) known.holders.push(index);
}

const deployStates = ["ready", "present"] as const;
const deleteStates = ["absent"] as const;
const noMatch = "no object of the set matches it";
const mendMatch = "correct it, or use <id>.external-dependency.werf.io for an object that is not part of the set";
