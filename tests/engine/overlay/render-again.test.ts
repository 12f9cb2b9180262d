import { planOverlay, type PlannedOverlay } from "../../../engine/overlay/plan-overlay";
import { renderAgain, type RenderedAgain } from "../../../engine/overlay/render-again";
import type { FieldPath } from "../../../engine/model/objects/change";
import { parseFieldPath } from "../../../engine/lib/field-path";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { useSourceFolder } from "./source-folder";

const source = useSourceFolder({
  "base/kustomization.yaml": "resources: [web.yaml]\n",
  "base/web.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: 1\n",
  "manifests/web.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: 1\n",
  "more/kustomization.yaml": "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [job.yaml]\n",
  "more/job.yaml": "apiVersion: batch/v1\nkind: Job\nmetadata: {name: more}\nspec:\n  parallelism: 2\n",
  "job.yaml": "apiVersion: batch/v1\nkind: Job\nmetadata: {name: more}\nspec:\n  parallelism: 2\n",
  "replicas.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: 3\n",
  "settings.env": "color=red\n",
});

type Given = Readonly<Record<string, unknown>>;

async function plan(given: Given, secrets: readonly FieldPath[] = []): Promise<PlannedOverlay> {
  const args = readKustomizationArgs({ source: source(), path: "base", ...given });
  return planOverlay({ ...args, secrets });
}

function placeOf({ objects, shown }: RenderedAgain, name: string, field: string): string | undefined {
  const found = objects.find(({ object }) => object.metadata.name === name);
  const path = parseFieldPath(field) ?? [];
  const place = found?.provenance?.field(path)?.settings[0]?.place;
  const shownOne = place === undefined ? undefined : (shown?.(place) ?? place);
  return shownOne && [shownOne.file, ...(shownOne.line === undefined ? [] : [shownOne.line])].join(":");
}

async function shownPlace(given: Given, object: string, field: string): Promise<string | undefined> {
  const { renderedFrom } = await plan(given);
  const again = await renderAgain(renderedFrom);
  return placeOf(again, object, field);
}

const large = Object.fromEntries([...Array(900).keys()].map((key) => [`example.com/key-${key}`, "x".repeat(20)]));

describe.each<[string, Given, readonly FieldPath[]]>([
  ["alone", {}, []],
  [
    "beside a secret argument",
    { commonAnnotations: { password: "hunter22" } },
    [["overlay", "commonAnnotations", "password"]],
  ],
  ["beside a large argument", { commonAnnotations: large }, []],
  ["beside arguments of Flux", { commonMetadata: { labels: { team: "shop" } } }, []],
  [
    "beside a secret variable",
    { postBuild: { substitute: { a: "hunter22" } } },
    [["flux", "postBuild", "substitute", "a"]],
  ],
])("what an argument brings, %s", (_, others, secrets) => {
  test.each<[string, Given, string, string, string]>([
    ["components", { components: ["more"] }, "more", "spec.parallelism", "more/job.yaml:5"],
    ["resources", { resources: ["job.yaml"] }, "more", "spec.parallelism", "job.yaml:5"],
    ["patches", { patches: [{ path: "replicas.yaml" }] }, "web", "spec.replicas", "replicas.yaml:5"],
  ])("has file and line: %s", async (_name, given, object, field, place) => {
    const { renderedFrom } = await plan({ ...given, ...others }, secrets);
    expect(placeOf(await renderAgain(renderedFrom), object, field)).toBe(place);
  });
});

const scale = {
  target: { kind: "Deployment" },
  patch: [{ op: "replace", path: "/spec/replicas", value: 3 }],
};

test.each<[string, Given, Given, string, string, string]>([
  ["a folder of manifests", { path: "manifests" }, {}, "web", "spec.replicas", "manifests/web.yaml:5"],
  ["a component", {}, { components: ["../more"] }, "more", "spec.parallelism", "more/job.yaml:5"],
  ["a patch, which is in no file", {}, { patches: [scale] }, "web", "spec.replicas", "base/kustomization.yaml"],
])("what Flux composes has file and line: %s", async (_, where, flux, object, field, place) => {
  expect(await shownPlace({ ...where, flux }, object, field)).toBe(place);
});

// States that exist have these forms.
test.each<[string, Given, string, string, string]>([
  ["an overlay", { overlay: { components: ["more"] } }, "more", "spec.parallelism", "more/job.yaml:5"],
  ["fields of Flux", { build: { components: ["../more"] } }, "more", "spec.parallelism", "more/job.yaml:5"],
])("%s in a record has file and line", async (_, recorded, object, field, place) => {
  const from = { kind: "overlay", location: { kind: "directory", path: source() }, path: "base", ...recorded } as const;
  expect(placeOf(await renderAgain(from), object, field)).toBe(place);
});

test("without the argument that brings an object, the objects of the folder have their places", async () => {
  const job = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "own" }, spec: { parallelism: 5 } };
  const patch = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "own" }, spec: { parallelism: 7 } };
  const given = { resources: [job], patches: [{ patch }] };
  const { renderedFrom } = await plan(given, [["overlay", "resources", 0, "spec", "parallelism"]]);
  const again = await renderAgain(renderedFrom);
  expect(placeOf(again, "web", "spec.replicas")).toBe("base/web.yaml:5");
  expect(placeOf(again, "own", "spec.parallelism")).toBeUndefined();
});

test("files that changed since are found, also with arguments that change objects after the build", async () => {
  const given = { components: ["more"], commonMetadata: { labels: { team: "shop" } } };
  const { renderedFrom } = await plan(given);
  const changed = { ...renderedFrom, digest: "sha256:0" };
  await expect(renderAgain(changed)).rejects.toMatchObject({ why: "its files have changed since" });
});
