import { pathsOverlap } from "../../lib/field-path";
import { isMap } from "../../lib/look-up";
import { secretMask } from "../../lib/secret-mask";
import { SecretTexts } from "../../lib/secret-texts";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { isSecret, isSecretPath, secretPathsOf } from "../../model/objects/secret-object";

/** An object, and the fields of it that are derived from secrets. */
export interface MaskedObject {
  readonly object: KubeObject;
  readonly tainted?: readonly FieldPath[];
}

/** Shorter texts are found in too many others: "true", "admin". */
const shortestSecret = 6;

/**
 * Hides what is secret: the data of Secrets, fields that are derived from secrets, and the values of the Secrets
 * wherever else they are.
 */
export class ValueMask {
  private readonly texts = new SecretTexts();

  /** @param all - everything that the view will show, in each of its states */
  constructor(all: readonly MaskedObject[]) {
    for (const { object, tainted = [] } of all) {
      for (const path of [...secretPathsOf(object), ...tainted]) this.collectTexts(valueAt(object, path));
    }
  }

  /** The value of a field without secrets; maps and lists keep their form. */
  value({ object, tainted = [] }: MaskedObject, path: FieldPath, value: unknown): unknown {
    const isTainted = (at: FieldPath): boolean =>
      tainted.some((one) => one.length <= at.length && pathsOverlap(one, at));
    const isHidden = (at: FieldPath): boolean =>
      isTainted(at) || (isSecret(object) && isSecretPath(at) && at.length > 1 && !isAnnotations(at));
    return this.masked(value, path, isHidden);
  }

  /** The whole object without secrets. */
  object(masked: MaskedObject): unknown {
    return this.value(masked, [], masked.object);
  }

  private masked(value: unknown, path: FieldPath, isHidden: (path: FieldPath) => boolean): unknown {
    if (value !== undefined && (isHidden(path) || isDataText(value, path, isHidden))) return secretMask;
    if (typeof value === "string") return this.texts.redact(value);
    if (Array.isArray(value)) return value.map((item, index) => this.masked(item, [...path, index], isHidden));
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.masked(one, [...path, key], isHidden)]),
    );
  }

  private collectTexts(value: unknown): void {
    if (typeof value === "string") {
      if (isLong(value)) this.texts.add(value);
    } else if (Array.isArray(value)) {
      for (const item of value) this.collectTexts(item);
    } else if (isMap(value)) {
      for (const item of Object.values(value)) this.collectTexts(item);
    }
  }
}

/** `metadata.annotations` as a whole counts as secret in a change, but is shown key by key. */
function isAnnotations(path: FieldPath): boolean {
  return path.length === 2 && path[0] === "metadata";
}

/** The data of a Secret that is not a map is hidden too. */
function isDataText(value: unknown, path: FieldPath, isHidden: (path: FieldPath) => boolean): boolean {
  return path.length === 1 && !isMap(value) && isHidden([...path, ""]);
}

/** Whether a text is long enough to be looked for, also once it is decoded. */
function isLong(text: string): boolean {
  if (text.length < shortestSecret) return false;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return true;
  return Buffer.from(text, "base64").length >= shortestSecret;
}

function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, part)) return undefined;
    return (inner as Readonly<Record<string | number, unknown>>)[part];
  }, value);
}
