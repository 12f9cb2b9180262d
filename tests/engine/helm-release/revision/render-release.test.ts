import { completeReleaseSpec } from "../../../../engine/helm-release/spec/read-release-spec";
import {
  earlierRender,
  type ReleaseSurroundings,
  renderForPreview,
  renderRevision,
} from "../../../../engine/helm-release/revision/render-release";
import type { RevisionInputs } from "../../../../engine/helm-release/model/revision";
import { openChart } from "../../../../engine/render/helm/public-functions";
import { openMemory } from "../../../../engine/sources/memory";

const template = (data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata:\n  value: ${data}\n`;

const around: ReleaseSurroundings = {
  spec: completeReleaseSpec({}),
  helmVersion: 3,
  draw: { seed: "0".repeat(64), time: "2026-01-31T12:00:00.000Z" },
  cluster: { reachable: false },
  lookUp: (requests) => Promise.resolve(requests.map(() => ({}))),
};
const render = { secrets: [], unknown: [], otherDraw: around.draw };

function inputsWith(text: string): RevisionInputs {
  const files = { "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n", "templates/one.yaml": template(text) };
  const tree = openMemory(files, "chart");
  const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" });
  const common = { name: "web", namespace: "apps", revision: 1, isUpgrade: false, skipSchemaValidation: false };
  return { ...common, chart, values: { text: "a" } };
}

const random = inputsWith("{{ randAlphaNum 20 }}-{{ .Values.text }}");

/** The render of a preview, with a text in it that no other render has. */
async function marked() {
  const earlier = earlierRender(around, random, await renderForPreview(around, random, render));
  if (earlier === undefined) throw new Error("nothing was kept");
  return { ...earlier, templated: { ...earlier.templated, notes: "of the preview" } };
}

test("a run takes what the preview of the same has rendered", async () => {
  const again = { ...random, values: { text: "a" } };
  const taken = await renderRevision({ ...around }, again, await marked());
  expect(taken.notes).toBe("of the preview");
  expect(taken.manifest).toBe((await renderRevision(around, again)).manifest);
});

test.each<[string, Partial<ReleaseSurroundings>, Partial<RevisionInputs>]>([
  ["values", {}, { values: { text: "b" } }],
  ["revision", {}, { revision: 2, isUpgrade: true }],
  ["chart", {}, { chart: inputsWith("x").chart }],
  ["random values", { draw: { ...around.draw, seed: "1".repeat(64) } }, {}],
  ["cluster", { cluster: { reachable: true, kubeVersion: "v1.30.0", major: "1", minor: "30", apiVersions: [] } }, {}],
  ["version of Helm", { helmVersion: 4 }, {}],
  ["limit of steps", { templateSteps: 1_000_000 }, {}],
])("another %s is rendered again", async (_name, surroundings, inputs) => {
  const [other, changed] = [
    { ...around, ...surroundings },
    { ...random, ...inputs },
  ];
  const again = await renderRevision(other, changed, await marked());
  expect(again).toEqual(await renderRevision(other, changed));
  expect(again.notes).toBe("");
});

test("a run stops at the limit of steps", async () => {
  const failed = renderRevision({ ...around, templateSteps: 5 }, random);
  await expect(failed).rejects.toMatchObject({
    code: "HELM_RENDER",
    mend: expect.stringContaining("templateSteps") as string,
  });
});

test("nothing is kept of a chart that looks objects up", async () => {
  const inputs = inputsWith('{{ lookup "v1" "Secret" "apps" "web" | toJson | quote }}');
  expect(earlierRender(around, inputs, await renderForPreview(around, inputs, render))).toBeUndefined();
});
