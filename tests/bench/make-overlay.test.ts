import { buildKustomization } from "../../engine/render/kustomize/build";
import { openDirectory } from "../../engine/sources/directory";
import { makeOverlay } from "./make-overlay";
import { inTemporaryFolder } from "./temporary-folder";

describe("the overlays of the benchmark", () => {
  // The overlay must not have entries that match nothing: a `Kustomization`, as in `bench-up.ts`, warns of them.
  it.each([4, 10, 24, 100])("have %d objects and no entry without a match", async (objectCount) => {
    await inTemporaryFolder(async (folder) => {
      const { source, path } = await makeOverlay(folder, objectCount);
      const { objects } = await buildKustomization(openDirectory(source), path, { unmatched: "error" });
      expect(objects).toHaveLength(objectCount);
    });
  });
});
