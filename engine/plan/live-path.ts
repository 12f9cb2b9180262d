import { SyncError } from "../errors/sync-error";
import { type FieldQuery, parseFieldPath } from "../lib/field-path";

/**
 * Reads the path of a field of a live object.
 *
 * @throws SyncError PLAN_FIELD_PATH_INVALID
 */
export function readLivePath(text: string): FieldQuery {
  const path = parseFieldPath(text);
  if (path !== undefined) return path;
  throw new SyncError({
    code: "PLAN_FIELD_PATH_INVALID",
    what: `${JSON.stringify(text)} is not the path of a field`,
    why: "a path consists of names, indexes and [key=value] selectors",
    mend: 'write it as status.loadBalancer.ingress[0].ip, spec.ports[name=http].port or metadata.labels["a/b"]',
  });
}
