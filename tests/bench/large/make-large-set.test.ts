import { wavesOf } from "../../../engine/model/plans/plan";
import { planObjects } from "../../../engine/plan/plan-objects";
import { buildKustomization } from "../../../engine/render/kustomize/build";
import { openDirectory } from "../../../engine/sources/directory";
import { inTemporaryFolder } from "../temporary-folder";
import { makeLargeSet } from "./make-large-set";

describe("the large sets of the benchmark", () => {
  const build = (folder: string) => buildKustomization(openDirectory(folder), ".", { unmatched: "error" });

  it.each([6, 100, 130])("have %d objects in four waves", async (objectCount) => {
    await inTemporaryFolder(async (folder) => {
      const { source, namespaces } = await makeLargeSet(folder, { objectCount });
      const { objects } = await build(source);
      expect(objects).toHaveLength(objectCount);
      for (const { object } of objects) expect(namespaces).toContain(object.metadata.namespace);
      expect(wavesOf(planObjects(objects), "Sync").map(({ wave }) => wave)).toEqual([-1, 0, 1, 2]);
    });
  });

  it("differ in one object when they are changed", async () => {
    const textsOf = (isChanged: boolean): Promise<readonly string[]> =>
      inTemporaryFolder(async (folder) => {
        const { source } = await makeLargeSet(folder, { objectCount: 100, isChanged });
        return (await build(source)).documents();
      });
    const [before, after] = [await textsOf(false), await textsOf(true)];
    expect(after.filter((text, index) => text !== before[index])).toHaveLength(1);
  });
});
