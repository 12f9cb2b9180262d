import type { Random } from "../random-numbers";
import type { Plain } from "../write-yaml";

/** Few keys, so that the maps of several sources collide; the names of the subcharts are among them. */
const keys = ["a", "b", "x.y", "s", "t", "u", "global", "exports", "data"] as const;

/** A map of random values. */
export function drawMap(random: Random, depth: number): Record<string, Plain> {
  const map: Record<string, Plain> = {};
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const key = keys[random(keys.length)] ?? "a";
    map[key] = isCharts.has(key) ? drawBelow(random, key, depth) : draw(random, depth);
  }
  return map;
}

const isCharts: ReadonlySet<string> = new Set(["s", "t", "u", "global", "exports", "data"]);

/** What is below the name of a chart must be a map. */
function drawBelow(random: Random, key: string, depth: number): Plain {
  if (key === "data" && random(12) === 0) return null;
  return depth > 0 ? drawMap(random, depth - 1) : {};
}

let count = 0;

function draw(random: Random, depth: number): Plain {
  switch (random(9)) {
    case 0:
      return null;
    case 1:
      return [];
    case 2:
      return [fresh(), { a: fresh(), b: null }];
    case 3:
    case 4:
    case 5:
      return depth > 0 ? drawMap(random, depth - 1) : {};
    case 6:
      return random(2) === 0;
    default:
      return fresh();
  }
}

/** Each scalar is another one, so that an equal value is one of the same source. */
function fresh(): number {
  count += 1;
  return count;
}

const setKeys = ["a", "b", "s.a", "s.t.b", "s.global.a", "global.a", "global.b.a", "u.a", "a.b", "x\\.y", "b.x\\.y"];

/** The argument of a flag of the `--set` family. */
export function drawSet(random: Random): string {
  const key = setKeys[random(setKeys.length)] ?? "a";
  switch (random(6)) {
    case 0:
      return `${key}=null`;
    case 1:
      return `${key}=${fresh()},${setKeys[random(setKeys.length)] ?? "a"}=${fresh()}`;
    case 2:
      return `${key}[${random(3)}]=${fresh()}`;
    case 3:
      return `${key}[${random(2)}].a=${fresh()}`;
    default:
      return `${key}=${fresh()}`;
  }
}
