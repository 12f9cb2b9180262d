import { SecretTexts } from "slipway/internal";
import type { ResolvedArguments } from "./resolve-arguments";

/** The texts that no message of a component may contain: its secret arguments, and its credentials. */
export function secretTextsOf({ values, secrets }: ResolvedArguments): SecretTexts {
  const texts = new SecretTexts();
  for (const path of secrets) texts.add(valueAt(values, path));
  const { auth } = values;
  if (typeof auth === "object" && auth !== null && !Array.isArray(auth)) {
    for (const name of ["password", "key"]) texts.add((auth as Readonly<Record<string, unknown>>)[name]);
  }
  return texts;
}

/** The same with the keys of secret maps: a message about a value names its key. */
export function secretKeysOf({ values, secrets }: ResolvedArguments): SecretTexts {
  const texts = new SecretTexts();
  for (const path of secrets) texts.addKeys(valueAt(values, path));
  return texts;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, part)) return undefined;
    return (inner as Readonly<Record<string | number, unknown>>)[part];
  }, value);
}
