import * as pulumi from "@pulumi/pulumi";
import { withoutSeverity } from "slipway/internal";
import { comes } from "./empty-loop";

/**
 * Shows a message. Nothing can wait for it: Pulumi shows messages one after the other, and one about a resource only
 * once the resource is registered, which may need what waits.
 *
 * @param about - the resource that the message is about; it is shown without if that is never registered
 */
export function logMessage(severity: "info" | "warn", text: string, about?: pulumi.Resource): void {
  void logWhenRegistered(severity, text, about);
}

async function logWhenRegistered(
  severity: "info" | "warn",
  text: string,
  about: pulumi.Resource | undefined,
): Promise<void> {
  // A program of the Automation API waits until the message is shown.
  const shown = pulumi.runtime.rpcKeepAlive();
  try {
    const isKnown = about !== undefined && (await isRegistered(about));
    await pulumi.log[severity](withoutSeverity(text), isKnown ? about : undefined);
  } finally {
    shown();
  }
}

/** Waits until the resource is registered; false if it never is, or if that fails. */
export async function isRegistered(resource: pulumi.Resource): Promise<boolean> {
  const { promise } = resource.urn as unknown as { readonly promise: () => Promise<unknown> };
  let urn: unknown;
  const known = promise.call(resource.urn).then(
    (value) => {
      urn = value;
    },
    () => undefined,
  );
  return (await comes(known)) && typeof urn === "string" && urn !== "";
}
