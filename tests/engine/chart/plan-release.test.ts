import { planRelease } from "../../../engine/chart/plan-release";
import { prepareRelease } from "../../../engine/chart/prepare-release";
import { readChartArgs } from "../../../sdk/arguments/read-chart-args";
import { makeFolder } from "../cli/harness";

const folder = makeFolder({
  "web/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "web/values.yaml": "image: {tag: 1}\n",
  "web/values.schema.json": '{"properties": {"replicas": {"type": "integer"}}}',
  "web/templates/a.yaml": "kind: {{ .Values.image.tag.name }}\n",
  "loop/Chart.yaml": "apiVersion: v2\nname: loop\nversion: 1.0.0\n",
  "loop/templates/a.yaml": "{{ range until 1000 }}{{ end }}\n",
  "prod.yaml": "replicas: many\nimage: {tag: hunter2}\n",
});
afterAll(() => {
  folder.remove();
});

const facts = { revision: 1, isUpgrade: false, time: "2026-01-31T12:00:00.000Z", seed: "00" };

it("stops at the limit of steps", async () => {
  const args = { chart: `${folder.path}/loop`, templateSteps: 500 };
  const prepared = await prepareRelease(readChartArgs(args, "loop"));
  const lookUp = (): Promise<readonly object[]> => Promise.resolve([]);
  const planned = planRelease(prepared, { facts, cluster: { reachable: false }, lookUp, secrets: [] });
  await expect(planned).rejects.toMatchObject({
    code: "HELM_RENDER",
    mend: expect.stringContaining("templateSteps") as string,
  });
});

it.each<[string, object, string, string]>([
  [
    "a values file",
    { valuesFiles: [`${folder.path}/prod.yaml`] },
    "HELM_VALUES_SCHEMA",
    `${folder.path}/prod.yaml:1:11`,
  ],
  ["set", { set: ["replicas=many"] }, "HELM_VALUES_SCHEMA", "--set replicas"],
  ["an argument", { values: { image: { tag: "hunter2" } } }, "HELM_RENDER", "the argument values.image.tag"],
  ["a default", {}, "HELM_RENDER", "web/values.yaml:1:14 (default of web)"],
])("an error about a value of %s names it", async (_, args, code, place) => {
  const prepared = await prepareRelease(readChartArgs({ chart: `${folder.path}/web`, ...args }, "web"));
  const lookUp = (): Promise<readonly object[]> => Promise.resolve([]);
  const planned = planRelease(prepared, { facts, cluster: { reachable: false }, lookUp, secrets: [] });
  const error: unknown = await planned.catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code, mend: expect.stringContaining(` is set by ${place}\n`) as string });
  expect((error as { readonly mend: string }).mend).not.toContain("hunter2");
});
