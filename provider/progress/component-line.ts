import { isObjectType, isSyncError } from "slipway/internal";
import type { ProgressEvent, TimelineKind } from "slipway/internal/cluster";
import type { WaveFailure } from "../memory/wave-progress";
import type { Session } from "../session/session";
import { componentUrnOf } from "../urn/component-of";
import { nameOf, typeOf } from "../urn/parts";
import { printWaves } from "./print-waves";

/** The minimum time between two lines of one component, in milliseconds: without a terminal, each line stays. */
const interval = 1000;

/** A common width of terminals, in columns. A line that ends beyond it is shortened where it can be. */
const commonWidth = 100;

/** What a row of Pulumi's display has beside type, name and info: the sign, the status with its dots, and spaces. */
const otherColumns = 30;

type ComponentSession = Pick<Session, "log" | "memory">;

/** What an operation tells its component. */
export interface ComponentPart {
  readonly note: (event: ProgressEvent) => void;
  /** @param error what it threw */
  readonly end: (error?: unknown) => void;
}

/** The part of an operation that has no component, or none with waves. */
const alone: ComponentPart = { note: () => undefined, end: () => undefined };

/** What has a place among the waves. */
const placedKinds: ReadonlySet<TimelineKind> = new Set(["object", "wave", "gate", "hook"]);

/** Shows beside a component in which wave it is, and what its objects have become, while resources are written. */
export function tellComponent(session: ComponentSession, urn: string, kind: TimelineKind): ComponentPart {
  const { memory } = session;
  const component = componentUrnOf(urn);
  const { place } = memory.of(urn);
  if (component === undefined || place?.objects === undefined || !placedKinds.has(kind)) return alone;
  const record = memory.component(component);
  const operation = record.waves.begin(place, kind, nameOf(urn), Date.now());
  return {
    note: (event) => {
      operation.note(event);
      record.waveTimer ??= setTimeout(() => {
        showLine(session, component);
      }, interval).unref();
    },
    end: (error) => {
      operation.end(error === undefined ? undefined : failureOf(error));
      if (record.waves.isSettled) showLine(session, component);
    },
  };
}

/** Notes that the objects of a resource stay as they are, which may be the last thing that its component waits for. */
export function tellUnchanged(session: ComponentSession, urn: string): void {
  const { memory } = session;
  const component = componentUrnOf(urn);
  const { place } = memory.of(urn);
  if (component === undefined || place?.objects === undefined) return;
  const type = typeOf(urn);
  const objects = isObjectType(type) ? 1 : type === "slipway:index:Wave" ? place.objects : 0;
  const { waves } = memory.component(component);
  waves.noteUnchanged(place, urn, objects);
  if (waves.isComplete) showLine(session, component);
}

function failureOf(error: unknown): WaveFailure {
  return isSyncError(error) ? error : { code: "INTERNAL", what: String(error) };
}

function showLine({ log, memory }: ComponentSession, component: string): void {
  const record = memory.component(component);
  clearTimeout(record.waveTimer);
  record.waveTimer = undefined;
  const { type, name } = memory.run.columns;
  const line = printWaves(record.waves, commonWidth - otherColumns - type - name, Date.now());
  if (line === undefined || line === record.waveLine) return;
  record.waveLine = line;
  log.progress(component, line);
}
