import { splitManifests } from "../../../../../engine/render/helm/manifests/split-manifests";
import { readHelmFixture } from "../helm-fixture";

type Row = readonly [text: string, documents: readonly string[]];

describe("documents of a text, as Helm 3 cuts it", () => {
  it.each(readHelmFixture("splits.json") as readonly Row[])("%j", (text, documents) => {
    expect(splitManifests(text)).toEqual(documents);
  });
});
