import { markOwned } from "../../../../engine/helm-release/objects/own-objects";
import { prepareObjects } from "../../../../engine/helm-release/drift/prepare-objects";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { isKeptByHelm, isLeftToOthers, keepMark, waveMark } from "../../../../engine/model/objects/marks";
import { addTexts, textOf, textsOf } from "../../../../engine/model/objects/metadata-texts";
import { setCommonMetadata } from "../../../../engine/render/flux/common-metadata";

/** An object as YAML may have it, with labels and annotations of any type. */
function object(labels: unknown, annotations: unknown): KubeObject {
  const metadata = { name: "web", labels, annotations };
  return { apiVersion: "v1", kind: "ConfigMap", metadata } as unknown as KubeObject;
}

it.each([
  ["null is the empty text", { app: "web", tier: null }, { app: "web", tier: "" }],
  ["a number hides all", { app: "web", tier: 1 }, {}],
  ["a boolean hides all", { app: "web", tier: true }, {}],
  ["no map", null, {}],
  ["a list", ["a"], {}],
])("reads labels and annotations as Kubernetes' clients do: %s", (_name, texts, expected) => {
  expect(textsOf(object(texts, {}), "labels")).toEqual(expected);
  expect(textsOf(object({}, texts), "annotations")).toEqual(expected);
});

it("reads one mark whatever is beside it", () => {
  const one = object({}, { a: null, b: 5, c: "text" });
  expect(["a", "b", "c", "d"].map((name) => textOf(one, "annotations", name))).toEqual(["", "5", "text", undefined]);
});

it("adds texts, and leaves what is not a text to the API server", () => {
  expect(addTexts(object({ a: null, b: 5 }, {}), "labels", { c: "d" }).metadata.labels).toEqual({
    a: "",
    b: 5,
    c: "d",
  });
});

describe("an empty value beside a mark", () => {
  it.each([
    ["kustomize.toolkit.fluxcd.io/prune", "disabled"],
    ["kustomize.toolkit.fluxcd.io/ssa", "Ignore"],
    ["argocd.argoproj.io/sync-options", "Delete=false"],
    ["helm.sh/resource-policy", "keep"],
    ["slipway.dev/prune", "disabled"],
  ])("keeps the object for %s", (name, value) => {
    expect(keepMark(object({}, { team: null, [name]: value }))).toEqual({ name, value });
  });

  it("does not hide what leaves an object to others", () => {
    expect(isLeftToOthers(object({ team: null, "kustomize.toolkit.fluxcd.io/reconcile": "disabled" }, null))).toBe(
      true,
    );
  });

  it("does not hide a wave", () => {
    expect(waveMark(object({}, { team: null, "slipway.dev/wave": "3" }))?.value).toBe("3");
  });

  it("does not hide Helm's policy", () => {
    expect(isKeptByHelm(object({}, { team: null, "helm.sh/resource-policy": "keep" }))).toBe(true);
  });
});

describe("an empty value is kept with the others", () => {
  const given = object({ app: "web", tier: null }, { team: null });

  it("by commonMetadata", () => {
    const { metadata } = setCommonMetadata(given, { labels: { env: "prod" }, annotations: { note: "x" } });
    expect(metadata.labels).toEqual({ app: "web", tier: "", env: "prod" });
    expect(metadata.annotations).toEqual({ team: "", note: "x" });
  });

  it("by the marks of a release", () => {
    const release = { name: "shop", namespace: "prod" };
    const labels = { app: "web", tier: "", "app.kubernetes.io/managed-by": "Helm" };
    expect(markOwned(given, release).metadata.labels).toEqual(labels);
    expect(prepareObjects([given], release, () => true).objects[0]?.metadata.labels).toEqual(labels);
  });
});
