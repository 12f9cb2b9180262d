import * as pulumi from "@pulumi/pulumi";
import { dependencyAmbiguous, dependencyNotFound } from "slipway/internal";

/** A component, or a `HelmRelease`, that others may depend on by name. */
export interface RegisteredComponent {
  readonly component: pulumi.Resource;
  /** The kind of its source: components of different kinds may have the same name. */
  readonly noun: string;
  /** What it depends on: components, and names of components. */
  readonly dependsOn: readonly (string | pulumi.Resource)[];
}

/** After that time without a new component, a name that is missing is an error even if the program has not ended. */
const graceMilliseconds = 20_000;

/** How a component is known to the registry. */
type Named = Pick<RegisteredComponent, "noun"> & { readonly name: string };

/** The Kustomizations, Charts and HelmReleases of one program, by their Pulumi names. */
export class ProgramRegistry {
  private readonly byName = new Map<string, readonly RegisteredComponent[]>();
  private readonly listeners = new Set<() => void>();

  register(name: string, entry: RegisteredComponent): void {
    this.byName.set(name, [...(this.byName.get(name) ?? []), entry]);
    for (const listener of this.listeners) listener();
  }

  /** The name of a component; undefined for one that is not registered. */
  nameOf(component: pulumi.Resource): string | undefined {
    return [...this.byName].find(([, entries]) => entries.some((entry) => entry.component === component))?.[0];
  }

  /** The name of a component, with its kind if another component has the name, too. */
  labelOf({ name, noun }: Named): string {
    return (this.byName.get(name) ?? []).length > 1 ? `${noun} ${name}` : name;
  }

  /** By label, the labels of the components that each one depends on. */
  edges(): ReadonlyMap<string, readonly string[]> {
    const all = [...this.byName].flatMap(([name, entries]) => entries.map((entry) => ({ ...entry, name })));
    const target = (one: string | pulumi.Resource, asking: Named): readonly string[] => {
      const found = typeof one === "string" ? this.choose(one, asking) : all.find(({ component }) => component === one);
      return found === undefined ? [] : [this.labelOf({ name: nameIn(one, found), noun: found.noun })];
    };
    const nameIn = (one: string | pulumi.Resource, { component }: RegisteredComponent): string =>
      typeof one === "string" ? one : (this.nameOf(component) ?? "");
    return new Map(all.map((entry) => [this.labelOf(entry), entry.dependsOn.flatMap((one) => target(one, entry))]));
  }

  /** The component of that name; of several, the one of the kind of the component that asks. */
  private choose(name: string, { noun }: Named): RegisteredComponent | undefined {
    const entries = this.byName.get(name) ?? [];
    const ofKind = entries.filter((entry) => entry.noun === noun);
    return entries.length === 1 ? entries[0] : ofKind.length === 1 ? ofKind[0] : undefined;
  }

  /**
   * The component of that name, also if the program creates it later.
   *
   * @param asking - the component that asks, which no message proposes
   * @throws PLAN_DEPENDENCY_NOT_FOUND
   */
  async find(name: string, field: string, asking: Named): Promise<pulumi.Resource> {
    const end = endOfProgram();
    for (;;) {
      const found = this.choose(name, asking);
      if (found !== undefined) return found.component;
      if ((this.byName.get(name) ?? []).length > 1) throw dependencyAmbiguous(name, field);
      if (!(await this.nextRegistration(end)) && !this.byName.has(name)) {
        throw dependencyNotFound(
          name,
          field,
          [...this.byName.keys()].filter((one) => one !== asking.name),
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
