import { planOverlay } from "../../../engine/overlay/plan-overlay";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { useSourceFolder } from "./source-folder";

const source = useSourceFolder({
  "kustomization.yaml": "helmGlobals: {chartHome: charts}\nhelmCharts: [{name: loop, releaseName: r}]\n",
  "charts/loop/Chart.yaml": "apiVersion: v2\nname: loop\nversion: 1.0.0\n",
  "charts/loop/values.yaml": "{}\n",
  "charts/loop/templates/a.yaml":
    "{{ range until 1000 }}{{ end }}\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n",
});

test("a chart of an overlay stops at the limit of steps", async () => {
  const planned = planOverlay(readKustomizationArgs({ source: source(), templateSteps: 500 }));
  await expect(planned).rejects.toMatchObject({
    code: "HELM_RENDER",
    mend: expect.stringContaining("templateSteps") as string,
  });
});

test("a higher limit is kept for the render that says where fields come from", async () => {
  const args = readKustomizationArgs({ source: source(), templateSteps: 100_000_000 });
  const { renderedFrom } = await planOverlay(args);
  expect(renderedFrom).toMatchObject({ helm: { templateSteps: 100_000_000 } });
});
