import { optional } from "../../lib/optional";
import type { HealthStatus } from "../../model/outcomes/health";
import { describeKey, parseKey } from "../../model/objects/object-key";
import type { TimelineRecord } from "../../model/outcomes/timeline-record";
import type { WavePlace } from "../../model/plans/wave-place";
import type { HealthChange, ItemState, ItemType, TimelineItem } from "./timeline";

/** An item with the ids of the objects that it needs. */
export interface PlacedItem extends TimelineItem {
  readonly needs: readonly string[];
  /** The URN of the component, which tells components of one name apart. */
  readonly scope: string;
}

type Begin = Extract<TimelineRecord, { readonly type: "begin" }>;
type OfObject = Extract<TimelineRecord, { readonly id: string }>;

/** An item while its lines are read. */
interface Draft {
  readonly id: string;
  type: ItemType;
  place: WavePlace | undefined;
  begin: number;
  applied?: number;
  end?: number;
  state?: ItemState;
  action?: string;
  reason?: string;
  readonly changes: HealthChange[];
}

interface Operation {
  readonly begin: Begin;
  end?: number;
  error?: string;
  readonly drafts: Map<string, Draft>;
}

/** The items of a run, in the order of their begin. */
export function collectItems(records: readonly TimelineRecord[]): readonly PlacedItem[] {
  const startedAt = records[0]?.at ?? 0;
  const operations = new Map<number, Operation>();
  let last = startedAt;
  for (const record of records) {
    last = Math.max(last, record.at);
    if (record.type === "run") continue;
    if (record.type === "begin") {
      operations.set(record.op, { begin: record, drafts: new Map() });
      continue;
    }
    const operation = operations.get(record.op);
    if (operation === undefined) continue;
    if (record.type === "end") Object.assign(operation, { end: record.at, error: record.error });
    else if (operation.begin.kind !== "gate") addRecord(operation, record);
  }
  const items = [...operations.values()].flatMap((operation) => itemsOf(operation, startedAt, last));
  return items.sort((left, right) => left.begin - right.begin || left.end - right.end);
}

function addRecord({ begin, drafts }: Operation, record: OfObject): void {
  const key = record.type === "task" ? `${record.id} ${record.place.title}` : record.id;
  const known = drafts.get(key);
  const draft: Draft = known ?? {
    ...{ id: record.id, type: begin.kind === "hook" ? "hook" : "object", place: begin.place },
    ...{ begin: record.at, changes: [] },
  };
  if (known === undefined) drafts.set(key, draft);
  change(draft, record, begin);
}

/** What passes a gate. */
const passing: ReadonlySet<HealthStatus> = new Set<HealthStatus>(["Healthy", "Suspended"]);

function change(draft: Draft, record: OfObject, begin: Begin): void {
  const { at } = record;
  switch (record.type) {
    case "applying":
      return;
    case "applied":
      Object.assign(draft, { applied: at, end: at, state: "applied", action: record.action });
      return;
    case "health": {
      const { health, reason } = record;
      addChange(draft.changes, { at, health, reason });
      Object.assign(draft, { reason, ...(passing.has(health) ? { end: at, state: "ready" } : { end: undefined }) });
      return;
    }
    case "failed":
      Object.assign(draft, { end: at, state: "failed", reason: draft.reason ?? record.reason });
      return;
    case "deleting":
      Object.assign(draft, { type: "deletion", reason: record.reason });
      return;
    case "deleted":
      if (draft.type !== "deletion") Object.assign(draft, { type: "deletion", begin: begin.at });
      Object.assign(draft, { end: at, state: record.deleted ? "deleted" : "left" });
      return;
    case "hookBegan":
      Object.assign(draft, { type: "hook", action: record.moment });
      return;
    case "hookEnded":
      Object.assign(draft, { type: "hook", end: at, reason: record.reason });
      draft.state = record.phase === "Succeeded" ? "ready" : "failed";
      return;
    case "task": {
      const { state, reason, place, isHook, isDeletion } = record;
      Object.assign(draft, { place, type: isHook ? "hook" : isDeletion ? "deletion" : "object", reason });
      if (state === "running") {
        draft.applied ??= at;
        addChange(draft.changes, { at, health: "Progressing", reason });
      } else if (state !== "began") {
        Object.assign(draft, { end: at, state: state === "failed" ? "failed" : isDeletion ? "deleted" : "ready" });
      }
    }
  }
}

/** A record of the same health for the same reason is no change. */
function addChange(changes: HealthChange[], change: HealthChange): void {
  const last = changes.at(-1);
  if (last?.health !== change.health || last.reason !== change.reason) changes.push(change);
}

function itemsOf(operation: Operation, startedAt: number, last: number): readonly PlacedItem[] {
  const { begin, drafts, error } = operation;
  const ended = operation.end;
  const scope = begin.component ?? begin.urn;
  const failed = error !== undefined;
  const whole: Draft = {
    ...{ id: nameIn(begin.urn), type: begin.kind === "gate" ? "gate" : "object", place: begin.place },
    ...{ begin: begin.at, changes: [], state: failed ? "failed" : "ready" },
    ...optional({ end: ended, reason: error }),
  };
  const isWhole = begin.kind === "gate" || (drafts.size === 0 && failed);
  return (isWhole ? [whole] : [...drafts.values()]).map((draft): PlacedItem => {
    const { id, type, place, applied, action, reason, changes } = draft;
    const isOver = draft.end !== undefined || ended !== undefined;
    // An operation without an error has done all that its objects needed.
    const state = draft.end !== undefined ? draft.state : isOver ? (failed ? "failed" : "ready") : undefined;
    const end = Math.max(draft.begin, draft.end ?? ended ?? last);
    return {
      ...{ id, name: nameOf(id), type, component: nameIn(scope), scope, needs: needsIn(place, id) },
      ...optional({ wave: place?.wave, waves: place?.waves, title: place?.title }),
      begin: Math.max(0, draft.begin - startedAt),
      ...optional({ applied: applied === undefined ? undefined : Math.max(0, applied - startedAt) }),
      end: Math.max(0, end - startedAt),
      state: state ?? "unfinished",
      ...optional({ action, reason: reason === "" ? undefined : reason }),
      changes: changes.map((one) => ({ ...one, at: Math.max(0, one.at - startedAt) })),
    };
  });
}

/** The needs of an object, whose namespace may have been filled in after the plan. */
function needsIn(place: WavePlace | undefined, id: string): readonly string[] {
  const needs = place?.needs ?? {};
  for (const one of [id, withoutNamespace(id)]) if (Object.hasOwn(needs, one)) return needs[one] ?? [];
  return [];
}

/** The id as a plan has it for an object without a namespace. */
export function withoutNamespace(id: string): string {
  const [group = "", kind = "", , ...name] = id.split("/");
  return [group, kind, "", ...name].join("/");
}

function nameOf(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : describeKey(key);
}

/** The name of a resource in its URN. */
function nameIn(urn: string): string {
  const parts = urn.split("::");
  return parts.length < 4 ? urn : parts.slice(3).join("::");
}
