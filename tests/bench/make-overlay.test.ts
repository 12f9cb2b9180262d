import { buildKustomization } from "../../engine/render/kustomize/build";
import { openDirectory } from "../../engine/sources/directory";
import { makeOverlay } from "./make-overlay";
import { inTemporaryFolder } from "./temporary-folder";

describe("the overlays of the benchmark", () => {
  // A `Kustomization`, which `bench-up.ts` brings up, builds in the strict mode.
  it.each([4, 10, 24, 100])("have %d objects and no entry without a match", async (objectCount) => {
    await inTemporaryFolder(async (folder) => {
      const { source, path } = await makeOverlay(folder, objectCount);
      const { objects } = await buildKustomization(openDirectory(source), path, { strict: true });
      expect(objects).toHaveLength(objectCount);
    });
  });
});
