import { compareStrings } from "../../lib/canonical-json";
import { kubernetesObjectOf } from "../../pulumi-state/kubernetes-object";
import { openText } from "../../pulumi-state/open-fields";
import type { StackExport, StateResource } from "../../pulumi-state/stack-export";
import { nameOfUrn } from "./name-of-urn";
import { readRun } from "./read-run";
import { readHistory } from "./read-history";
import { readWaves } from "./read-waves";
import type { StackComponent } from "./stack-component";

const ownPrefix = "slipway:index:";

/** The resources that deliver objects by themselves. */
const deliveringTypes: ReadonlySet<string> = new Set(["slipway:index:HelmRelease", "slipway:index:Sync"]);

/**
 * The components of a state, sorted by their names. A component of components, such as a FluxRepository, is none
 * itself: its parts are.
 *
 * @throws RECORD_PACKED_UNREADABLE
 */
export function readComponents({ resources, pendingOperations }: StackExport): readonly StackComponent[] {
  const present = resources.filter(({ delete: isReplaced, external }) => !isReplaced && !external);
  const byUrn = new Map(present.map((resource) => [resource.urn, resource]));
  const members = new Map<StateResource, StateResource[]>();
  for (const resource of present) {
    const unit = unitOf(resource, byUrn);
    if (unit === undefined) continue;
    const known = members.get(unit);
    if (known === undefined) members.set(unit, unit === resource ? [] : [resource]);
    else if (unit !== resource) known.push(resource);
  }
  const hasParts = new Set([...members.keys()].flatMap((unit) => parentsOf(unit, byUrn).filter(isUnit)));
  const pending = new Set(pendingOperations.map(({ urn }) => urn));
  return [...members]
    .filter(([unit, own]) => own.length > 0 || !hasParts.has(unit))
    .map(([unit, own]) => componentOf(unit, own, { above: parentsOf(unit, byUrn).filter(isUnit), pending }))
    .sort((left, right) => compareStrings(left.name, right.name) || compareStrings(left.kind, right.kind));
}

interface Around {
  readonly above: readonly StateResource[];
  /** The URNs of what an interrupted run has begun. */
  readonly pending: ReadonlySet<string>;
}

function componentOf(
  unit: StateResource,
  members: readonly StateResource[],
  { above, pending }: Around,
): StackComponent {
  const all = [unit, ...members];
  return {
    kind: isUnit(unit) ? unit.type.slice(ownPrefix.length) : "Object",
    name: nameOfUrn(unit.urn),
    urn: unit.urn,
    above: above.map(({ urn }) => nameOfUrn(urn)),
    waves: readWaves(unit, members),
    run: readRun(unit, members, all.filter(({ urn }) => pending.has(urn)).length),
    history: readHistory(unit, members),
    cluster: all.flatMap(({ outputs }) => openText(outputs, "cluster") ?? [])[0],
  };
}

/** The component that a resource belongs to: the nearest one above it, or itself. */
function unitOf(resource: StateResource, byUrn: ReadonlyMap<string, StateResource>): StateResource | undefined {
  if (isUnit(resource)) return resource;
  const above = parentsOf(resource, byUrn).find(isUnit);
  if (above !== undefined) return isOfComponent(resource) ? above : undefined;
  return isObject(resource) ? resource : undefined;
}

function isUnit({ type, custom }: StateResource): boolean {
  return deliveringTypes.has(type) || (!custom && type.startsWith(ownPrefix));
}

function isOfComponent(resource: StateResource): boolean {
  return resource.type.startsWith("slipway:") || kubernetesObjectOf(resource) !== undefined;
}

/** An object outside of all components; those of other packages are none of Slipway's. */
function isObject({ type, outputs }: StateResource): boolean {
  return type.startsWith("slipway:") && !type.startsWith(ownPrefix) && openText(outputs, "key") !== undefined;
}

/** From the nearest to the farthest. */
function parentsOf({ parent }: StateResource, byUrn: ReadonlyMap<string, StateResource>): readonly StateResource[] {
  const found: StateResource[] = [];
  for (let next = parent; next !== undefined;) {
    const resource = byUrn.get(next);
    if (resource === undefined || found.includes(resource)) break;
    found.push(resource);
    next = resource.parent;
  }
  return found;
}
