import { decodeJson } from "../../../../../../engine/go/json/decode";
import { GoError } from "../../../../../../engine/go/values/values";
import { writeToml } from "../../../../../../engine/render/helm/functions/toml/write-toml";
import { readHelmFixture } from "../../helm-fixture";

type Row = readonly [values: string, toml: string];

/** Helm prints the error in place of the output. */
function toToml(values: string): string {
  try {
    return writeToml(decodeJson(values));
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}

describe("values as TOML, as Helm's toToml writes them", () => {
  it.each(readHelmFixture("toml.json") as readonly Row[])("%s", (values, toml) => {
    expect(toToml(values)).toBe(toml);
  });
});
