import * as pulumi from "@pulumi/pulumi";
import {
  argoApplicationSettings,
  chartSettings,
  kustomizationSettings,
  releaseArguments,
  syncSourceSettings,
} from "slipway/internal";
import { ArgumentError } from "../../../sdk/arguments/argument-error";
import { readSource, type SourceReference } from "../../../sdk/arguments/source-reference";
import { readInputs } from "../../../sdk/construct/read-inputs";

async function describedAt(made: unknown): Promise<unknown> {
  return (await (made as SourceReference)[readSource]()).described;
}

test("a source is made of a map with its kind, with what is in it", async () => {
  const { sourceRef } = await readInputs(kustomizationSettings.fields, {
    sourceRef: { kind: "GitRepository", url: "https://git.example/shop", ref: { tag: "v1" } },
  });
  expect(await describedAt(sourceRef)).toMatchObject({ kind: "GitRepository", url: "https://git.example/shop" });
});

test("a source in a source, in a list and in an output is one, too", async () => {
  const repository = { kind: "HelmRepository", url: "https://charts.example" };
  const { chartRef } = await readInputs(chartSettings.fields, {
    chartRef: pulumi.output({ kind: "HelmChart", chart: "web", sourceRef: repository }),
  });
  expect(await describedAt(chartRef)).toMatchObject({ kind: "HelmChart", sourceRef: { kind: "HelmRepository" } });
  const { chart } = await readInputs(releaseArguments.fields, {
    chart: { spec: { chart: "web", sourceRef: repository } },
  });
  const { spec } = chart as { readonly spec: { readonly sourceRef: unknown } };
  expect(await describedAt(spec.sourceRef)).toMatchObject({ kind: "HelmRepository" });
  const { sources } = await readInputs(syncSourceSettings.fields, {
    sources: [{ sourceRef: { kind: "OCIRepository", url: "oci://registry.example/shop" } }],
  });
  const [first] = sources as readonly { readonly sourceRef: unknown }[];
  expect(await describedAt(first?.sourceRef)).toMatchObject({ kind: "OCIRepository" });
});

test("other arguments stay as they are", async () => {
  const given = { path: "deploy", namespace: pulumi.secret("shop"), images: [{ name: "web" }], other: { a: 1 } };
  const read = await readInputs(kustomizationSettings.fields, given);
  expect(read["namespace"]).toBe(given.namespace);
  expect(read["images"]).toBe(given.images);
  expect(read).toEqual(given);
});

test.each([
  ["a kind that there is not", kustomizationSettings.fields, { sourceRef: { kind: "Git" } }, "sourceRef.kind"],
  ["no kind", kustomizationSettings.fields, { sourceRef: { url: "https://git.example" } }, "sourceRef.kind"],
  ["a text in place of a resource", kustomizationSettings.fields, { dependsOn: [{ ref: "id" }] }, "dependsOn[0].ref"],
  ["a text in place of a provider", argoApplicationSettings.fields, { clusters: { main: "id" } }, "clusters.main"],
] as const)("%s is refused with the path", async (_name, table, given, path) => {
  const refused = await readInputs(table, given).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ArgumentError);
  expect((refused as ArgumentError).property).toBe(path);
});

test("what decides which source there is must be known", async () => {
  const unknown = new (pulumi.Output as unknown as new (...given: unknown[]) => pulumi.Output<unknown>)(
    [],
    Promise.resolve(undefined),
    Promise.resolve(false),
    Promise.resolve(false),
    Promise.resolve([]),
  );
  await expect(readInputs(kustomizationSettings.fields, { sourceRef: unknown })).rejects.toThrow("is not known yet");
});
