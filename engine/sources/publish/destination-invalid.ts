import { SyncError } from "../../errors/sync-error";
import { shownUrl } from "../../model/sources/remote-sources";

export function destinationInvalid(text: string, why: string): SyncError {
  return new SyncError({
    code: "CLI_ARGUMENT",
    what: `cannot publish to ${JSON.stringify(shownUrl(text))}`,
    why,
    mend: "write oci://HOST/REPOSITORY:TAG, or git+https://HOST/REPOSITORY//FOLDER?ref=BRANCH",
  });
}
