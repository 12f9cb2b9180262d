import { defaultCapabilitiesOf } from "../../../../../engine/render/helm/capabilities/capabilities";
import { readHelmFixture } from "../helm-fixture";

describe("the API versions that Helm assumes", () => {
  const versions = readHelmFixture("api-versions.json") as Readonly<Record<string, readonly string[]>>;

  it.each([3, 4] as const)("come in the order of Helm %s", (helmVersion) => {
    expect(defaultCapabilitiesOf(helmVersion).apiVersions).toEqual(versions[helmVersion]);
  });
});
