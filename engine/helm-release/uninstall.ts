import type { ReportProgress } from "../model/outcomes/progress";
import type { ReleaseWorld } from "./model/release-world";
import type { ReleaseRecord, WantedRelease } from "./model/wanted-release";
import { uninstallRecorded } from "./run/uninstall-recorded";
import type { UninstallResult } from "./run/uninstall-release";

/** Uninstalls the recorded release, whatever the arguments name now. Expected failures are in the result. */
export function uninstallWanted(
  { metadata, spec }: Pick<WantedRelease, "metadata" | "spec">,
  { status, generation }: ReleaseRecord,
  { cluster, signal }: ReleaseWorld,
  onProgress: ReportProgress,
): Promise<UninstallResult> {
  const object = { metadata: { ...metadata, generation }, spec, status };
  return uninstallRecorded({ ...object, client: cluster(), signal, onProgress });
}
