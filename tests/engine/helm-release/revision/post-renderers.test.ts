import { completeReleaseSpec } from "../../../../engine/helm-release/spec/read-release-spec";
import { releasePostRenderers } from "../../../../engine/helm-release/revision/post-renderers";
import type { GivenReleaseSpec } from "../../../../engine/helm-release/model/release-spec";
import { postRenderManifests } from "../../../../engine/render/steps/post-render-manifests";

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      containers:
      - image: example.test/tool:1
        name: main
`;

async function run(spec: GivenReleaseSpec): Promise<string> {
  let text = deployment;
  for (const postRenderer of releasePostRenderers(completeReleaseSpec(spec))) {
    text = (await postRenderManifests([{ text }], postRenderer)).yaml();
  }
  return text;
}

test("without settings there are none", () => {
  expect(releasePostRenderers(completeReleaseSpec({ commonMetadata: {}, postRenderers: [{}] }))).toEqual([]);
});

test("the post-renderers run in their order, then the common metadata, which is on the objects alone", async () => {
  const images = (newTag: string) => ({ kustomize: { images: [{ name: "example.test/tool", newTag }] } });
  const commonMetadata = { labels: { team: "shop" }, annotations: { note: "x" } };
  expect(await run({ postRenderers: [images("2"), images("3")], commonMetadata })).toBe(`apiVersion: apps/v1
kind: Deployment
metadata:
  annotations:
    note: x
  labels:
    team: shop
  name: web
spec:
  template:
    spec:
      containers:
      - image: example.test/tool:3
        name: main
`);
});

test("something else than a map is an error that names the item", () => {
  const postRenderers = [{ kustomize: "x" }] as unknown as NonNullable<GivenReleaseSpec["postRenderers"]>;
  let thrown: unknown;
  try {
    releasePostRenderers(completeReleaseSpec({ postRenderers }));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    code: "RELEASE_SETTING_INVALID",
    where: { field: "spec.postRenderers[0].kustomize" },
  });
});
