import type { Hook } from "slipway";
import { componentUrnOf } from "../component-of";

/** The hooks of a component for the phase SyncFail. */
export interface FailHookSet {
  /** The resource that declares them. */
  readonly urn: string;
  readonly hooks: readonly Hook[];
  readonly ownerToken: string;
  readonly timeoutSeconds: number;
}

/** The hooks that run once at the first failure of a component in this run. */
export class FailHooks {
  private readonly sets = new Map<string, FailHookSet>();
  private readonly failed = new Set<string>();

  /** Notes the hooks of the component that the resource belongs to. */
  note(set: FailHookSet): void {
    this.sets.set(componentUrnOf(set.urn) ?? set.urn, set);
  }

  /** The hooks of the component of a failed resource; undefined if it has none, or if they have run. */
  take(urn: string): FailHookSet | undefined {
    const component = componentUrnOf(urn) ?? urn;
    const set = this.sets.get(component);
    if (set === undefined || this.failed.has(component)) return undefined;
    this.failed.add(component);
    return set;
  }
}
