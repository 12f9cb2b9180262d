import type { Random } from "../random-numbers";

/**
 * A document whose maps refer to the maps before them, by merge keys or as values: near the limit where Go's decoder
 * refuses "excessive aliasing", on both sides of it.
 */
export function aliasText(random: Random): string {
  const style = random(4);
  const count = style === 0 ? 200 + random(100) : 2 + random(14);
  const lines = ["m0: &m0 {a: 0, b: [1, 2]}"];
  for (let at = 1; at < count; at += 1) {
    lines.push(`m${at}: &m${at}`);
    const target = (): string => `*m${style === 0 ? at - 1 : random(at)}`;
    const width = style === 0 ? 1 : 1 + random(3);
    const targets = Array.from({ length: width }, target);
    if (style === 1) lines.push(`  list: [${targets.join(", ")}]`);
    else lines.push(`  <<: ${width === 1 ? targets.join("") : `[${targets.join(", ")}]`}`);
    if (style === 3) lines.push(`  more: ${target()}`);
    for (let field = random(4); field >= 0; field -= 1) lines.push(`  f${field}: ${at}`);
  }
  for (let left = random(3) * random(400); left > 0; left -= 1) lines.push(`plain${left}: [${left}]`);
  return `${lines.join("\n")}\n`;
}
