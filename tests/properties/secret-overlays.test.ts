// No field of an object holds a secret argument of an overlay, as it is or in base64, unless it is marked as tainted.
import { isSyncError } from "../../engine/errors/sync-error";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { isMap, valueAt } from "../../engine/lib/look-up";
import { setAt } from "../../engine/lib/set-at";
import type { FieldPath } from "../../engine/model/objects/change";
import type { InlineOverlay } from "../../engine/model/rendering/inline-overlay";
import type { RenderedObject } from "../../engine/model/rendering/rendered-object";
import { render } from "../../engine/render/pipeline";
import { redact } from "../../engine/render/taint/redact";
import { openMemory } from "../../engine/sources/memory";
import { inlineCaseOf } from "./overlays/inline-overlay";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const seed = runSeed;
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 10;
const marker = "Hq7secretmarker";

/** The paths of texts. The key of a literal and the name of an object are no secrets. */
function textsIn(value: unknown, path: FieldPath): readonly FieldPath[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsIn(item, [...path, index]));
  if (isMap(value)) return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
  return typeof value === "string" ? [path] : [];
}

/** The places of texts that hold the marker, except in names and references to them. */
function leaksIn(value: unknown, path: FieldPath): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leaksIn(item, [...path, index]));
  if (isMap(value)) {
    return Object.entries(value).flatMap(([key, item]) => [
      ...(key.includes(marker) ? [[...path, key].join(".")] : []),
      ...leaksIn(item, [...path, key]),
    ]);
  }
  if (typeof value !== "string") return [];
  const decoded = Buffer.from(value, "base64").toString("utf8");
  return value.includes(marker) || decoded.includes(marker) ? [path.join(".")] : [];
}

function leaksOf(one: RenderedObject): readonly string[] {
  const shown = redact(one);
  // What identifies an object is in its URN.
  return leaksIn({ ...shown, apiVersion: "", kind: "", metadata: { ...shown.metadata, name: "", namespace: "" } }, []);
}

test(`secret arguments of overlays are tainted wherever they arrive (SLIPWAY_SEED=${seed})`, async () => {
  let built = 0;
  let reached = 0;
  for (let index = 0; index < overlays; index += 1) {
    const own = seed + index;
    const random = randomNumbers(own);
    const { files, inline } = inlineCaseOf(own);
    const all = textsIn(inline, []);
    const path = all[random(Math.max(1, all.length))];
    if (path === undefined) continue;
    const overlay = setAt(inline, path, `${String(valueAt(inline, path))}${marker}`) as InlineOverlay;
    const source = { kind: "overlay", tree: openMemory(files), path: "k1", options: { unmatched: "warn" } } as const;
    const request = { source, postRenderers: [], inputs: { overlay }, secrets: [["overlay", ...path]] };
    const state = await render(request).catch((error: unknown) => {
      if (!isSyncError(error)) throw error;
      expect({ own, path, message: error.message }).not.toMatchObject({
        message: expect.stringContaining(marker) as unknown,
      });
      return undefined;
    });
    if (state === undefined) continue;
    built += 1;
    if (canonicalJson(state.objects.map(({ object }) => object)).includes(marker)) reached += 1;
    const leaks = state.objects.flatMap((one) => leaksOf(one).map((at) => `${one.object.kind} ${at}`));
    expect({ own, path, leaks }).toEqual({ own, path, leaks: [] });
    for (const { message } of state.unmatched)
      expect({ own, path, message }).not.toMatchObject({
        message: expect.stringContaining(marker) as unknown,
      });
  }
  process.stdout.write(`secret arguments: ${overlays} overlays, ${built} built, in ${reached} a secret arrived\n`);
  expect(reached).toBeGreaterThan(overlays / 20);
}, 600_000);
