import { createHash } from "node:crypto";
import { canonicalJson, decideLimits, operationSettings, optional } from "slipway/internal";
import { readSyncSettings, type GivenSyncSettings, type SyncRequest } from "slipway/internal/cluster";
import { rawSyncInputs, readSyncInputs } from "../../inputs/sync";
import { syncProperties } from "../../properties/sync";
import { acceptedTypes } from "../../properties/property-table";
import { hasUnknown, type PropertyMap, type PropertyValue, reveal, UnknownValue } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { defaultNamespace, fault } from "../shared/check-manifest";
import { readAdoption } from "../../rules/adoption";
import { readConflictRules } from "../../rules/conflict-rules";
import { faultOfLimits, readLimits } from "../../rules/limits";
import { ownerOf } from "../shared/options";
import { rightsOf } from "../shared/rights";
import { knownObjects } from "./sync-objects";
import { outsideOf } from "./outside-objects";
import { recordOf } from "./sync-outputs";

export const syncTypes = acceptedTypes(syncProperties);

/** The checked inputs as the request of a sync; everything in them is known. */
export function requestOf(
  inputs: PropertyMap,
  olds: PropertyMap,
  timeoutSeconds: number | undefined,
  session: Session,
): SyncRequest {
  const { triggers, objects: given } = rawSyncInputs(inputs);
  const read = readSyncInputs(inputs);
  const objects = knownObjects(given);
  const record = recordOf(olds);
  return {
    objects,
    namespace: read.namespace ?? defaultNamespace(session) ?? "default",
    revision: read.revision ?? createHash("sha256").update(canonicalJson(objects)).digest("hex"),
    ownerToken: ownerOf(inputs),
    settings: settingsOf(inputs, timeoutSeconds, session),
    resume: read.resume,
    findHolder: session.findHolder,
    rights: rightsOf(session),
    limits: decideLimits(readLimits(rawSyncInputs(inputs).limits), session.config.limits),
    ...optional({
      outside: outsideOf(inputs, timeoutSeconds, session),
      expectPlan: read.expectPlan,
      record,
      triggers: triggers === undefined ? undefined : plainOf(triggers),
    }),
  };
}

/** A known property as plain data. */
function plainOf(value: PropertyValue): SyncTriggers {
  return JSON.parse(JSON.stringify(reveal(value))) as SyncTriggers;
}

type SyncTriggers = NonNullable<SyncRequest["triggers"]>;

/** Whether the inputs that a sync reads are all known. */
export function isKnown(inputs: PropertyMap): boolean {
  return !hasUnknown(inputs);
}

function settingsOf(
  inputs: PropertyMap,
  timeoutSeconds: number | undefined,
  { config }: Pick<Session, "config">,
): GivenSyncSettings {
  const { settings } = readSyncSettings(settingData(inputs));
  const adopt = readAdoption(rawSyncInputs(inputs).adopt);
  const conflicts = [
    { origin: "conflicts", rules: readConflictRules(rawSyncInputs(inputs).conflicts) ?? [] },
    { origin: "conflicts of the provider", rules: config.conflicts },
  ];
  return {
    ...{ ...settings, conflicts },
    ...optional({ adopt }),
    ...(timeoutSeconds === undefined || timeoutSeconds <= 0 ? {} : { timeoutSeconds }),
  };
}

/** What is wrong with the settings. */
export function checkSettings(inputs: PropertyMap): readonly CheckFailure[] {
  const { faults } = readSyncSettings(settingData(inputs), (value) => value instanceof UnknownValue);
  const limitsFault = faultOfLimits(rawSyncInputs(inputs).limits);
  return [
    ...faults.map(({ path, reason }) => ({ property: path, reason })),
    ...(limitsFault === undefined ? [] : [fault(["limits"], limitsFault)]),
  ];
}

function settingData(inputs: PropertyMap): Readonly<Record<string, unknown>> {
  const given = Object.keys(operationSettings.fields).flatMap((name) => {
    const value = inputs[name];
    return value === undefined ? [] : [[name, reveal(value)] as const];
  });
  return Object.fromEntries(given);
}
