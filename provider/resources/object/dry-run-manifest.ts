import type { DryRun } from "slipway/internal/cluster";
import { hasSecret, hasUnknown, type PropertyMap, type PropertyValue } from "../../rpc/property-value";
import { askServerOnce } from "../../session/dry-runs";
import { readObjectInputs } from "../../inputs/object";
import type { Session } from "../../session/session";
import { asKubeObject } from "../shared/check-manifest";
import { deliveryOf } from "../shared/delivery";
import { ownerOf, policyOf } from "../shared/options";

/** The dry run of a checked manifest without unknown leaves. */
export function dryRunManifest(
  session: Session,
  urn: string,
  inputs: PropertyMap,
  previous: PropertyValue | undefined,
): Promise<DryRun> {
  const object = asKubeObject(readObjectInputs(inputs).object ?? null);
  const known = previous !== undefined && !hasUnknown(previous) ? asKubeObject(previous) : undefined;
  const ownerToken = ownerOf(inputs);
  return askServerOnce(session, urn, {
    object,
    previous: known,
    ownerToken,
    onConflict: policyOf(inputs, session),
    delivery: deliveryOf(inputs, session, urn),
    acceptCrdChanges: readObjectInputs(inputs).acceptCrdChanges,
    secrets: hasSecret(readObjectInputs(inputs).object) ? "some" : "none",
  });
}
