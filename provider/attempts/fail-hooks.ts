import type { FailHookSet } from "../memory/component-fields";
import type { ResourceMemory } from "../memory/resource-memory";

/** The hooks that run once at the first failure of a component in this run. */
export class FailHooks {
  private readonly memory: ResourceMemory;

  constructor(memory: ResourceMemory) {
    this.memory = memory;
  }

  /** Notes the hooks of the component that the resource belongs to. */
  note(set: FailHookSet): void {
    this.memory.componentOf(set.urn).failHooks = set;
  }

  /** The hooks of the component of a failed resource; undefined if it has none, or if they have run. */
  take(urn: string): FailHookSet | undefined {
    const component = this.memory.componentOf(urn);
    if (component.failHooks === undefined || component.haveFailHooksRun) return undefined;
    component.haveFailHooksRun = true;
    return component.failHooks;
  }
}
