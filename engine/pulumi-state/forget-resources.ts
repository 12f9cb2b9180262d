import { SyncError } from "../errors/sync-error";
import type { StackExport, StateResource } from "./stack-export";

/** A state without some of its resources. */
export interface ForgottenState {
  /** What leaves, in the order of the state. */
  readonly left: readonly StateResource[];
  /** What is chosen and stays, with the reason. */
  readonly stays: readonly { readonly resource: StateResource; readonly reason: string }[];
  /** The new export, for `pulumi stack import`. */
  readonly json: StackExport["json"];
}

/**
 * Takes resources out of a state, which deletes nothing on a cluster. What stays keeps its order, and depends on what
 * the resources that left depended on. A resource with children that stay remains, since their URNs name it; so does a
 * provider that is still used.
 *
 * @throws STATE_PENDING
 */
export function forgetResources(
  state: StackExport,
  file: string,
  isChosen: (resource: StateResource) => boolean,
): ForgottenState {
  refusePending(state, file);
  const { resources } = state;
  const chosen = new Set(resources.filter(isChosen));
  const stays = keepNeeded(resources, chosen);
  const staying = resources.filter((one) => !chosen.has(one));
  const stayingUrns = new Set(staying.map(({ urn }) => urn));
  const left = resources.filter((one) => chosen.has(one));
  const gone = new Map(left.filter(({ urn }) => !stayingUrns.has(urn)).map((one) => [one.urn, one]));
  const deployment = state.json["deployment"] as StackExport["json"];
  const next = { ...deployment, resources: staying.map((one) => withoutGone(one, gone)) };
  return { left, stays, json: { ...state.json, deployment: next } };
}

/** Removes from the chosen what others need that stay; from the last one up, since children come after parents. */
function keepNeeded(resources: readonly StateResource[], chosen: Set<StateResource>): ForgottenState["stays"] {
  const stays: { readonly resource: StateResource; readonly reason: string }[] = [];
  const neededBy = new Map<string, string>();
  for (const resource of [...resources].reverse()) {
    const reference = `${resource.urn}::${resource.id ?? ""}`;
    const reason = neededBy.get(resource.urn) ?? neededBy.get(reference);
    if (chosen.has(resource) && reason !== undefined) {
      chosen.delete(resource);
      stays.push({ resource, reason });
    }
    if (chosen.has(resource)) continue;
    if (resource.parent !== undefined) neededBy.set(resource.parent, `${resource.urn} is its child`);
    if (resource.provider !== undefined) neededBy.set(resource.provider, `${resource.urn} uses it`);
  }
  return stays.reverse();
}

/** The resource as it is in the state, without references to what has left. */
function withoutGone(resource: StateResource, gone: ReadonlyMap<string, StateResource>): StackExport["json"] {
  const { json, dependencies, propertyDependencies, deletedWith, replaceWith } = resource;
  const hasLost = (urns: readonly string[]): boolean => urns.some((urn) => gone.has(urn));
  const changed: Record<string, unknown> = { ...json };
  if (hasLost(dependencies)) changed["dependencies"] = through(dependencies, gone);
  if (hasLost(Object.values(propertyDependencies).flat())) {
    const entries = Object.entries(propertyDependencies).map(([name, urns]) => [name, through(urns, gone)]);
    changed["propertyDependencies"] = Object.fromEntries(entries);
  }
  if (hasLost(replaceWith)) changed["replaceWith"] = replaceWith.filter((urn) => !gone.has(urn));
  if (deletedWith !== undefined && gone.has(deletedWith)) delete changed["deletedWith"];
  return changed;
}

/** The URNs, with what those that left depended on in their place. */
function through(urns: readonly string[], gone: ReadonlyMap<string, StateResource>): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (urn: string): void => {
    if (seen.has(urn)) return;
    seen.add(urn);
    const resource = gone.get(urn);
    if (resource === undefined) found.add(urn);
    else
      for (const one of [...resource.dependencies, ...Object.values(resource.propertyDependencies).flat()]) visit(one);
  };
  for (const urn of urns) visit(urn);
  return [...found];
}

/** Nobody knows whether a pending operation was done: the next run has to find out, with the resource in the state. */
function refusePending({ pendingOperations }: StackExport, file: string): void {
  const [first] = pendingOperations;
  if (first === undefined) return;
  const more = pendingOperations.length > 1 ? `, and ${pendingOperations.length - 1} more` : "";
  throw new SyncError({
    code: "STATE_PENDING",
    what: "the state has operations that were interrupted",
    where: { file },
    why: `${first.type} ${first.urn}${more}`,
    mend: "run `pulumi refresh`, which finds out what was done, and export the state again",
  });
}
