import type { PageTick } from "../page/page-model";

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** What lies between two ticks, in milliseconds. */
const steps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * second),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute),
  ...[1, 2, 6, 12, 24].map((hours) => hours * hour),
];

/** The maximum number of ticks beside the first; more would not be readable. */
const mostTicks = 7;

/** The times of an axis over so many milliseconds: round ones, from 0 on. */
export function timeTicks(total: number): readonly PageTick[] {
  if (total <= 0) return [{ at: 0, text: "0" }];
  const step = steps.find((one) => total / one <= mostTicks) ?? Math.ceil(total / mostTicks / hour) * hour;
  const count = Math.floor(total / step);
  return [...Array(count + 1).keys()].map((index) => ({
    at: (index * step) / total,
    text: textOf(index * step, step),
  }));
}

function textOf(time: number, step: number): string {
  if (time === 0) return "0";
  if (step < second) return time < second ? `${time} ms` : `${time / second} s`;
  if (time < minute) return `${time / second} s`;
  const [hours, minutes, seconds] = [
    Math.floor(time / hour),
    Math.floor((time % hour) / minute),
    (time % minute) / second,
  ];
  const rest = [minutes, seconds].map((part) => String(part).padStart(2, "0"));
  return hours > 0 ? `${hours}:${rest.join(":")} h` : `${minutes}:${rest[1] ?? ""} min`;
}
