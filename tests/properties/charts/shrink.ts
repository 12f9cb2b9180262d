import type { RenderCase } from "./render-case";

/** The number of rounds; each round tries all smaller cases together. */
const maxRounds = 40;

/**
 * Removes parts of the case while both sides still differ.
 *
 * @param differs returns the cases whose outcomes differ
 */
export function shrinkCase(
  each: RenderCase,
  differs: (cases: readonly RenderCase[]) => readonly boolean[],
): RenderCase {
  let kept = each;
  for (let round = 0; round < maxRounds; round += 1) {
    const smaller = listSmaller(kept);
    const found = smaller[differs(smaller).indexOf(true)];
    if (found === undefined) break;
    kept = found;
  }
  return kept;
}

function listSmaller(each: RenderCase): RenderCase[] {
  const without = <Item>(items: readonly Item[]): (readonly Item[])[] =>
    items.map((_, at) => items.filter((__, place) => place !== at));
  return [
    ...without(each.values).map((values) => ({ ...each, values })),
    ...without(each.sets).map((sets) => ({ ...each, sets })),
    ...without(each.switches).map((switches) => ({ ...each, switches })),
    ...without(each.showOnly).map((showOnly) => ({ ...each, showOnly })),
    ...(each.apiVersions.length > 0 ? [{ ...each, apiVersions: [] }] : []),
    ...(each.kubeVersion === undefined ? [] : [{ ...each, kubeVersion: undefined }]),
    ...(each.release === "rel" ? [] : [{ ...each, release: "rel" }]),
    ...(each.namespace === "default" ? [] : [{ ...each, namespace: "default" }]),
    ...each.values.flatMap((text, at) =>
      withoutLines(text).map((smaller) => ({ ...each, values: each.values.with(at, smaller) })),
    ),
  ];
}

/** The text without each run of lines, long runs first. */
function withoutLines(text: string): string[] {
  const lines = text.split("\n");
  const smaller: string[] = [];
  for (let size = lines.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < lines.length; at += size)
      smaller.push([...lines.slice(0, at), ...lines.slice(at + size)].join("\n"));
  }
  return smaller;
}
