import { type Adoption, adoptions, type IgnoreRule, optional } from "slipway/internal";
import type { IgnoreRuleArgs } from "../delivery-args";
import { ArgumentError, isMap, readTruth } from "./read-arguments";

/** The arguments once all outputs are known; absent ones are left out. */
export interface KnownDeliveryArgs {
  readonly adopt?: (typeof adoptions)[number] | { readonly from: string | string[] };
  readonly force?: boolean;
  readonly ignore?: IgnoreRuleArgs[];
}

/** Reads the arguments; the plugin checks the rest. Throws ArgumentError. */
export function readDeliveryArgs(given: Readonly<Record<string, unknown>>): KnownDeliveryArgs {
  const adopt = readAdoption(given["adopt"]);
  const force = readTruth(given, "force");
  const ignore = readIgnoreRules(given["ignore"]);
  return {
    ...optional({ adopt, force, ignore: ignore as unknown as IgnoreRuleArgs[] | undefined }),
  };
}

function readAdoption(value: unknown): KnownDeliveryArgs["adopt"] {
  if (value === undefined || value === null) return undefined;
  const word = adoptions.find((one: Adoption) => one === value);
  if (word !== undefined) return word;
  const isOwner = isMap(value) && Object.keys(value).every((name) => name === "from");
  const from = isOwner ? value["from"] : undefined;
  if (typeof from === "string") return { from };
  if (Array.isArray(from) && from.length > 0 && from.every((item) => typeof item === "string")) {
    return { from: from };
  }
  const words = adoptions.map((one) => JSON.stringify(one)).join(", ");
  throw new ArgumentError("adopt", `must be one of ${words}, or { from } with an owner such as "helm:shop/web"`);
}

function readIgnoreRules(value: unknown): readonly IgnoreRule[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every(isMap)) return value as unknown as readonly IgnoreRule[];
  throw new ArgumentError("ignore", "must be a list of maps with paths and target");
}
