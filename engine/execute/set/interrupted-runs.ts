import type { KubeClient } from "../../kube/kube-client";
import { changeSetOf, isFailed, type ChangeSet } from "../../model/change-set";
import { type Creation, CreationNotes } from "./creation-notes";
import type { DeletionOptions } from "./delete-targets";
import { LateRemovals } from "./late-removals";
import { deleteNoted, planNoted } from "./noted-objects";
import {
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
 * A marker may contain objects that the state has, if a run was killed between an answer and the next write of
 * `CreationNotes`. `noteRecorded` protects them, for each resource that Check sees. With `--target` Check does not see
 * all: a destroy of one resource directly after a kill may then delete such an object of the same component.
 */
export class InterruptedRuns {
  private readonly known = new WeakMap<KubeClient, Promise<KnownMarkers>>();
  private readonly creations = new WeakMap<KubeClient, CreationNotes>();
  /** The names of the markers that this process leaves to a later step of its own. */
  private readonly handedOver = new Set<string>();
  private readonly removals = new LateRemovals();
  private readonly recordedOwners = new Set<string>();

  /** The marker of an ended run with this name: that of a wave whose run was interrupted. */
  async find(client: KubeClient, name: string, signal?: AbortSignal): Promise<RunMarker | undefined> {
    const marker = (await this.know(client, signal)).markers.get(name);
    return marker !== undefined && hasEnded(marker) ? marker : undefined;
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
    // Meanwhile, for what comes after it.
    this.know(client).catch(() => undefined);
    const notes = this.creations.get(client) ?? new CreationNotes(client, this.removals);
    this.creations.set(client, notes);
    const result = await notes.during(creation, isRecorded, step);
    // It has the token of its new owner now.
    if (isRecorded()) await this.settle(client, (id, noted) => id === creation.id || this.isRecorded(noted));
    return result;
  }

  /** Writes the marker of a run that is about to create objects. */
  async begin(client: KubeClient, marker: RunMarker, signal?: AbortSignal): Promise<void> {
    await this.removals.cancel(marker.name);
    await putMarker(client, marker, signal);
  }

  /** A marker of this process whose objects a later step of the run deletes, or the next run. */
  async handOver(client: KubeClient, marker: RunMarker): Promise<void> {
    await this.removals.cancel(marker.name);
    await putMarker(client, marker);
    (await this.know(client)).markers.set(marker.name, marker);
    this.handedOver.add(marker.name);
  }

  /** Removes the marker of a run whose result is complete, when the engine has saved it. */
  async remove(client: KubeClient, marker: RunMarker): Promise<void> {
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

  private know(client: KubeClient, signal?: AbortSignal): Promise<KnownMarkers> {
    const known =
      this.known.get(client) ??
      listMarkers(client, signal).then((markers) => ({ markers, changing: Promise.resolve() }));
    this.known.set(client, known);
    // A cancelled list is asked for again by whoever goes on.
    known.catch(() => this.known.delete(client));
    return known;
  }
}
