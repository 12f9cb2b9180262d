import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer. Transformers that need to see one object only run together, from
// object to object; with provenance each runs by itself. Both give the same text, or the very same error, also where several
// objects have faults for several transformers.
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 100;

/** What the transformers cannot work on, each for one or two of them. */
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
  "images: [{name: a, newTag: '2'}, {name: b, newName: c}, {name: a, newName: b}]",
];

describe(`transformers that run together (SLIPWAY_SEED=${seed})`, () => {
  it("give what they give one after the other", async () => {
    const random = randomNumbers(seed);
    const counts = { same: 0, faults: new Set<string>() };
    for (let round = 0; round < count; round++) {
      const files = drawOverlay(random);
      const together = await outcomeOf(files, false);
      expect({ files, outcome: together }).toEqual({ files, outcome: await outcomeOf(files, true) });
      if (typeof together === "string") counts.same += 1;
      else counts.faults.add(`${together.code} ${together.why}`);
    }
    expect(counts.same).toBeGreaterThan(count / 20);
    expect(counts.faults.size).toBeGreaterThan(8);
  });
});

type Files = Readonly<Record<string, string>>;

function drawOverlay(random: Random): Files {
  const objects = Array.from({ length: 2 + random(4) }, (_, index) => {
    const body = random(3) === 0 ? faults[random(faults.length)] : faults.at(-1 - random(2));
    return `${heads[random(heads.length)] ?? ""}${(body ?? "").replaceAll("$", `n${random(8) === 0 ? 0 : index}`)}\n`;
  });
  const chosen = fields.filter(() => random(3) > 0);
  return { "kustomization.yaml": ["resources: [all.yaml]", ...chosen].join("\n"), "all.yaml": objects.join("---\n") };
}

async function outcomeOf(files: Files, provenance: boolean) {
  try {
    return (await buildKustomization(openMemory(files), ".", { provenance })).yaml();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const { code, what, where, why, mend } = error;
    return { code, what, where, why: why ?? "", mend };
  }
}
