import { createHmac, randomBytes } from "node:crypto";
import { canonicalJson } from "../../lib/canonical-json";
import type { ClusterAccess } from "./access";

/**
 * A random key for each process: fingerprints are compared within this process only, and nobody can search for the
 * credentials behind one.
 */
const processKey = randomBytes(32);

/**
 * A fingerprint of a cluster and of the user of its calls: it is the same for two accesses exactly where the server
 * sees the same user, whatever files and contexts they come from. Valid within this process.
 */
export function identityOf({ server, config, impersonation }: ClusterAccess): string {
  const text = canonicalJson({ server, config, impersonation });
  return createHmac("sha256", processKey).update(text).digest("hex").slice(0, 32);
}
