import { splitManifests } from "../../../../engine/yaml/documents/helm-manifests";
import { readHelmFixture } from "../../render/helm/helm-fixture";

type Row = readonly [text: string, helm3: readonly string[], helm4: readonly string[]];

const rows = readHelmFixture("splits.json") as readonly Row[];

describe("documents of a text, as Helm 3 cuts it", () => {
  it.each(rows)("%j", (text, documents) => {
    expect(splitManifests(text, 3)).toEqual(documents);
  });
});

describe("documents of a text, as Helm 4 cuts it", () => {
  it.each(rows)("%j", (text, _, documents) => {
    expect(splitManifests(text, 4)).toEqual(documents);
  });
});
