// The plan of an overlay with unknown arguments never contradicts the plan with these arguments known: what it says of
// an object holds for all values, and what differs between two values is computed.
import { unknownArgument } from "../../engine/overlay/unknown-arguments";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { isMap, valueAt } from "../../engine/lib/look-up";
import { setAt } from "../../engine/lib/set-at";
import type { FieldPath } from "../../engine/model/objects/change";
import type { InlineOverlay } from "../../engine/model/rendering/inline-overlay";
import type { UnknownInput } from "../../engine/render/render-state";
import { openMemory } from "../../engine/sources/memory";
import { inlineCaseOf } from "./overlays/inline-overlay";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { faultsOf } from "./unknown/compare-plans";
import { renderUnlessRefused } from "./unknown/render-chart";

const seed = runSeed;
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 5;
const assignments = 3;

const words = ["alpha", "db.example:5432", "a b", "0", "true", "x".repeat(70), "Ünïcode", "a: b", "v1.2"];
const digest = `sha256:${"ab".repeat(32)}`;

/** All leaves of the data that an overlay can be rendered without. */
function leavesOf(value: unknown, path: FieldPath): readonly FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesOf(item, [...path, index]));
  if (isMap(value)) return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
  return unknownArgument(path) === undefined ? [] : [path];
}

/** Another value of the same type and form. */
function another(path: FieldPath, value: unknown, random: Random): unknown {
  const word = words[random(words.length)] ?? "";
  if (typeof value === "number") return random(50);
  if (typeof value === "boolean") return random(2) === 0;
  if (path.at(-1) === "digest") return random(2) === 0 ? digest : "sha256:feed";
  if (path[2] === "literals" && typeof path[3] === "number") return `key${random(9)}=${word}`;
  if (path[0] === "images" || path[0] === "labels") return `v${random(99)}`;
  return word;
}

function rendered(files: object, overlay: InlineOverlay, leaves: readonly UnknownInput[]) {
  const tree = openMemory(files as Readonly<Record<string, string>>);
  const source = { kind: "overlay", tree, path: "k1", options: {} } as const;
  return renderUnlessRefused({ source, postRenderers: [], inputs: { overlay }, secrets: [] }, leaves);
}

test(`plans of overlays with unknown arguments hold for all values (SLIPWAY_SEED=${seed})`, async () => {
  let compared = 0;
  let unknownCount = 0;
  for (let index = 0; index < overlays; index += 1) {
    const random = randomNumbers(seed + index);
    const { files, inline } = inlineCaseOf(seed + index);
    const all = leavesOf(inline, []);
    if (all.length === 0) continue;
    const chosen = Array.from({ length: 1 + random(3) }, () => all[random(all.length)] ?? []);
    const unknown = [...new Map(chosen.map((path) => [canonicalJson(path), path])).values()];
    const plan = await rendered(
      files,
      inline,
      unknown.flatMap((path) => unknownArgument(path) ?? []),
    );
    if (plan === undefined) continue;
    unknownCount += 1;
    for (let round = 0; round < assignments; round += 1) {
      const given = unknown.map((path) => {
        const own = valueAt(inline, path);
        return [path, round === 0 ? own : another(path, own, random)] as const;
      });
      const overlay = given.reduce<unknown>((data, [path, value]) => setAt(data, path, value), inline);
      const known = await rendered(files, overlay as InlineOverlay, []);
      if (known === undefined) continue;
      compared += 1;
      const faults = faultsOf(plan, known).slice(0, 3);
      const shown = faults.length === 0 ? undefined : { given };
      expect({ seed: seed + index, faults, shown }).toEqual({ seed: seed + index, faults: [], shown: undefined });
    }
  }
  process.stdout.write(`unknown arguments: ${unknownCount} overlays, ${compared} plans with known values compared\n`);
  expect(compared).toBeGreaterThan(overlays / 2);
}, 600_000);
