import type { Random } from "../random-numbers";

/** The text with one to three characters added, left out, doubled or moved, so that it is often broken. */
export function breakText(random: Random, text: string, inserts: readonly string[]): string {
  let broken = text;
  for (let left = 1 + random(3); left > 0; left--) {
    const at = random(broken.length + 1);
    const length = random(4);
    const insert = inserts[random(inserts.length)] ?? "";
    switch (random(4)) {
      case 0:
        broken = broken.slice(0, at) + insert + broken.slice(at);
        break;
      case 1:
        broken = broken.slice(0, at) + broken.slice(at + length);
        break;
      case 2:
        broken = broken.slice(0, at) + broken.slice(Math.max(0, at - length * 3));
        break;
      default:
        broken = broken.slice(0, at) + insert + broken.slice(at + 1);
    }
  }
  return broken.toWellFormed();
}
