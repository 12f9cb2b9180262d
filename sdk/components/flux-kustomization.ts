import { setTimeout } from "node:timers/promises";
import * as pulumi from "@pulumi/pulumi";
import {
  isLeftToOthers,
  type KubeObject,
  parseDurationSeconds,
  plannedObjects,
  type ReadPostBuild,
} from "slipway/internal";
import { ComponentPart } from "../arguments/component-part";
import type { KustomizationArgs } from "../arguments/kustomization-args";
import { logMessage } from "../program/log-message";
import { HealthCheck } from "../resources/health-check";
import { dependingOn } from "./depends-on";
import { Kustomization } from "./kustomization";
import type { ChildOptions } from "./rendered-component";
import { type DeliveredOverlay, gateTargetsOf, rulesArguments } from "./rendered-plan";

/** What a Kustomization of a repository of Flux has besides its arguments. */
export interface FluxKustomizationParts {
  /** Whether an object is delivered by a resource of its own, or not at all. */
  readonly leavesOut: (object: KubeObject) => boolean;
  /** Whether it is ready when its objects are healthy. */
  readonly isWaiting: boolean;
  /** What it is ready after, besides its objects; asked once its objects are registered. */
  readonly readyAfter: () => Promise<readonly pulumi.Resource[]>;
}

/**
 * A Kustomization of a repository of Flux. Its objects are applied, then comes what they declare, and at last what the
 * Kustomization waits for: so a claim that only a Pod of one of its releases binds does not hold this release.
 */
export class FluxKustomization extends Kustomization {
  /** Its objects once they are applied, healthy or not. */
  readonly applied: ComponentPart;
  /** All that its condition Ready stands for. */
  readonly ready: ComponentPart;
  readonly #parts: FluxKustomizationParts;
  readonly #after: Promise<readonly pulumi.Resource[]>;
  #noteApplied: (resources: readonly pulumi.Resource[]) => void = () => undefined;
  #noteAfter: (resources: readonly pulumi.Resource[]) => void = () => undefined;

  constructor(
    name: string,
    args: KustomizationArgs,
    parts: FluxKustomizationParts,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    super(name, args, opts);
    this.#parts = parts;
    const delivered = this.getData();
    // Of a component that delivers nothing, such as a suspended one, there is nothing to wait for.
    const [applied, noteApplied] = untilDelivered(delivered);
    const [after, noteAfter] = untilDelivered(delivered);
    this.#noteApplied = noteApplied;
    this.#noteAfter = noteAfter;
    this.#after = after;
    this.applied = new ComponentPart(this, applied);
    this.ready = new ComponentPart(
      this,
      delivered.then(async () => [this, ...(await this.#after)]),
    );
  }

  protected override leavesOut(object: KubeObject): boolean {
    return this.#parts.leavesOut(object);
  }

  /** As in Flux, a Kustomization waits for ConfigMaps and Secrets that others make. */
  protected override async readVariables(read: () => Promise<ReadPostBuild>, timeout: string): Promise<ReadPostBuild> {
    const deadline = Date.now() + (parseDurationSeconds(timeout) ?? 0) * 1000;
    let variables = await read();
    if (variables.missing === undefined || pulumi.runtime.isDryRun()) return variables;
    logMessage("info", `waits for variables, for ${timeout} at most: ${variables.missing.what}`, this);
    while (variables.missing !== undefined && Date.now() < deadline) {
      await setTimeout(pauseMs);
      variables = await read();
    }
    return variables;
  }

  protected override async gate(
    name: string,
    overlay: DeliveredOverlay,
    made: readonly pulumi.Resource[],
    shared: ChildOptions,
  ): Promise<readonly pulumi.Resource[]> {
    this.#noteApplied(made);
    const after = await this.#parts.readyAfter();
    this.#noteAfter(after);
    const targets = plannedObjects(overlay.plan).filter(({ object }) => !isLeftToOthers(object));
    if (!this.#parts.isWaiting || targets.length === 0) return made;
    const rules = rulesArguments(
      overlay,
      targets.map(({ object }) => object),
    );
    const gate = new HealthCheck(
      `${name}:ready`,
      { targets: gateTargetsOf(overlay, targets), timeout: overlay.args.timeout, ...rules },
      // A gate holds no object: it may go by itself, also from a protected component.
      { ...dependingOn(shared, [...made, ...after]), protect: false },
    );
    for (const { id } of targets) overlay.gates.set(id, gate.health);
    return [gate];
  }
}

/** Between two looks at what does not exist yet. */
const pauseMs = 2000;

type Resources = readonly pulumi.Resource[];

/** What a delivery notes on its way; nothing if it ends without. It fails if the delivery does. */
function untilDelivered(delivered: Promise<unknown>): readonly [Promise<Resources>, (resources: Resources) => void] {
  let note: (resources: Resources) => void = () => undefined;
  const noted = new Promise<Resources>((resolve, reject) => {
    note = resolve;
    delivered.then(() => {
      resolve([]);
    }, reject);
  });
  noted.catch(() => undefined);
  return [noted, note];
}
