import type { KubeObject } from "slipway/internal";
import { verifyBySchema } from "../../session/dry-runs";
import type { Session } from "../../session/session";
import type { Verdict } from "../../memory/verdict";

/**
 * Who verified an object of a set: the server; or, where it could not, the schema of the object's kind.
 *
 * @param reason why the server could not; undefined if it did
 * @throws PLAN_OBJECT_INVALID, PLAN_KIND_UNKNOWN
 */
export async function verdictOffline(
  urn: string,
  object: KubeObject,
  reason: string | undefined,
  session: Session,
): Promise<Verdict> {
  if (reason === undefined) return { by: "server" };
  const isVerified = await verifyBySchema(session, urn, object);
  return { by: isVerified ? "schema" : "nobody", reason };
}
