import type { GitLocation } from "../../model/sources/source-location";
import type { SourceTree } from "../../model/sources/source-tree";
import type { CacheFolder } from "../cache-folder";
import { parseAddress } from "./address";
import { openCommitTree } from "./commit-tree";
import { type LoadCommit, mountSubmodules } from "./mount-submodules";
import { defaultLimits } from "./read-contents";
import { RepositoryCache } from "./repository-cache";
import { shownUrl } from "../../model/sources/remote-sources";
import { SubmoduleBudget } from "./submodule-budget";

/** The files of a commit, from the cache alone; undefined if it does not hold them all. */
export async function openCachedRepository(location: GitLocation, cache: CacheFolder): Promise<SourceTree | undefined> {
  const { url, ref, commit, submodules } = location;
  const budget = new SubmoduleBudget(defaultLimits);
  const load: LoadCommit = async (from, at, parents) => {
    const { shown } = parseAddress(from);
    const contents = await new RepositoryCache(cache, shown).contents(at);
    if (contents === undefined) throw new NotCached();
    if (!submodules) return { contents };
    return {
      contents: await mountSubmodules(
        { contents, url: from, shown, parents: [...parents, `${shown} ${at}`], budget },
        load,
      ),
    };
  };
  try {
    const { contents } = await load(url, commit, []);
    const named = shownUrl(url);
    const label = ref === "" ? named : `${named}?ref=${ref}`;
    return openCommitTree(contents, { label, location, fileBytes: defaultLimits.fileBytes });
  } catch (error) {
    if (error instanceof NotCached) return undefined;
    throw error;
  }
}

class NotCached extends Error {}
