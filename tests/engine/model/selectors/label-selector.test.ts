import { isSyncError } from "../../../../engine/errors/sync-error";
import { matchesLabels, parseLabelSelector } from "../../../../engine/model/selectors/label-selector";

const labels = new Map([
  ["app", "web"],
  ["tier", "front"],
  ["size", "10"],
  ["empty", ""],
]);

describe("label selectors", () => {
  it.each([
    ["", true],
    ["app=web", true],
    ["app==web,tier=front", true],
    ["app = api", false],
    ["app!=api", true],
    ["missing!=x", true],
    ["app", true],
    ["!app", false],
    ["! missing", true],
    ["app in (web, api)", true],
    ["app notin (web)", false],
    ["missing notin (web)", true],
    ["size>9", true],
    ["size < 9", false],
    ["app>1", false],
    ["empty=", true],
    ["empty in (,x)", true],
    ["app in ()", false],
    ["in in (x)", false],
    ["example.com/app!=x", true],
  ])("%j: %j", (selector, matches) => {
    expect(matchesLabels(parseLabelSelector(selector), labels)).toBe(matches);
  });

  it.each([
    "app=web,",
    ",app",
    "app in web",
    "app in (a",
    "a b",
    "=x",
    "app=we b",
    "-app",
    "a/b/c",
    "app>x",
    "app=é",
    "app=!x",
    "!",
  ])("refuses %j", (selector) => {
    expect(codeOf(() => parseLabelSelector(selector))).toBe("KUSTOMIZE_SELECTOR");
  });
});

function codeOf(step: () => unknown): string {
  try {
    step();
  } catch (error) {
    if (isSyncError(error)) return error.code;
    throw error;
  }
  return "no error";
}
