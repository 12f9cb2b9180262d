import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import { isSecret } from "../../model/objects/secret-object";
import type { LookUpAnswer } from "../helm/engine/gather-look-ups";
import { perturbNumber } from "./perturb-number";
import { perturbText } from "./perturb-text";
import type { IsPublic } from "./public-words";

/**
 * Replaces the strings, numbers and booleans at the paths by others of the same form, so that templates can still
 * process them, and the keys of maps that are not public.
 */
export function perturbAt(data: unknown, paths: readonly FieldPath[], isPublic: IsPublic): unknown {
  return paths.reduce<unknown>((all, path) => changeAt(all, path, isPublic), data);
}

function changeAt(value: unknown, [part, ...rest]: FieldPath, isPublic: IsPublic): unknown {
  if (part === undefined) return perturb(value, isPublic);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? changeAt(item, rest, isPublic) : item));
  }
  if (!isMap(value) || !Object.hasOwn(value, part)) return value;
  return { ...value, [part]: changeAt(value[part], rest, isPublic) };
}

/** Perturbs the data of Secrets in a lookup result. */
export function perturbAnswer(answer: LookUpAnswer, isPublic: IsPublic): LookUpAnswer {
  return answer.object === undefined ? answer : { object: perturbSecrets(answer.object, isPublic) };
}

/** True if a lookup result contains a Secret. */
export function holdsSecret({ object }: LookUpAnswer): boolean {
  if (!isMap(object)) return false;
  const { items } = object;
  return (Array.isArray(items) ? items : [object]).some((one) => isMap(one) && isSecret(one));
}

function perturbSecrets(object: unknown, isPublic: IsPublic): unknown {
  if (!isMap(object)) return object;
  const { items } = object;
  if (Array.isArray(items)) return { ...object, items: items.map((item) => perturbSecrets(item, isPublic)) };
  if (!isSecret(object)) return object;
  const { data } = object;
  const perturbed = perturbAt(object, [["metadata", "annotations"]], isPublic);
  if (!isMap(perturbed) || !isMap(data)) return perturbed;
  return { ...perturbed, data: perturbMap(data, isPublic, perturbBase64) };
}

/** A value of a generated Secret, which may be the content of a file. */
export function perturbContent(value: string | Uint8Array): string | Uint8Array {
  if (typeof value === "string") return perturbText(value);
  const text = Buffer.from(value).toString("utf8");
  if (Buffer.from(text, "utf8").equals(value)) return Buffer.from(perturbText(text), "utf8");
  return value.map((byte) => byte + 1);
}

/** The text in base64 is perturbed: a template decodes it. */
function perturbBase64(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const bytes = Buffer.from(value, "base64");
  const text = bytes.toString("utf8");
  if (Buffer.from(text, "utf8").equals(bytes)) return Buffer.from(perturbText(text), "utf8").toString("base64");
  return Buffer.from(bytes.map((byte) => byte + 1)).toString("base64");
}

function perturb(value: unknown, isPublic: IsPublic): unknown {
  if (typeof value === "string") return perturbText(value);
  if (typeof value === "number") return perturbNumber(value);
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.map((item) => perturb(item, isPublic));
  return isMap(value) ? perturbMap(value, isPublic, (item) => perturb(item, isPublic)) : value;
}

function perturbMap(
  map: Readonly<Record<string, unknown>>,
  isPublic: IsPublic,
  change: (item: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  const taken = new Set(Object.keys(map).filter(isPublic));
  const entries = Object.entries(map).map(([key, item]) => {
    if (isPublic(key)) return [key, change(item)] as const;
    let name = perturbText(key);
    while (taken.has(name)) name = perturbText(`${name}x`);
    taken.add(name);
    return [name, change(item)] as const;
  });
  return Object.fromEntries(entries);
}
