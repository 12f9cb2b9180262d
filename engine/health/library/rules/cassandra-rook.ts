import { healthy, progressing } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, valuesAt } from "../idioms/read";

// Source: argo-cd resource_customizations/cassandra.rook.io/Cluster@37ee009 (health.lua)
export const cassandraRookHealth: LibraryRule = (object) => {
  if (at(object, "status.racks") === undefined) return undefined;
  const isWaiting = valuesAt(object, "status.racks").some((rack) => {
    const [members, ready] = [at(rack, "members"), at(rack, "readyMembers")];
    return members !== undefined && ready !== undefined && members !== ready;
  });
  return isWaiting ? progressing("members of a rack are not ready") : healthy("all members are ready");
};
