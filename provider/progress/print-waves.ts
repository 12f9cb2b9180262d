import { countsOf, isOver, nameOf, type Wave, type WaveProgress } from "../memory/wave-progress";
import { printSeconds } from "./last-line";

/** The longest line. */
const longestLine = 160;

/**
 * The line of the wave that a component has reached, or of all its waves after the last one; undefined before the
 * first.
 *
 * @param columns the number of columns that a line should have: a longer one is shortened
 * @param now in milliseconds
 */
export function printWaves(progress: WaveProgress, columns: number, now: number): string | undefined {
  const { current } = progress;
  if (current === undefined) return undefined;
  const { wave, waves } = current.place;
  if (progress.isComplete) return printEnd(progress, columns, now);
  const isOnly = waves === 1;
  const [head, tail] = describe(current, " of ");
  const long = `${isOnly ? "" : `wave ${wave} of ${waves}: `}${head}${tail}`;
  const [shortHead] = describe(current, "/");
  // The end of it is cut off by a narrow terminal.
  const line = long.length <= columns ? long : `${shortHead}${isOnly ? "" : `, wave ${wave}/${waves}`}${tail}`;
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}

/** "10 waves, 69 objects healthy in 41 s". */
function printEnd({ all, current, startedAt }: WaveProgress, columns: number, now: number): string {
  const counts = all.map(countsOf);
  const sum = (of: "healthy" | "applied" | "unchanged"): number => counts.reduce((total, one) => total + one[of], 0);
  const [applied, unchanged] = [sum("applied"), sum("unchanged")];
  const changed = sum("healthy") + applied;
  const state = applied === 0 ? "healthy" : "applied";
  const [count, rest] = changed === 0 ? [unchanged, ""] : [changed, unchanged === 0 ? "" : `, ${unchanged} unchanged`];
  const time = printSeconds(now - (startedAt ?? now));
  const waves = current?.place.waves ?? 1;
  const objects = `${count} ${count === 1 ? "object" : "objects"}`;
  const long = `${waves === 1 ? "" : `${waves} waves, `}${objects} ${state} in ${time}${rest}`;
  return long.length <= columns ? long : `${count} ${state}, ${time}${rest}`;
}

/** What is most important of a wave, and what else is said: "12 of 20 healthy" and ", 3 unchanged". */
function describe(wave: Wave, of: " of " | "/"): readonly [head: string, tail: string] {
  const { unchanged, healthy, applied, failed, total } = countsOf(wave);
  const { hooks, failure, gate } = wave;
  if (failure !== undefined) return [failed === 0 ? "failed" : `${failed}${of}${total} failed`, `: ${failure}`];
  const [hook] = hooks.running;
  if (hook !== undefined) return [`hook ${nameOf(hook)} runs`, ""];
  if (gate !== undefined) return [`${gate.healthy}${of}${gate.total} healthy`, ""];
  if (total === 0) {
    if (unchanged > 0) return [`${unchanged} unchanged`, ""];
    return [hooks.ended.size === 1 ? "1 hook succeeded" : `${hooks.ended.size} hooks succeeded`, ""];
  }
  // As long as others may become healthy, one that is applied may, too.
  const isApplied = healthy === 0 && applied > 0 && wave.running === 0;
  const isMixed = healthy > 0 && applied > 0 && isOver(wave);
  const [done, state] = isApplied ? [applied, "applied"] : isMixed ? [healthy + applied, "done"] : [healthy, "healthy"];
  return [`${done}${of}${total} ${state}`, unchanged === 0 ? "" : `, ${unchanged} unchanged`];
}
