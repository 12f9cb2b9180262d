import { fileInside, pathInside } from "../../../engine/lib/path-inside";

test("a name is a path below the folder, or none", () => {
  expect(pathInside("/out", "templates/a.yaml")).toBe("/out/templates/a.yaml");
  expect(fileInside("/out", "a.yaml")).toBe("/out/a.yaml");
  expect(fileInside("/out", "templates/a.yaml")).toBeUndefined();
});

test.each(["", ".", "..", "../a", "a/../../b", "/a", "a//b", "a/", "a\\b", "a\0", "a\nb", "\u009bx", "é".repeat(128)])(
  "%j is no name of a file",
  (name) => {
    expect(pathInside("/out", name)).toBeUndefined();
    expect(fileInside("/out", name)).toBeUndefined();
  },
);
