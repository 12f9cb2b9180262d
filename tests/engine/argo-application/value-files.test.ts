// Patterns of values files, which the reference program does not know: they are those of Argo CD 3.5.
import { application, configMap, plan } from "./plan";

const files = {
  "app/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "app/templates/x.yaml": configMap("x", { order: "{{ .Values.order }}" }),
  "app/envs/a.yaml": "order: a\n",
  "app/envs/b.yaml": "order: b\n",
  "app/envs/deep/c.yaml": "order: c\n",
  "shared/d.yaml": "order: d\n",
};

const orderOf = async (valueFiles: readonly string[]): Promise<unknown> => {
  const { nodes } = await plan(files, [application({ helm: { valueFiles } })]);
  return nodes[0]?.objects[0]?.["data"];
};

test.each([
  { valueFiles: ["envs/*.yaml"], order: "b" },
  { valueFiles: ["envs/**/*.yaml"], order: "c" },
  { valueFiles: ["envs/[ab].yaml"], order: "b" },
  // A file that is listed by its name keeps its own place.
  { valueFiles: ["envs/a.yaml", "envs/*.yaml"], order: "b" },
  { valueFiles: ["envs/*.yaml", "envs/a.yaml"], order: "a" },
  { valueFiles: ["envs/b.yaml", "envs/?.yaml"], order: "a" },
  { valueFiles: ["/shared/*.yaml", "envs/a.yaml"], order: "a" },
])("$valueFiles", async ({ valueFiles, order }) => {
  expect(await orderOf(valueFiles)).toEqual({ order });
});

test("a pattern that matches nothing is an error", async () => {
  await expect(orderOf(["other/*.yaml"])).rejects.toThrow(
    [
      'ARGO_VALUES_NOT_FOUND: there is no values file "other/*.yaml"',
      "  where  Application/argocd/shop spec.source.helm.valueFiles[0]",
      "  why    nothing in the working copy matches app/other/*.yaml",
      "  mend   correct the path, or set ignoreMissingValueFiles",
    ].join("\n"),
  );
});
