import { createHash } from "node:crypto";
import type { RenderDraw } from "../model/release-world";

/** 400 days, 3 hours, 7 minutes and 11 seconds: it changes the year, the month, the day, the weekday and the time. */
const laterMs = ((400 * 24 + 3) * 3600 + 7 * 60 + 11) * 1000;

/** Another draw that follows from this one: what differs between their renders is random, or made of the time. */
export function deriveDraw({ seed, time }: RenderDraw): RenderDraw {
  return {
    seed: createHash("sha256").update(`another draw than ${seed}`).digest("hex"),
    time: new Date(Date.parse(time) + laterMs).toISOString(),
  };
}
