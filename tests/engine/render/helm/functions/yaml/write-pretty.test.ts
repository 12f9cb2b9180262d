import { decodeJson } from "../../../../../../engine/go/json/decode";
import { writePrettyYaml } from "../../../../../../engine/render/helm/functions/yaml/write-pretty";
import { readHelmFixture } from "../../helm-fixture";

type Row = readonly [values: string, yaml: string];

describe("values as YAML, as Helm's toYamlPretty writes them", () => {
  it.each(readHelmFixture("pretty-yaml.json") as readonly Row[])("%s", (values, yaml) => {
    // Helm removes the last line end.
    expect(writePrettyYaml(decodeJson(values)).replace(/\n$/, "")).toBe(yaml);
  });
});
