import { accessSettings } from "slipway/internal";
import type { AccessArgs } from "./access-args";

/** The arguments for the access, and the others: what is rendered does not depend on the access. */
export function splitAccess(args: object): {
  readonly access: AccessArgs;
  readonly others: Readonly<Record<string, unknown>>;
} {
  const pick = (isAccess: boolean): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(args).filter(
        ([name, value]) => value !== undefined && Object.hasOwn(accessSettings, name) === isAccess,
      ),
    );
  return { access: pick(true), others: pick(false) };
}
