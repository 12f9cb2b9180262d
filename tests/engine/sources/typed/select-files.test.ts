import { isSyncError } from "../../../../engine/errors/sync-error";
import { artifactFiles } from "../../../../engine/sources/typed/select-files";

test("more patterns than can be compared with the files are refused", () => {
  const bytes = new Uint8Array();
  const files = Array.from({ length: 5000 }, (_, index) => ({ kind: "file", path: `f${index}`, bytes }) as const);
  expect(artifactFiles(files, "/f1\n/f2\n")).toHaveLength(4998);
  let message = "";
  try {
    artifactFiles(files, "x\n".repeat(10_000));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    message = error.message;
  }
  expect(message).toMatch(
    /^SOURCE_ARTIFACT_INVALID: .*\n {2}why {4}its 5000 files are too many for the 1\d{4} patterns/,
  );
});
