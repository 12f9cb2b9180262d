import type { KubeObject } from "../model/objects/kube-object";
import type { KubeClient } from "../kube/kube-client";
import { changeSetOf, isFailed, type ChangeSet } from "../model/outcomes/change-set";
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
import { RunState, shortHashOf } from "./run-state";

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
  private readonly state: RunState | undefined;
  private readonly warn: (message: string) => void;
  private readonly known = new WeakMap<KubeClient, Promise<KnownMarkers>>();
  private readonly creations = new WeakMap<KubeClient, CreationNotes>();
  /** The names of the markers that this process leaves to a later step of its own. */
  private readonly handedOver = new Set<string>();
  private readonly removals = new LateRemovals();
  private readonly recordedOwners = new Set<string>();

  /**
   * @param state - what identifies the state that this session writes; without it, for example in the preview of a new
   *   stack, nothing is noted and nothing found. Nobody else may know it: see `RunState`
   * @param warn - receives what somebody should look at
   */
  /** By name, the markers as this process wrote them last. */
  private readonly written = new Map<string, KubeObject>();

  constructor(state?: string, warn: (message: string) => void = () => undefined) {
    this.state = state === undefined ? undefined : new RunState(state);
    this.warn = warn;
  }

  /** The marker of an ended run of this resource: of a wave whose run was interrupted. */
  async find(client: KubeClient, resource: string, signal?: AbortSignal): Promise<RunMarker | undefined> {
    const marker = (await this.readNotes(client, signal)).markers.get(this.nameOf(resource));
    return marker !== undefined && hasEnded(marker) ? marker : undefined;
  }

  /** The marker of a run of a resource of this session. */
  markerFor(resource: string, objects: NotedObjects, timeoutSeconds: number): RunMarker {
    return createMarker({ name: this.nameOf(resource), state: this.state?.hash ?? "" }, objects, timeoutSeconds);
  }

  /** Pulumi's state has the resource with this token: what bears it is not left behind. */
  noteRecorded(ownerToken: string): void {
    this.recordedOwners.add(ownerToken);
  }

  /** The objects of a component that ended runs may have created, and that nobody has. */
  async findLeft(client: KubeClient, { component, isWanted }: LeftQuery, signal?: AbortSignal): Promise<NotedObjects> {
    const { markers } = await this.readNotes(client, signal);
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
    await this.dropSettled(client, (_id, { component }) => component === query.component);
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
    this.readNotes(client).catch(() => undefined);
    const notes = this.creations.get(client) ?? new CreationNotes(client, this.state, this.removals);
    this.creations.set(client, notes);
    const result = await notes.during(creation, isRecorded, step);
    // It has the token of its new owner now.
    if (isRecorded()) await this.dropSettled(client, (id, noted) => id === creation.id || this.isRecorded(noted));
    return result;
  }

  /** Writes the marker of a run that is about to create objects. */
  async begin(client: KubeClient, marker: RunMarker, signal?: AbortSignal): Promise<void> {
    if (this.state === undefined) return;
    await this.removals.cancel(marker.name);
    await this.writeNote(client, marker, signal);
  }

  /** A marker of this process whose objects a later step of the run deletes, or the next run. */
  async handOver(client: KubeClient, marker: RunMarker): Promise<void> {
    if (this.state === undefined) return;
    await this.removals.cancel(marker.name);
    const left = { ...marker, isHandedOver: true };
    await this.writeNote(client, left);
    (await this.readNotes(client)).markers.set(marker.name, left);
    this.handedOver.add(marker.name);
  }

  /** Removes the marker of a run whose result is complete, when the engine has saved it. */
  async remove(client: KubeClient, marker: RunMarker): Promise<void> {
    const { state } = this;
    if (state === undefined) return;
    (await this.readNotes(client)).markers.delete(marker.name);
    this.removals.schedule(marker.name, () => removeMarker(client, marker, state, this.written.get(marker.name)));
  }

  /** The engine has saved all results, and ends this process: the markers of complete runs go. */
  async end(): Promise<void> {
    await this.removals.end();
  }

  /** Takes objects out of the markers of ended runs. */
  private async dropSettled(client: KubeClient, isSettled: (id: string, noted: NotedObject) => boolean): Promise<void> {
    const { state } = this;
    if (state === undefined) return;
    const known = await this.readNotes(client);
    for (const marker of [...known.markers.values()].filter((one) => this.isOver(one))) {
      const entries = Object.entries(marker.objects);
      const rest = entries.filter(([id, noted]) => !isSettled(id, noted));
      if (rest.length === entries.length) continue;
      const after = { ...marker, objects: Object.fromEntries(rest) };
      if (rest.length > 0) known.markers.set(marker.name, after);
      else known.markers.delete(marker.name);
      const change = async (): Promise<void> => {
        await (rest.length > 0 ? this.writeNote(client, after) : removeMarker(client, marker, state));
      };
      // One after the other, so that the last change counts.
      known.changing = known.changing.catch(() => undefined).then(change);
    }
    await known.changing;
  }

  /** Without a note the run goes on; a ConfigMap that somebody else wrote stays as it is. */
  private async writeNote(client: KubeClient, marker: RunMarker, signal?: AbortSignal): Promise<void> {
    if (this.state === undefined) return;
    const put = await putMarker(client, marker, this.state, signal);
    if ("live" in put) this.written.set(marker.name, put.live);
    if (!("refusal" in put) || put.refusal.code !== "KUBE_FIELD_CONFLICT") return;
    this.warn(
      `this run cannot note what it creates, because another client wrote ${put.refusal.where.object ?? "the note"}: if ` +
        "the run is killed, objects may stay on the cluster. Look at that ConfigMap, then delete it",
    );
  }

  private isOver(marker: RunMarker): boolean {
    return this.handedOver.has(marker.name) || hasEnded(marker);
  }

  private isRecorded({ owners }: NotedObject): boolean {
    return owners.some((owner) => this.recordedOwners.has(owner));
  }

  /** The same for each run of the resource with this state. */
  private nameOf(resource: string): string {
    return shortHashOf(`${this.state?.hash ?? ""}\0${resource}`);
  }

  private readNotes(client: KubeClient, signal?: AbortSignal): Promise<KnownMarkers> {
    const known = this.known.get(client) ?? this.list(client, signal);
    this.known.set(client, known);
    // A cancelled list is asked for again by whoever goes on.
    known.catch(() => this.known.delete(client));
    return known;
  }

  private async list(client: KubeClient, signal: AbortSignal | undefined): Promise<KnownMarkers> {
    if (this.state === undefined) return { markers: new Map(), changing: Promise.resolve() };
    const { markers, altered, left } = await listMarkers(client, this.state, signal);
    if (altered.length > 0) {
      this.warn(
        `ConfigMaps of the namespace ${client.defaultNamespace} look like notes of interrupted runs, and no run of ` +
          `this stack wrote them as they are: they are ignored. Look at them, then delete them: ${printNames(altered)}`,
      );
    }
    if (left > 0) {
      this.warn(
        `the namespace ${client.defaultNamespace} has ${String(left)} more notes of interrupted runs than are read: ` +
          "delete those that nobody needs (kubectl get configmaps --selector slipway.dev/run=true)",
      );
    }
    return { markers, changing: Promise.resolve() };
  }
}

/** How many names a warning lists. */
const shownNames = 5;

function printNames(names: readonly string[]): string {
  const more = names.length > shownNames ? ` and ${String(names.length - shownNames)} more` : "";
  return `${names.slice(0, shownNames).join(", ")}${more}`;
}
