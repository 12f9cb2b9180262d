import { destinationInvalid } from "./destination-invalid";
import { openGitDestination } from "./git-destination";
import { openOciDestination } from "./oci-destination";
import type { Destination } from "./published-set";

export interface DestinationOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether a registry speaks plain HTTP. */
  readonly isInsecure: boolean;
  /** The first line of the message of a commit. */
  readonly message?: string;
}

/**
 * Opens what the text names.
 *
 * @throws SyncError CLI_ARGUMENT
 */
export function openDestination(text: string, options: DestinationOptions): Destination {
  if (text.startsWith("oci://")) return openOciDestination(text, options);
  if (/^git\+(?:https?|ssh|file):\/\//.test(text)) return openGitDestination(text, options);
  throw destinationInvalid(text, "it is of no kind that is known");
}
