import { readHealthArguments } from "../../../engine/overlay/health-arguments";

const target = { apiVersion: "apps/v1", kind: "Deployment", name: "web" };

function messageOf(given: unknown): string {
  try {
    readHealthArguments({ healthChecks: given }, undefined);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("it was expected to fail, and did not");
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
    const { wait, waitsForLast, ...rest } = readHealthArguments({ healthChecks }, given);
    const [checks, warnings] = [rest.healthChecks.length, rest.healthWarnings.length];
    expect({ wait, waitsForLast, checks, warnings }).toEqual(expected);
  });

  it.each([
    ["a text", "x", "healthChecks", "it is not a list"],
    ["a text as entry", ["x"], "healthChecks[0]", "it is not a map"],
    ["another field", [{ ...target, uid: "x" }], "healthChecks[0].uid", "there is no such field"],
    ["no name", [{ ...target, name: undefined }], "healthChecks[0].name", "it is missing"],
    [
      "an apiVersion that is a number",
      [{ ...target, apiVersion: 1 }],
      "healthChecks[0].apiVersion",
      "it is not a string, or empty",
    ],
    ["an empty kind", [{ ...target, kind: "" }], "healthChecks[0].kind", "it is not a string, or empty"],
  ])("%s is refused", (_, given, where, why) => {
    expect(messageOf(given)).toBe(
      `FLUX_ARGUMENT_INVALID: cannot use an argument\n  where  ${where}\n  why    ${why}\n` +
        "  mend   write a list of { apiVersion?, kind, name, namespace? }",
    );
  });
});
