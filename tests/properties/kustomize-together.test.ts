import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import type { UnmatchedMode } from "../../engine/model/plans/policies";
import { openMemory } from "../../engine/sources/memory";
import { loadComparingBuild } from "../engine/render/kustomize/provenance/build-by-comparison";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer. Transformers that need one object at a time run together,
// object by object. They must produce the same text, the same entries that match nothing, or the very same error as one
// after the other, also where several objects have errors for several transformers.
const seed = runSeed;
// Fewer meet too few of the faults.
const count = Math.max(30, Number(process.env["SLIPWAY_ROUNDS"] ?? 30)) * 100;

/** Objects on which one or two of the transformers fail. */
const faults = [
  "metadata: {name: $, labels: text}",
  "metadata: {name: $, annotations: [a]}",
  "metadata: {name: [$]}",
  "metadata: {name: $, namespace: [a]}",
  "metadata: {name: $, namespace: other}",
  "metadata: {name: $}\nsubjects: text",
  "metadata: {name: $}\nsubjects: [text]",
  "metadata: {name: $}\nspec: {template: text}",
  "metadata: {name: $}\nspec: {template: {metadata: {labels: text}}}",
  "metadata: {name: $}\nspec: {template: {metadata: {annotations: 5}}}",
  "metadata: {name: $}\nspec: {template: {spec: {containers: [text]}}}",
  "metadata: {name: $}\nspec: {template: {spec: {containers: [{image: [a]}]}}}",
  "metadata: {name: $}\nspec: {template: {spec: {containers: [{image: a}, {image: b:1}]}}}",
  "metadata: {name: $, labels: {b: c}, annotations: {d: e}}\nspec: {template: {spec: {containers: [{image: a:1}]}}}",
];
const heads = [
  "apiVersion: apps/v1\nkind: Deployment\n",
  "apiVersion: v1\nkind: Service\n",
  "apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\n",
  "apiVersion: v1\nkind: Namespace\n",
  "apiVersion: batch/v1\nkind: Job\n",
];
const fields = [
  "namespace: shop",
  "namePrefix: p-",
  "nameSuffix: -s",
  "commonLabels: {team: a}",
  "labels: [{pairs: {x: y}, includeTemplates: true}, {pairs: {z: '1'}}]",
  "commonAnnotations: {note: n}",
];
const images = [
  "{name: a, newTag: '2'}",
  "{name: a, newName: b}",
  "{name: b, newName: c}",
  "{name: b, newName: a}",
  "{name: c, newName: registry/ab}",
  "{name: ab}",
  "{name: abc, newTag: '3'}",
  "{name: none, optional: true}",
];
const modes: readonly UnmatchedMode[] = ["ignore", "warn", "error"];
const buildApart = loadComparingBuild();

describe(`transformers that run together (SLIPWAY_SEED=${seed})`, () => {
  it("give what they give one after the other", async () => {
    const random = randomNumbers(seed);
    const counts = { same: 0, misses: 0, faults: new Set<string>() };
    for (let round = 0; round < count; round++) {
      const files = drawOverlay(random);
      const options = { unmatched: modes[random(modes.length)] ?? "ignore", provenance: random(2) === 0 };
      const together = await outcomeOf(files, buildKustomization, options);
      const apart = await outcomeOf(files, buildApart, options);
      expect({ files, options, outcome: together }).toEqual({ files, options, outcome: apart });
      if ("yaml" in together) {
        counts.same += 1;
        counts.misses += together.unmatched.length;
        continue;
      }
      for (const { code, why } of together.faults) {
        if (code === "KUSTOMIZE_NO_MATCH") counts.misses += 1;
        else counts.faults.add(`${code} ${why}`);
      }
    }
    expect(counts.same).toBeGreaterThan(count / 20);
    expect(counts.misses).toBeGreaterThan(count / 100);
    expect(counts.faults.size).toBeGreaterThan(8);
  });
});

type Files = Readonly<Record<string, string>>;

type Outcome =
  | { readonly yaml: string; readonly unmatched: readonly string[] }
  | { readonly faults: readonly { readonly code: string; readonly why: string }[] };

function drawOverlay(random: Random): Files {
  const objects = Array.from({ length: 2 + random(4) }, (_, index) => {
    const body = random(5) === 0 ? faults[random(faults.length)] : faults.at(-1 - random(2));
    return `${heads[random(heads.length)] ?? ""}${(body ?? "").replaceAll("$", `n${random(8) === 0 ? 0 : index}`)}\n`;
  });
  const chosen = fields.filter(() => random(3) > 0);
  const entries = Array.from({ length: random(5) }, () => images[random(images.length)] ?? "");
  const fieldsOfFile = ["resources: [all.yaml]", ...chosen, `images: [${entries.join(", ")}]`];
  return { "kustomization.yaml": fieldsOfFile.join("\n"), "all.yaml": objects.join("---\n") };
}

async function outcomeOf(
  files: Files,
  build: typeof buildKustomization,
  options: Parameters<typeof buildKustomization>[2],
): Promise<Outcome> {
  try {
    const result = await build(openMemory(files), ".", options);
    return { yaml: result.yaml(), unmatched: result.unmatched.map(({ message }) => message) };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return {
      faults: [error, ...error.also].map(({ code, what, where, why = "", mend }) => ({ code, what, where, why, mend })),
    };
  }
}
