import { SyncError } from "../../../errors/sync-error";
import { shownUrl } from "../../../model/sources/remote-sources";
import type { GitAddress } from "../address";

export function pushRefused({ shown }: GitAddress, why: string, mend: string): SyncError {
  return new SyncError({ code: "GIT_PUSH_REFUSED", what: `cannot push to ${shownUrl(shown)}`, why, mend });
}
