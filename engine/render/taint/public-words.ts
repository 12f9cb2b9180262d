import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { Chart } from "../helm/chart/chart";
import type { GivenValues } from "../helm/values/merge-values";

/** Whether a key is known without the secrets. */
export type IsPublic = (key: string) => boolean;

/** A chart with its values files and flags. */
interface ReadChart {
  readonly chart: Chart;
  readonly options: { readonly given?: GivenValues };
}

/**
 * Finds the keys that a chart, its flags or its other inputs mention: a template can read them by name, and they are no
 * secret. All texts are read only if there is a key to look for.
 */
export function publicKeys(source: ReadChart | undefined, inputs: unknown, secrets: readonly FieldPath[]): IsPublic {
  let texts: readonly string[] | undefined;
  const found = new Map<string, boolean>([["global", true]]);
  return (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    texts ??= [...(source === undefined ? [] : textsOf(source)), JSON.stringify(withoutAt(inputs, secrets))];
    const isMentioned = texts.some((text) => mentions(text, key));
    found.set(key, isMentioned);
    return isMentioned;
  };
}

function textsOf({ chart, options }: ReadChart): readonly string[] {
  const { set = [], files = [] } = options.given ?? {};
  return [...chartTexts(chart), ...set, ...files.map(({ content }) => textOf(content))];
}

function chartTexts({ raw, dependencies }: Chart): readonly string[] {
  return [...raw.map(({ data }) => textOf(data)), ...dependencies.flatMap(chartTexts)];
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return content instanceof Uint8Array ? Buffer.from(content).toString("utf8") : "";
}

/** True if the text has the word, and not only as a part of a longer one. */
function mentions(text: string, word: string): boolean {
  if (word === "") return true;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + word.length])) return true;
  }
  return false;
}

function isWordPart(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);
}

function withoutAt(data: unknown, paths: readonly FieldPath[]): unknown {
  return paths.reduce<unknown>(without, data);
}

function without(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (part === undefined) return null;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === part ? without(item, rest) : item));
  return isMap(value) && Object.hasOwn(value, part) ? { ...value, [part]: without(value[part], rest) } : value;
}
