import type { ReleasePreview } from "slipway/internal/cluster";
import type { Session } from "../../session/session";
import type { Verdict } from "../../memory/verdict";
import { valuesUnknown } from "../../session/verdicts";
import { verdictOffline } from "../shared/verdict-offline";

/**
 * Notes who verified the objects of a release: the server, or the schema of a kind that comes.
 *
 * @param unverified by id, why the server could not verify an object
 * @throws PLAN_OBJECT_INVALID, PLAN_KIND_UNKNOWN
 */
export async function noteVerdicts(
  urn: string,
  { objects }: ReleasePreview,
  unverified: ReadonlyMap<string, string>,
  session: Session,
): Promise<void> {
  const verdicts = await Promise.all(
    [...objects].map(async ([id, { object, computed = [] }]): Promise<readonly [string, Verdict]> => {
      if (computed.length > 0) return [id, { by: "nobody", reason: valuesUnknown }];
      return [id, await verdictOffline(urn, object, unverified.get(id), session)];
    }),
  );
  session.verdicts.note(urn, verdicts, verdicts.length);
}
