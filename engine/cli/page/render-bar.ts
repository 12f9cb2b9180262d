import { escapeHtml } from "./escape-html";
import type { PageBar, PageTick } from "./page-model";

/** A bar. A policy that allows no style attributes leaves SVG its own attributes. */
export function renderBar(
  { start, length, waiting, isCritical, isFailed, tooltip }: PageBar,
  ticks: readonly PageTick[],
): string {
  const part = (from: number, width: number, name: string): string =>
    `<rect class="${name}" x="${percent(from)}" width="${percent(Math.max(width, 0.004))}" y="3" height="10" rx="2"/>`;
  const waits = waiting.map(([from, width]) => part(from, width, "wait")).join("");
  const lines = ticks.map(({ at }) => lineAt(at));
  const name = `bar${isCritical ? " critical" : ""}${isFailed ? " failed" : ""}`;
  return `<svg class="${name}" aria-hidden="true"><title>${escapeHtml(tooltip)}</title><rect class="back" width="100%" height="100%"/>${lines.join("")}${part(start, length, "run")}${waits}</svg>`;
}

/** The times above the bars; empty if there are none. */
export function renderAxis(ticks: readonly PageTick[]): string {
  if (ticks.length === 0) return "";
  const texts = ticks.map(({ at, text }, index) => {
    const anchor = index === 0 ? "start" : at > 0.94 ? "end" : "middle";
    return `<text x="${percent(at)}" y="12" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
  });
  return `<div class="axis row with-bar" aria-hidden="true"><span class="mark"></span><span class="what">time since the begin</span><svg class="bar">${texts.join("")}</svg><span class="note">took</span></div>`;
}

function lineAt(at: number): string {
  return `<line class="grid" x1="${percent(at)}" x2="${percent(at)}" y1="0" y2="100%"/>`;
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
