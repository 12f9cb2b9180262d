import { join } from "node:path";
import { withBuildLock } from "./build/build-lock";
import { sharedCluster } from "./shared-cluster";

/**
 * Does work with objects of the shared cluster whose names a page or an example gives: no other test file that holds
 * the same name works meanwhile. Other tests have names of their own.
 *
 * @param name - that of the namespace
 */
export async function holdName<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { directory } = await sharedCluster();
  return withBuildLock(join(directory, "held", name), () => undefined, work);
}
