import { listSome } from "slipway/internal/cluster";
import { componentUrnOf } from "../urn/component-of";
import type { ComponentRecord } from "../memory/component-fields";
import type { ResourceMemory } from "../memory/resource-memory";
import type { Verdict } from "../memory/verdict";
import type { EngineLog } from "../rpc/engine-log";

/** The reason that objects share whose values are not known. */
export const valuesUnknown = "values are not known yet";

/** After this time without a verdict, the line of a component is printed as far as it is known. */
const idleMilliseconds = 2000;

/**
 * Sums up the verdicts on the objects of a component in one line, when the last of them is known; the list is logged at
 * debug level. A component whose objects were all verified by the server has no line.
 */
export class Verdicts {
  private readonly log: EngineLog;
  private readonly memory: ResourceMemory;

  constructor(log: EngineLog, memory: ResourceMemory) {
    this.log = log;
    this.memory = memory;
  }

  /**
   * Notes the verdicts on objects of one resource.
   *
   * @param names what the list calls objects, if it is not their key
   * @param total the number of objects of the component, if it is known
   */
  note(
    urn: string,
    verdicts: Iterable<readonly [string, Verdict]>,
    total: number | undefined,
    names: ReadonlyMap<string, string> = new Map(),
  ): void {
    const name = componentUrnOf(urn) ?? urn;
    const component = this.memory.component(name);
    for (const [id, verdict] of verdicts) component.verdicts.set(id, verdict);
    for (const [id, words] of names) component.verdictNames.set(id, words);
    clearTimeout(component.verdictTimer);
    const all = total ?? (name === urn ? component.verdicts.size : undefined);
    if (all !== undefined && component.verdicts.size >= all) {
      this.print(name, component);
      return;
    }
    component.verdictTimer = setTimeout(() => {
      this.print(name, component);
    }, idleMilliseconds).unref();
  }

  private print(urn: string, component: ComponentRecord): void {
    const line = summarize(component.verdicts);
    if (line === undefined || line === component.printedVerdicts) return;
    component.printedVerdicts = line;
    this.log.say("info", urn, line);
    for (const [id, verdict] of component.verdicts) {
      if (verdict.by === "server") continue;
      const how = verdict.by === "schema" ? "checked offline" : "not verified";
      this.log.say(
        "debug",
        urn,
        `${component.verdictNames.get(id) ?? id}: ${how}: ${verdict.detail ?? verdict.reason}`,
      );
    }
  }
}

/**
 * The line of a component; undefined if the server verified all of its objects.
 *
 * @internal for its tests
 */
export function summarize(verdicts: ReadonlyMap<string, Verdict>): string | undefined {
  const offline = countReasons(verdicts, "schema");
  const open = countReasons(verdicts, "nobody");
  const all = `${verdicts.size} object${verdicts.size === 1 ? "" : "s"}`;
  const parts = [
    ...(offline.count > 0 ? [`${offline.count} of ${all} checked offline: ${offline.text}`] : []),
    ...(open.count > 0 ? [`${open.count} of ${all} not verified: ${open.text}`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join("; ");
}

function countReasons(
  verdicts: ReadonlyMap<string, Verdict>,
  by: "schema" | "nobody",
): { readonly count: number; readonly text: string } {
  const counts = new Map<string, number>();
  for (const verdict of verdicts.values()) {
    if (verdict.by === by) counts.set(verdict.reason, (counts.get(verdict.reason) ?? 0) + 1);
  }
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const reasons = [...counts].sort(([, left], [, right]) => right - left);
  const texts = reasons.map(([reason, times]) => (reasons.length === 1 ? reason : `${reason} (${times})`));
  return { count, text: listSome(texts) };
}
