import { type HealthArguments, healthArgumentsOf } from "../../../engine/overlay/health-arguments";
import { kustomizationSettings } from "../../../engine/overlay/settings/kustomization-settings";
import { readSettings } from "../../../engine/settings/read-settings";

const target = { apiVersion: "apps/v1", kind: "Deployment", name: "web" };

type Given = Readonly<Record<string, unknown>>;

function read(given: Given): HealthArguments {
  const { value, faults } = readSettings(given, kustomizationSettings);
  expect(faults).toEqual([]);
  return healthArgumentsOf(value);
}

describe("what an overlay waits for", () => {
  it.each([
    ["nothing given", undefined, [], { wait: true, waitsForLast: true, checks: 0, warnings: 0 }],
    ["wait: true", true, [], { wait: true, waitsForLast: true, checks: 0, warnings: 0 }],
    ["wait: false", false, [], { wait: false, waitsForLast: false, checks: 0, warnings: 0 }],
    ["healthChecks", undefined, [target], { wait: true, waitsForLast: false, checks: 1, warnings: 0 }],
    ["healthChecks, wait: true", true, [target], { wait: true, waitsForLast: true, checks: 0, warnings: 1 }],
    ["healthChecks, wait: false", false, [target], { wait: false, waitsForLast: false, checks: 1, warnings: 0 }],
  ])("with %s", (_, given, healthChecks, expected) => {
    const { wait, waitsForLast, ...rest } = read({ healthChecks, wait: given });
    const [checks, warnings] = [rest.healthChecks.length, rest.healthWarnings.length];
    expect({ wait, waitsForLast, checks, warnings }).toEqual(expected);
  });

  it("takes an empty API version or namespace as one that is not given", () => {
    const healthChecks = [
      { apiVersion: "", kind: "Deployment", name: "web", namespace: "" },
      { ...target, namespace: "a" },
    ];
    expect(read({ healthChecks }).healthChecks).toEqual([target, { ...target, namespace: "a" }]);
  });

  it.each([
    ["a text", "x", "healthChecks", "must be a list, not a value of type string"],
    ["a text as entry", ["x"], "healthChecks[0]", "must be a map, not a value of type string"],
    ["another field", [{ ...target, uid: "x" }], "healthChecks[0].uid", "there is no such field"],
    ["no name", [{ ...target, name: undefined }], "healthChecks[0].name", "is missing"],
    [
      "an apiVersion that is a number",
      [{ ...target, apiVersion: 1 }],
      "healthChecks[0].apiVersion",
      "must be a string, not a value of type number",
    ],
    ["an empty kind", [{ ...target, kind: "" }], "healthChecks[0].kind", "must not be empty"],
  ])("%s is refused", (_, healthChecks, path, reason) => {
    expect(readSettings({ healthChecks }, kustomizationSettings).faults).toEqual([{ path, reason }]);
  });
});
