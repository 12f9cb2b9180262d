import { createHash } from "node:crypto";
import type { KubeClient } from "../../kube/kube-client";
import { changeSetOf, isFailed, type ChangeSet } from "../../model/change-set";
import { type Creation, CreationNotes } from "./creation-notes";
import type { DeletionOptions } from "./delete-targets";
import { LateRemovals } from "./late-removals";
import { deleteNoted, planNoted } from "./noted-objects";
import {
  createMarker,
  hasEnded,
  listMarkers,
  type NotedObject,
  type NotedObjects,
  putMarker,
  removeMarker,
  type RunMarker,
} from "./run-marker";

/** What is asked of the objects that ended runs left behind. */
export interface LeftQuery {
  /** The component that was to create them, as a hash. */
  readonly component: string;
  /** Whether the program has an object, so that it is not left. */
  readonly isWanted: (id: string) => boolean;
}

/** The markers on one cluster, as this process knows them. */
interface KnownMarkers {
  readonly markers: Map<string, RunMarker>;
  /** The end of the last change of a marker. */
  changing: Promise<void>;
}

/**
 * The interrupted runs on the clusters of one session: one list for each client, when it is first needed. Only markers
 * of ended runs count, and those that a wave of this session hands over.
 *
 * Two programs may work on one cluster with resources of the same URN, each with a state of its own: the stacks of two
 * backends, for example. A marker therefore names its state, and a session sees the markers of its own state alone.
 *
 * A marker may contain objects that the state has, if a run was killed between an answer and the next write of
 * `CreationNotes`. `noteRecorded` protects them, for each resource that Check sees. With `--target` Check does not see
 * all: a destroy of one resource directly after a kill may then delete such an object of the same component.
 */
export class InterruptedRuns {
  private readonly state: string | undefined;
  private readonly known = new WeakMap<KubeClient, Promise<KnownMarkers>>();
  private readonly creations = new WeakMap<KubeClient, CreationNotes>();
  /** The names of the markers that this process leaves to a later step of its own. */
  private readonly handedOver = new Set<string>();
  private readonly removals = new LateRemovals();
  private readonly recordedOwners = new Set<string>();

  /**
   * @param state - what identifies the state that this session writes; without it, for example in the preview of a new
   *   stack, nothing is noted and nothing found
   */
  constructor(state?: string) {
    this.state = state === undefined ? undefined : hashOf(state);
  }

  /** The marker of an ended run of this resource: of a wave whose run was interrupted. */
  async find(client: KubeClient, resource: string, signal?: AbortSignal): Promise<RunMarker | undefined> {
    const marker = (await this.know(client, signal)).markers.get(this.nameOf(resource));
    return marker !== undefined && hasEnded(marker) ? marker : undefined;
  }

  /** The marker of a run of a resource of this session. */
  markerFor(resource: string, objects: NotedObjects, timeoutSeconds: number): RunMarker {
    return createMarker({ name: this.nameOf(resource), state: this.state ?? "" }, objects, timeoutSeconds);
  }

  /** Pulumi's state has the resource with this token: what bears it is not left behind. */
  noteRecorded(ownerToken: string): void {
    this.recordedOwners.add(ownerToken);
  }

  /** The objects of a component that ended runs may have created, and that nobody has. */
  async findLeft(client: KubeClient, { component, isWanted }: LeftQuery, signal?: AbortSignal): Promise<NotedObjects> {
    const { markers } = await this.know(client, signal);
    const left: Record<string, NotedObject> = {};
    for (const marker of markers.values()) {
      if (!this.isOver(marker)) continue;
      for (const [id, noted] of Object.entries(marker.objects)) {
        if (noted.component !== component || isWanted(id) || this.isRecorded(noted)) continue;
        left[id] = { ...noted, owners: [...(left[id]?.owners ?? []), ...noted.owners] };
      }
    }
    return left;
  }

  /** The ids that `sweep` would delete. */
  async planSweep(client: KubeClient, query: LeftQuery, signal?: AbortSignal): Promise<readonly string[]> {
    return planNoted(client, await this.findLeft(client, query, signal), signal);
  }

  /**
   * Deletes the objects that ended runs of a component left behind, if they still have their owner tokens; then the
   * markers no longer contain the component. Errors are in the result.
   */
  async sweep(client: KubeClient, query: LeftQuery, options: DeletionOptions): Promise<ChangeSet> {
    const changes = await deleteNoted(client, await this.findLeft(client, query, options.signal), options);
    if (changes.some(isFailed)) return changes;
    await this.settle(client, (_id, { component }) => component === query.component);
    return changeSetOf(changes);
  }

  /** Creates one object, which is noted meanwhile. */
  async create<Result>(
    client: KubeClient,
    creation: Creation,
    isRecorded: () => boolean,
    step: () => Promise<Result>,
  ): Promise<Result> {
    if (this.state === undefined) return step();
    // Meanwhile, for what comes after it.
    this.know(client).catch(() => undefined);
    const notes = this.creations.get(client) ?? new CreationNotes(client, this.state, this.removals);
    this.creations.set(client, notes);
    const result = await notes.during(creation, isRecorded, step);
    // It has the token of its new owner now.
    if (isRecorded()) await this.settle(client, (id, noted) => id === creation.id || this.isRecorded(noted));
    return result;
  }

  /** Writes the marker of a run that is about to create objects. */
  async begin(client: KubeClient, marker: RunMarker, signal?: AbortSignal): Promise<void> {
    if (this.state === undefined) return;
    await this.removals.cancel(marker.name);
    await putMarker(client, marker, signal);
  }

  /** A marker of this process whose objects a later step of the run deletes, or the next run. */
  async handOver(client: KubeClient, marker: RunMarker): Promise<void> {
    if (this.state === undefined) return;
    await this.removals.cancel(marker.name);
    await putMarker(client, marker);
    (await this.know(client)).markers.set(marker.name, marker);
    this.handedOver.add(marker.name);
  }

  /** Removes the marker of a run whose result is complete, when the engine has saved it. */
  async remove(client: KubeClient, marker: RunMarker): Promise<void> {
    if (this.state === undefined) return;
    (await this.know(client)).markers.delete(marker.name);
    this.removals.schedule(marker.name, () => removeMarker(client, marker));
  }

  /** The engine has saved all results, and ends this process: the markers of complete runs go. */
  async end(): Promise<void> {
    await this.removals.end();
  }

  /** Takes objects out of the markers of ended runs. */
  private async settle(client: KubeClient, isSettled: (id: string, noted: NotedObject) => boolean): Promise<void> {
    const known = await this.know(client);
    for (const marker of [...known.markers.values()].filter((one) => this.isOver(one))) {
      const entries = Object.entries(marker.objects);
      const rest = entries.filter(([id, noted]) => !isSettled(id, noted));
      if (rest.length === entries.length) continue;
      const after = { ...marker, objects: Object.fromEntries(rest) };
      if (rest.length > 0) known.markers.set(marker.name, after);
      else known.markers.delete(marker.name);
      const change = async (): Promise<void> => {
        await (rest.length > 0 ? putMarker(client, after) : removeMarker(client, marker));
      };
      // One after the other, so that the last change counts.
      known.changing = known.changing.catch(() => undefined).then(change);
    }
    await known.changing;
  }

  private isOver(marker: RunMarker): boolean {
    return this.handedOver.has(marker.name) || hasEnded(marker);
  }

  private isRecorded({ owners }: NotedObject): boolean {
    return owners.some((owner) => this.recordedOwners.has(owner));
  }

  /** The same for each run of the resource with this state. */
  private nameOf(resource: string): string {
    return hashOf(`${this.state ?? ""}\0${resource}`);
  }

  private know(client: KubeClient, signal?: AbortSignal): Promise<KnownMarkers> {
    const known = this.known.get(client) ?? this.list(client, signal);
    this.known.set(client, known);
    // A cancelled list is asked for again by whoever goes on.
    known.catch(() => this.known.delete(client));
    return known;
  }

  private async list(client: KubeClient, signal: AbortSignal | undefined): Promise<KnownMarkers> {
    const markers =
      this.state === undefined ? new Map<string, RunMarker>() : await listMarkers(client, this.state, signal);
    return { markers, changing: Promise.resolve() };
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
