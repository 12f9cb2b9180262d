import { randomBytes } from "node:crypto";
import type { RenderDraw } from "../model/release-world";

/** Another draw of random values, and another time: what differs between two renders is not known before a run. */
export function otherDraw(): RenderDraw {
  const time = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return { seed: randomBytes(32).toString("hex"), time: time.toISOString() };
}
