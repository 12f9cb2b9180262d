import { type ComponentStatus, judgeComponent } from "./component-status";
import { type Descendants, findDescendants } from "./find-descendants";
import { type Judged, judgeOffline, judgeOnCluster } from "./judge-objects";
import type { OpenedCluster } from "./open-cluster";
import type { StackComponent } from "./stack-component";

/** A component, and what controllers made of its objects. */
export interface TreePart {
  readonly status: ComponentStatus;
  readonly descendants: Descendants;
}

/** Components with what is below them. */
export interface StackTree {
  readonly parts: readonly TreePart[];
  /** What could not be read, each a sentence. */
  readonly notes: readonly string[];
}

const nothing: Descendants = { of: () => [], notes: [] };

/** The components as the last run left them. */
export function offlineTree(components: readonly StackComponent[]): StackTree {
  return { parts: components.map(partOffline), notes: [] };
}

function partOffline(component: StackComponent): TreePart {
  return { status: judgeComponent(component, judgeOffline(component)), descendants: nothing };
}

/**
 * The components as they are on the cluster.
 *
 * @throws the errors of the connection
 */
export async function readTree(
  { client, isHere }: OpenedCluster,
  components: readonly StackComponent[],
): Promise<StackTree> {
  const notes: string[] = [];
  const found: { readonly component: StackComponent; readonly judged: Judged | undefined }[] = [];
  for (const component of components) {
    if (isHere(component)) {
      found.push({ component, judged: await judgeOnCluster(client, component) });
      continue;
    }
    notes.push(`the objects of ${component.name} are on another cluster: they are as the last run left them`);
    found.push({ component, judged: undefined });
  }
  const lives = found.flatMap(({ judged }) => [...(judged?.values() ?? [])].flatMap(({ live }) => live ?? []));
  const descendants = await findDescendants(client, lives);
  const parts = found.map(({ component, judged }) =>
    judged === undefined ? partOffline(component) : { status: judgeComponent(component, judged), descendants },
  );
  return { parts, notes: [...notes, ...descendants.notes] };
}
