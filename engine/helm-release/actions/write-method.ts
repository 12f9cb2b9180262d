// How each action writes its objects. A run and its preview ask here, so that a preview cannot differ.
import type { FieldRules } from "../../plan/conflicts/judge-conflicts";
import type { WriteMethod } from "../objects/write-object";
import { helmFieldManager } from "../model/field-manager";
import type { InstallSpec, UpgradeSpec } from "../model/release-spec";
import type { StoredRelease } from "../model/stored-release";
import type { ServerSideApplyMode } from "../settings/closed-sets";

/** What is the same for all writes of a run. */
export interface Writer {
  readonly signal?: AbortSignal | undefined;
  /** The time of the action. */
  readonly timeoutSeconds: number;
  /** Rules for fields of other field managers. */
  readonly fieldRules?: FieldRules | undefined;
}

/** What differs between the writes of actions. */
export interface MethodSettings extends Partial<Pick<WriteMethod, "acceptsUnknownFields" | "comparesLive">> {
  readonly force?: boolean | undefined;
}

/** An apply of the server always takes fields of other managers, as in Flux; `force` replaces objects without it. */
export function writeMethod(
  { signal, timeoutSeconds, fieldRules }: Writer,
  isServerSide: boolean,
  { force = false, ...more }: MethodSettings = {},
): WriteMethod {
  const common = { fieldManager: helmFieldManager, isServerSide, signal, timeoutSeconds, fieldRules };
  return { ...common, isForced: isServerSide || force, acceptsUnknownFields: false, ...more };
}

/** How an install writes. */
export function installMethod(
  { serverSideApply, disableOpenAPIValidation, disableTakeOwnership }: InstallSpec,
  writer: Writer,
): WriteMethod {
  return writeMethod(writer, serverSideApply, {
    acceptsUnknownFields: disableOpenAPIValidation,
    comparesLive: !disableTakeOwnership,
  });
}

/** How an upgrade writes, after the newest stored revision. */
export function upgradeMethod(
  { serverSideApply, force, disableOpenAPIValidation }: UpgradeSpec,
  last: StoredRelease,
  writer: Writer,
): WriteMethod {
  const isServerSide = isServerSideApply(serverSideApply, last);
  return writeMethod(writer, isServerSide, { force, acceptsUnknownFields: disableOpenAPIValidation });
}

/** Whether the server applies the objects: as the setting says, or as it did for the stored revision. */
// Source: helm pkg/action/action.go@v4.2.1 (getUpgradeServerSideValue).
export function isServerSideApply(mode: ServerSideApplyMode, stored: StoredRelease): boolean {
  return mode === "auto" ? stored.apply_method === "ssa" : mode === "enabled";
}
