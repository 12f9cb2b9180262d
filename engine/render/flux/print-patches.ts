import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUpList } from "../../lib/look-up";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a spec with each patch as a text: a program may give an object or a list of operations. */
export function printPatches(build: Fields): Fields {
  if (!Array.isArray(build["patches"])) return build;
  return { ...build, patches: lookUpList(build, "patches").map(printPatch) };
}

function printPatch(entry: unknown): unknown {
  if (!isMap(entry) || typeof entry["patch"] !== "object" || entry["patch"] === null) return entry;
  return { ...entry, patch: canonicalJson(entry["patch"]) };
}
