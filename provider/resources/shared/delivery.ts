import { type DeliveryRules, deliverySettings } from "slipway/internal";
import { readSharedInputs } from "../../inputs/shared";
import type { Session } from "../../session/session";
import { appliedByOf } from "./note-annotations";
import { type PropertyMap, unwrap } from "../../rpc/property-value";
import { readAdoption } from "../../rules/adoption";
import { readConflictRules } from "../../rules/conflict-rules";
import { readIgnoreRules } from "../../rules/ignore-rules";

const { adopt, ignore, conflicts } = deliverySettings;

/** What the inputs of a resource say about existing objects. */
export function deliveryOf(
  inputs: PropertyMap,
  { findHolder, config }: Pick<Session, "findHolder" | "config">,
  urn: string,
): DeliveryRules {
  const isOfProgram = appliedByOf(urn) !== "part";
  return {
    ...(isOfProgram && unwrap(inputs["onConflict"]) === undefined ? { honoursPatchForce: true } : {}),
    adopt: readAdoption(inputs["adopt"]) ?? config.adopt ?? adopt.default,
    force: readSharedInputs(inputs).force,
    ignore: readIgnoreRules(inputs["ignore"]) ?? ignore.default,
    conflicts: [
      { origin: "conflicts", rules: readConflictRules(inputs["conflicts"]) ?? conflicts.default },
      { origin: "conflicts of the provider", rules: config.conflicts },
    ],
    findHolder,
  };
}
