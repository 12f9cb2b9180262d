import { destinationInvalid } from "./destination-invalid";
import { openOciDestination } from "./oci-destination";
import type { Destination } from "./published-set";

export interface DestinationOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether a registry speaks plain HTTP, or has a certificate that nobody trusts. */
  readonly isInsecure: boolean;
}

/**
 * Opens what the text names.
 *
 * @throws SyncError CLI_ARGUMENT
 */
export function openDestination(text: string, options: DestinationOptions): Destination {
  if (text.startsWith("oci://")) return openOciDestination(text, options);
  throw destinationInvalid(text, "it is of no kind that is known");
}
