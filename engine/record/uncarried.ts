import type { FieldPath } from "../model/objects/change";

/**
 * The key that marks a map as a value of a special kind: an asset, an archive, a secret, a resource. Source: pulumi
 * sdk/go/common/resource/properties.go@v3.259.0 (SigKey).
 */
export const signatureKey = "4dabf18193072939515e22adb298388d";

/**
 * The texts that mean "not known yet", one for each type. Source: pulumi pkg/resource/plugin/rpc.go@v3.259.0
 * (UnknownBoolValue …).
 */
export const unknownTexts: ReadonlySet<string> = new Set([
  "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
  "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
  "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
  "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
  "030794c1-ac77-496b-92df-f27374a8bd58",
  "e48ece36-62e2-4504-bad9-02848725956a",
  "dd056dcd-154b-4c76-9bd3-c8f88648b5ff",
]);

/** The length of each of these texts. */
const unknownTextLength = 36;

/**
 * The maximum depth of structured values; deeper ones travel as text.
 *
 * @internal for its tests
 */
export const maxStructuredDepth = 100;

/**
 * The maximum depth of an object in text. The walks over objects are recursive; API servers accept 10,000 levels, and
 * real objects have less than 50.
 */
export const maxTextDepth = 1000;

/** What cannot travel as a structured property, and where it is. */
export interface Uncarried {
  /** Where it is in the value. */
  readonly path: FieldPath;
  /** What Pulumi would take it for. */
  readonly why: string;
}

/**
 * Finds out whether plain data can travel through Pulumi as a structured property: whether its Node.js SDK, its engine
 * and the plugin's protocol all pass it on unchanged, and none of them reads a part of it as an instruction.
 *
 * @returns the first part for which this is false; undefined if the value travels unchanged
 */
export function findUncarried(value: unknown): Uncarried | undefined {
  return search(value, 0);
}

function search(value: unknown, depth: number): Uncarried | undefined {
  if (typeof value === "string") return here(faultOfText(value));
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= maxStructuredDepth) return here(`it is nested deeper than ${maxStructuredDepth} levels`);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = search(value[index], depth + 1);
      if (found !== undefined) return below(index, found);
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    const found = here(faultOfKey(key)) ?? search((value as Readonly<Record<string, unknown>>)[key], depth + 1);
    if (found !== undefined) return below(key, found);
  }
  return undefined;
}

/** Why a text is not passed on unchanged. */
export function faultOfText(text: string): string | undefined {
  if (text.length === unknownTextLength && unknownTexts.has(text)) {
    return 'Pulumi reads this text as "not known yet"';
  }
  return text.isWellFormed() ? undefined : "it contains half of a UTF-16 surrogate pair";
}

/** Why a key of a map is not passed on unchanged. */
export function faultOfKey(key: string): string | undefined {
  if (key === signatureKey) return "Pulumi reads a map with this key as an asset, an archive, a secret or a resource";
  if (key === "__proto__") return "Pulumi's Node.js SDK and the protocol's library lose a key of this name";
  // Source: pulumi sdk/nodejs/utils.ts@v3.259.0 (isInstance).
  if (key.startsWith("__pulumi")) return "Pulumi's Node.js SDK recognises its own values by keys like this";
  return key.isWellFormed() ? undefined : "the key contains half of a UTF-16 surrogate pair";
}

/** Returns whether plain data is nested more deeply than this number of levels. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [inner, depth] = next;
    if (typeof inner !== "object" || inner === null) continue;
    if (depth >= levels) return true;
    for (const child of Object.values(inner)) open.push([child, depth + 1]);
  }
  return false;
}

function here(why: string | undefined): Uncarried | undefined {
  return why === undefined ? undefined : { path: [], why };
}

function below(part: string | number, { path, why }: Uncarried): Uncarried {
  return { path: [part, ...path], why };
}
