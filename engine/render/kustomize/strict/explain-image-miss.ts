import { nearest } from "../../../lib/nearest";
import type { YamlNode } from "../../../yaml/node";
import type { Image } from "../kustomization/kustomization";
import { splitImage } from "../transformers/split-image";
import type { Miss } from "./entry-checks";

/** How many names the reason lists. */
const listLimit = 5;

/** Tells why an entry of `images` matches nothing: the names that are there, and the nearest of them. */
export function explainImageMiss({ name = "" }: Image, images: readonly YamlNode[]): Miss {
  const names = new Set(images.flatMap((image) => (image.kind === "scalar" ? [splitImage(image.value).name] : [])));
  if (names.size === 0) return { why: `looked for the image ${name}, and no object has an image` };
  const why = `no image is called ${name}`;
  const near = sameLastPart(name, names) ?? nearest(name, names);
  if (near !== undefined) return { why, hint: `did you mean name: ${near}?` };
  const shown = [...names].slice(0, listLimit).join(", ");
  return { why: `${why}; those here are ${shown}${names.size > listLimit ? ", …" : ""}` };
}

// The frequent slip: a name with the registry in one place and without it in the other.
function sameLastPart(name: string, names: ReadonlySet<string>): string | undefined {
  const last = lastPart(name);
  return [...names].find((other) => lastPart(other) === last);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
