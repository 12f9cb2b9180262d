import * as pulumi from "@pulumi/pulumi";
import { dependencyAmbiguous, dependencyNotFound } from "slipway";

/** A component that others may depend on by name. */
export interface RegisteredComponent {
  readonly component: pulumi.ComponentResource;
  /** What it depends on: components, and names of components. */
  readonly dependsOn: readonly (string | pulumi.ComponentResource)[];
}

/** After that time without a new component, a name that is missing is an error even if the program has not ended. */
const graceMilliseconds = 20_000;

/** The Kustomizations of one program, by their Pulumi names. */
export class ProgramRegistry {
  private readonly byName = new Map<string, readonly RegisteredComponent[]>();
  private readonly listeners = new Set<() => void>();

  register(name: string, entry: RegisteredComponent): void {
    this.byName.set(name, [...(this.byName.get(name) ?? []), entry]);
    for (const listener of this.listeners) listener();
  }

  /** The name of a component; undefined for one that is not registered. */
  nameOf(component: pulumi.ComponentResource): string | undefined {
    return [...this.byName].find(([, entries]) => entries.some((entry) => entry.component === component))?.[0];
  }

  /** By name, the names of the components that each one depends on. */
  edges(): ReadonlyMap<string, readonly string[]> {
    return new Map(
      [...this.byName].map(([name, entries]) => [
        name,
        entries.flatMap(({ dependsOn }) =>
          dependsOn.flatMap((one) => (typeof one === "string" ? one : (this.nameOf(one) ?? []))),
        ),
      ]),
    );
  }

  /**
   * The component of that name, also if the program creates it later.
   *
   * @param asking - the name of the component that asks, which no message proposes
   * @throws PLAN_DEPENDENCY_NOT_FOUND
   */
  async find(name: string, field: string, asking: string): Promise<pulumi.ComponentResource> {
    const end = endOfProgram();
    for (;;) {
      const entries = this.byName.get(name) ?? [];
      if (entries.length > 1) throw dependencyAmbiguous(name, field);
      if (entries[0] !== undefined) return entries[0].component;
      if (!(await this.nextRegistration(end)) && !this.byName.has(name)) {
        throw dependencyNotFound(
          name,
          field,
          [...this.byName.keys()].filter((one) => one !== asking),
        );
      }
    }
  }

  /** True if a component was registered; false if none will be. */
  private nextRegistration(end: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        finish(false);
      }, graceMilliseconds);
      const listener = (): void => {
        finish(true);
      };
      const finish = (isRegistered: boolean): void => {
        clearTimeout(timer);
        this.listeners.delete(listener);
        resolve(isRegistered);
      };
      this.listeners.add(listener);
      end.then(
        () => {
          finish(false);
        },
        () => {
          finish(false);
        },
      );
    });
  }
}

/** Ends when the code of the program has run and what it exports is known. */
async function endOfProgram(): Promise<void> {
  const stack = pulumi.runtime.getStackResource() as unknown as { getData?: () => Promise<unknown> } | undefined;
  if (stack?.getData === undefined) return new Promise(() => undefined);
  await stack.getData();
}

/** By the stack: one process may run several programs. */
const registries = new WeakMap<object, ProgramRegistry>();
const withoutStack = {};

/** The registry of the running program. */
export function programRegistry(): ProgramRegistry {
  const program = pulumi.runtime.getStackResource() ?? withoutStack;
  const registry = registries.get(program) ?? new ProgramRegistry();
  registries.set(program, registry);
  return registry;
}
