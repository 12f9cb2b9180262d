import { isSyncError } from "../../../../engine/errors/sync-error";
import { mountSubmodules, type LoadCommit } from "../../../../engine/sources/git/mount-submodules";
import { defaultLimits, type ContentEntry } from "../../../../engine/sources/git/read-contents";
import { SubmoduleBudget } from "../../../../engine/sources/git/submodule-budget";

const root = "https://example.com/0.git";
const commit = "a".repeat(40);

/** A repository of a level: so many submodules, each the repository of the next level. */
function contentsOf(level: number, width: number, depth: number): readonly ContentEntry[] {
  const names = level === depth ? [] : Array.from({ length: width }, (_, index) => `s${index}`);
  const section = (name: string): string => `[submodule "${name}"]\n\tpath = ${name}\n\turl = ../${level + 1}.git\n`;
  return [
    { kind: "file", path: ".gitmodules", bytes: Buffer.from(names.map(section).join("")) },
    ...names.map((path): ContentEntry => ({ kind: "submodule", path, commit })),
  ];
}

async function mountAll(width: number, depth: number, limits = {}): Promise<[loads: number, outcome: string]> {
  let loads = 0;
  const budget = new SubmoduleBudget({ ...defaultLimits, ...limits });
  const load: LoadCommit = async (url, _, parents) => {
    loads += 1;
    const level = Number(/(\d+)\.git$/.exec(url)?.[1]);
    const contents = contentsOf(level, width, depth);
    const mounting = { contents, url, shown: url, parents: [...parents, url], budget };
    return { contents: await mountSubmodules(mounting, load) };
  };
  try {
    const mounting = { contents: contentsOf(0, width, depth), url: root, shown: root, parents: [root], budget };
    const { length } = await mountSubmodules(mounting, load);
    return [loads, `${length} files`];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [loads, `${error.code}: ${error.why ?? ""}`];
  }
}

test("submodules that multiply end at a limit of the whole source", async () => {
  const [loads, outcome] = await mountAll(10, 9);
  expect(outcome).toBe("GIT_SUBMODULE: there are more than 1000 submodules");
  // Loads that ran at the same time may end after it.
  expect(loads).toBeLessThan(1100);
});

test("the files of all submodules count together", async () => {
  const [, outcome] = await mountAll(3, 3, { entries: 60 });
  expect(outcome).toBe("GIT_SUBMODULE: the submodules have more than 60 files together");
  const [, bytes] = await mountAll(3, 3, { totalBytes: 500 });
  expect(bytes).toBe("GIT_SUBMODULE: the submodules have more than 500 bytes together");
});

test("a source within the limits is mounted as a whole", async () => {
  expect(await mountAll(3, 2)).toEqual([12, "13 files"]);
});
