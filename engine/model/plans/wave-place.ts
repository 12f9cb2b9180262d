import { isMap } from "../../lib/look-up";

/** The place of objects among the waves of their component, without values: what they wait for, and what they block. */
export interface WavePlace {
  /** The phase and the number of the wave, as `wave 0` or `PreSync wave -1`. */
  readonly title: string;
  /** The position of the wave among those of the component; the first is 1. */
  readonly wave: number;
  /** The number of waves of the component. */
  readonly waves: number;
  /** The number of objects of the wave; absent if the program does not say it. */
  readonly objects?: number;
  /** By id, the ids of objects that must exist first. Absent if there are none. */
  readonly needs?: Readonly<Record<string, readonly string[]>>;
  /** What waits for these objects. */
  readonly blocks: BlockedObjects;
}

/** What waits for an object or a wave. */
export interface BlockedObjects {
  /** The number of objects and hooks that cannot start before. */
  readonly count: number;
  /** The names of the first ones, as `Deployment shop/web`. */
  readonly first: readonly string[];
}

/** How many blocked objects are named; the others are counted. */
export const namedBlocks = 2;

/** Reads what a program sends; undefined if it is something else. */
export function readWavePlace(sent: unknown): WavePlace | undefined {
  if (!isMap(sent)) return undefined;
  const { title, wave, waves, objects, needs, blocks } = sent;
  if (typeof title !== "string" || !isCount(wave) || !isCount(waves) || !isMap(blocks)) return undefined;
  const first = isTexts(blocks["first"]) ? blocks["first"].slice(0, namedBlocks) : [];
  const own = { title, wave, waves, ...(isCount(objects) ? { objects } : {}) };
  const found = { ...own, blocks: { count: isCount(blocks["count"]) ? blocks["count"] : 0, first } };
  if (!isMap(needs)) return found;
  const texts = Object.entries(needs).flatMap(([id, ids]) => (isTexts(ids) ? [[id, ids] as const] : []));
  return texts.length === 0 ? found : { ...found, needs: Object.fromEntries(texts) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
