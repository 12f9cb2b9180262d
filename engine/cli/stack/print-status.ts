import { printHealth } from "../../health/print-health";
import { maximumOf } from "../../lib/push-all";
import { visibleText } from "../../lib/visible-text";
import { describeKey, printKey } from "../../model/objects/object-key";
import { type ComponentStatus, isWell } from "./component-status";
import { printJson } from "./print-json";
import { type Mask, shown } from "./state-mask";

/** The unhealthy objects of a component that are shown, as in an error of a run. */
const shownObjects = 20;

/** How a status is printed. */
export interface StatusView {
  readonly mask: Mask;
  /** Whether the health is that of the state: then errors of the last run are shown as a whole. */
  readonly isOffline: boolean;
}

const columns = ["KIND", "NAME", "STATUS", "OBJECTS", "REVISION", "WHEN"];

/** One line for each component, and below one that is not well why. */
export function printStatus(statuses: readonly ComponentStatus[], view: StatusView): string {
  if (statuses.length === 0) return "The state has no component of Slipway.\n";
  const rows = statuses.map((status) => rowOf(status, view.mask));
  const lines = alignColumns([columns, ...rows]);
  const [head = "", ...others] = lines;
  const details = statuses.map((status) => detailsOf(status, view).map((line) => `  ${line}`));
  return `${[head, ...others.flatMap((line, index) => [line, ...(details[index] ?? [])])].join("\n")}\n`;
}

function rowOf({ component, state, healthy, total }: ComponentStatus, mask: Mask): readonly string[] {
  const { kind, name, run } = component;
  const objects = state === "Unknown" ? `?/${total}` : `${healthy}/${total}`;
  const cells = [kind, name, state, objects, shortRevision(run.revision), run.time];
  return cells.map((cell) => (cell === "" ? "-" : visibleText(mask(cell))));
}

/** Cells of one width in each column. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => maximumOf(rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("   ")
      .trimEnd(),
  );
}

/** A revision with its digests cut to twelve digits. */
export function shortRevision(revision: string): string {
  return revision.replaceAll(/[0-9a-f]+/g, (digits) => (digits.length < 32 ? digits : digits.slice(0, 12)));
}

function detailsOf(status: ComponentStatus, { mask, isOffline }: StatusView): readonly string[] {
  if (isWell(status)) return [];
  const { component, judged, reasons } = status;
  const run = reasons.flatMap((reason) => {
    const lines = shown(reason, mask).split("\n");
    // What has become of it is below, from the cluster.
    return isOffline ? lines : [`the last run: ${lines[0] ?? ""}`];
  });
  const unhealthy = component.waves.map(({ title, objects }) => ({
    title,
    texts: objects.flatMap((object) => {
      const found = judged.get(object);
      const isSilent = found?.health.health === "Unknown" && found.health.message === "";
      return found === undefined || found.passes || isSilent ? [] : [shown(printHealth(found.health), mask)];
    }),
  }));
  const total = unhealthy.reduce((sum, { texts }) => sum + texts.length, 0);
  let room = shownObjects;
  const waves = unhealthy.flatMap(({ title, texts }) => {
    const some = texts.slice(0, room);
    room -= some.length;
    if (some.length === 0) return [];
    const lines = some.flatMap((text) => text.split("\n"));
    return title === "" ? lines : [`${title}:`, ...lines.map((line) => `  ${line}`)];
  });
  return [...run, ...waves, ...(total > shownObjects ? [`and ${total - shownObjects} more`] : [])];
}

/** The same as JSON: stable names, whole revisions. */
export function statusAsJson(statuses: readonly ComponentStatus[], mask: Mask): string {
  const rows = statuses.map(({ component, state, reasons, judged, healthy, total }) => ({
    kind: component.kind,
    name: mask(component.name),
    urn: mask(component.urn),
    state,
    healthy,
    total,
    revision: mask(component.run.revision),
    time: component.run.time,
    reasons: reasons.map(mask),
    waves: component.waves.map(({ title, objects }) => ({
      title,
      objects: objects.map((object) => {
        const found = judged.get(object);
        return {
          id: printKey(object.key),
          object: describeKey(object.key),
          owner: object.owner ?? null,
          health: found?.health.health ?? "Unknown",
          message: mask(found?.health.message ?? ""),
          passes: found?.passes ?? false,
          events: (found?.health.evidence?.events ?? []).map(mask),
          logs: (found?.health.evidence?.logs ?? []).map((log) => ({ ...log, lines: log.lines.map(mask) })),
        };
      }),
    })),
  }));
  return printJson(rows);
}
