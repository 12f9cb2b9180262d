import { nearest } from "../../../lib/nearest";
import type { Image } from "../kustomization/kustomization";
import { splitImage } from "./split-image";
import type { Miss } from "../build-context/entry-checks";

/** The maximum number of names in the reason. */
const listLimit = 5;

/** Explains why an entry of `images` matches nothing: lists the names of the images, and suggests the nearest match. */
export function explainImageMiss({ name = "" }: Image, images: readonly string[]): Miss {
  const names = new Set(images.map((image) => splitImage(image).name));
  if (names.size === 0) return { why: `the entry selects the image ${name}, but no object has an image` };
  const why = `no image has the name ${name}`;
  const near = sameLastPart(name, names) ?? nearest(name, names);
  if (near !== undefined) return { why, hint: `did you mean name: ${near}?` };
  const shown = [...names].slice(0, listLimit).join(", ");
  return { why: `${why}; the images are ${shown}${names.size > listLimit ? ", …" : ""}` };
}

// A common mistake: only one of two names contains the registry.
function sameLastPart(name: string, names: ReadonlySet<string>): string | undefined {
  const last = lastPart(name);
  return [...names].find((other) => lastPart(other) === last);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
