import * as pulumi from "@pulumi/pulumi";
import {
  dependencyCycle,
  dependencyNotReady,
  type Expression,
  findDependencyCycle,
  judgeDependency,
  readReadyExpression,
} from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { ComponentPart } from "../arguments/component-part";
import { type GivenDependency, readDependsOn } from "../arguments/read-depends-on";
import { dataOf, deliveredOf, isRelease, notedArguments } from "./delivered-component";
import { programRegistry } from "./program-registry";

interface Dependency {
  readonly name: string;
  readonly field: string;
  readonly component: pulumi.Resource;
  /** The resources that come first: known when all of them are registered. It fails if the component does. */
  readonly delivered: () => Promise<readonly pulumi.Resource[]>;
  readonly readyExpr: Expression | undefined;
}

/** The kind of source of a `HelmRelease`. */
export const releaseNoun = "release";

/** What a component depends on: read at once, found when the program has created it. */
export class ComponentDependencies {
  readonly name: string;
  readonly noun: string;
  private readonly given: readonly GivenDependency[];
  private readonly found: Promise<readonly Dependency[]>;
  private open: () => void = () => undefined;

  /**
   * @param noun - the kind of source of the component
   * @param given - the argument `dependsOn`
   */
  constructor(name: string, noun: string, given: unknown) {
    this.name = name;
    this.noun = noun;
    // A fault is an error of the component, which reports it.
    const read = attempt(() => readDependsOn(given));
    this.given = read.value ?? [];
    const registered = new Promise<void>((resolve) => {
      this.open = resolve;
    });
    this.found = registered.then(() => (read.value === undefined ? Promise.reject(read.error as Error) : this.find()));
    this.found.catch(() => undefined);
  }

  /** Makes the component known to others. */
  register(component: pulumi.Resource): void {
    // A part of a component has its own order.
    const dependsOn = this.given.flatMap(({ target }) => (target instanceof ComponentPart ? [] : [target]));
    programRegistry().register(this.name, { component, noun: this.noun, dependsOn });
    this.open();
  }

  /** The resource options with the dependencies: all resources below them come first, and go last in a destroy. */
  optionsFrom(options: pulumi.CustomResourceOptions | undefined): pulumi.CustomResourceOptions | undefined;
  optionsFrom(options: pulumi.ComponentResourceOptions | undefined): pulumi.ComponentResourceOptions | undefined;
  optionsFrom(options: pulumi.ResourceOptions | undefined): pulumi.ResourceOptions | undefined {
    if (this.given.length === 0) return options;
    return pulumi.mergeOptions(options, { dependsOn: this.components() });
  }

  /** The components; none if one of them failed, since `demandReady` reports that. */
  private async components(): Promise<pulumi.Resource[]> {
    try {
      const found = await this.found;
      return (await Promise.all(found.map(({ delivered }) => delivered()))).flat();
    } catch {
      return [];
    }
  }

  /**
   * Waits for the dependencies.
   *
   * @throws PLAN_DEPENDENCY_NOT_FOUND, PLAN_DEPENDENCY_CYCLE, PLAN_DEPENDENCY_NOT_READY, HEALTH_EXPRESSION_INVALID
   */
  async demandReady(spec: Readonly<Record<string, unknown>>): Promise<void> {
    for (const { name, field, component, delivered: comesFirst, readyExpr } of await this.found) {
      try {
        await comesFirst();
      } catch {
        throw dependencyNotReady(name, field, "it failed: see its own error");
      }
      if (readyExpr === undefined) continue;
      // What it says would stay without effect.
      if (programRegistry().nameOf(component) === undefined) {
        const which = "a Kustomization, a Manifests, a Chart or a HelmRelease of this program";
        const inPlugin = "in other languages than TypeScript, one with the same provider";
        throw new ArgumentError(`${field}.readyExpr`, `needs ${which}; ${inPlugin}`);
      }
      const delivered = await deliveredOf(component);
      // Not known in a preview that changes the dependency.
      if (delivered === undefined) continue;
      const dep = { name, spec: notedArguments(component), isRelease: isRelease(component), ...delivered };
      const self = { name: this.name, spec, isRelease: this.noun === releaseNoun };
      judgeDependency(readyExpr, { self, dep }, `${field}.readyExpr`);
    }
  }

  private async find(): Promise<readonly Dependency[]> {
    const expressions = this.given.map(({ readyExpr, field }) =>
      readyExpr === undefined ? undefined : readReadyExpression(readyExpr, `${field}.readyExpr`),
    );
    const registry = programRegistry();
    const found = await Promise.all(
      this.given.map(async ({ target, field }, index): Promise<Dependency> => {
        const readyExpr = expressions[index];
        if (target instanceof ComponentPart) {
          const { component, resources } = target;
          const name = registry.nameOf(component) ?? "";
          return { name, field, component, readyExpr, delivered: () => resources };
        }
        const component = typeof target === "string" ? await registry.find(target, field, this) : target;
        const name = typeof target === "string" ? target : (registry.nameOf(target) ?? "");
        const delivered = (): Promise<readonly pulumi.Resource[]> => dataOf(component).then(() => [component]);
        return { name, field, component, readyExpr, delivered };
      }),
    );
    const cycle = findDependencyCycle(registry.labelOf(this), registry.edges());
    if (cycle !== undefined) throw dependencyCycle(cycle);
    return found;
  }
}

function attempt<Value>(work: () => Value): { readonly value?: Value; readonly error?: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}
