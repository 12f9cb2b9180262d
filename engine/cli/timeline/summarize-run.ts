import { visibleText } from "../../lib/visible-text";
import { seconds } from "../../plan/timeline/print-timeline";
import type { Timeline } from "../../plan/timeline/timeline";
import type { PageSection } from "../page/page-model";

/** The maximum number of items in a list of the summary. */
const mostItems = 30;

/** What one sees of a run before an item is chosen: what failed, the critical path, and where nothing happened. */
export function summarizeRun(
  timeline: Timeline,
  file: string,
  rowOf: (item: number) => number,
): readonly PageSection[] {
  const { project, stack, startedAt, total, items, criticalPath, waves } = timeline;
  const began = new Date(startedAt);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["project", project === undefined ? undefined : visibleText(project)],
    ["stack", stack === undefined ? undefined : visibleText(stack)],
    ["began", Number.isNaN(began.getTime()) ? undefined : began.toISOString().replace(/\.\d+Z$/, "Z")],
    ["took", seconds(total)],
    ["record", visibleText(file)],
  ];
  const failed = [...items.entries()].flatMap(([index, { state, reason = "" }]) =>
    state === "failed" ? [[rowOf(index), visibleText(reason)] as const] : [],
  );
  const path = criticalPath.map(
    ({ item, duration }) =>
      [rowOf(item), `${seconds(duration)}, ${total === 0 ? 0 : Math.round((duration / total) * 100)} %`] as const,
  );
  const idle = waves.flatMap(({ component, wave, idle: time }) =>
    time === undefined || time === 0 ? [] : [[seconds(time), `${visibleText(component)}: after wave ${wave}`] as const],
  );
  const links = (title: string, rows: readonly (readonly [number, string])[]): readonly PageSection[] =>
    rows.length === 0
      ? []
      : [
          {
            type: "links",
            title: rows.length > mostItems ? `${title}: the first ${mostItems}` : title,
            rows: rows.slice(0, mostItems),
          },
        ];
  return [
    { type: "facts", title: "Run", rows: facts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])) },
    ...links("Failed", failed),
    ...links("Critical path", path),
    ...(idle.length === 0
      ? []
      : [{ type: "facts", title: "Idle between waves", rows: idle.slice(0, mostItems) } as const]),
  ];
}
