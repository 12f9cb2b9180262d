import * as pulumi from "@pulumi/pulumi";
import { parseDurationSeconds } from "slipway/internal";

/** Seconds of a Go duration ("5m", "1m30s"); undefined for undefined. Throws if the text is not a duration. */
export function timeoutSeconds(timeout: pulumi.Input<string> | undefined): pulumi.Output<number> | undefined {
  if (timeout === undefined) return undefined;
  return pulumi.output(timeout).apply((text) => {
    const seconds = parseDurationSeconds(text);
    if (seconds === undefined) {
      throw new pulumi.RunError(
        `timeout: ${JSON.stringify(text)} is not a duration; write it as "90s", "5m" or "1h30m"`,
      );
    }
    return seconds;
  });
}
