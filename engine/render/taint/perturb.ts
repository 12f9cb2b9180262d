import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/change";
import { isSecret } from "../../model/secret-object";
import type { LookUpAnswer } from "../helm/engine/gather-look-ups";

/**
 * Replaces the strings, numbers and booleans at the paths by others of the same form, so that templates can still
 * process them.
 */
export function perturbAt(data: unknown, paths: readonly FieldPath[]): unknown {
  return paths.reduce<unknown>((all, path) => changeAt(all, path), data);
}

function changeAt(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (part === undefined) return perturb(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? changeAt(item, rest) : item));
  }
  return isMap(value) && part in value ? { ...value, [part]: changeAt(value[part], rest) } : value;
}

/** Perturbs the data of Secrets in a lookup result. */
export function perturbAnswer(answer: LookUpAnswer): LookUpAnswer {
  return answer.object === undefined ? answer : { object: perturbSecrets(answer.object) };
}

/** True if a lookup result contains a Secret. */
export function holdsSecret({ object }: LookUpAnswer): boolean {
  if (!isMap(object)) return false;
  const { items } = object;
  return (Array.isArray(items) ? items : [object]).some((one) => isMap(one) && isSecret(one));
}

function perturbSecrets(object: unknown): unknown {
  if (!isMap(object)) return object;
  const { items } = object;
  if (Array.isArray(items)) return { ...object, items: items.map(perturbSecrets) };
  return isSecret(object) ? perturbAt(object, [["data"], ["metadata", "annotations"]]) : object;
}

function perturb(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/[A-Za-z0-9]/g, nextOfKind);
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.map(perturb);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, perturb(item)]));
}

const alphabets = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"];

/** Returns the next letter or digit of the same kind. */
function nextOfKind(letter: string): string {
  const alphabet = alphabets.find((one) => one.includes(letter)) ?? letter;
  return alphabet.charAt((alphabet.indexOf(letter) + 1) % alphabet.length);
}
