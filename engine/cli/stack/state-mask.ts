import { isMap } from "../../lib/look-up";
import { SecretTexts } from "../../lib/secret-texts";
import { visibleLines } from "../../lib/visible-text";
import { parseKey } from "../../model/objects/object-key";
import { isClosedValue } from "../../pulumi-state/closed-value";
import type { StackExport, StateMap } from "../../pulumi-state/stack-export";

/** Masks secrets in a text. */
export type Mask = (text: string) => string;

/** Outputs that are whole documents: what they share with other texts is no secret. */
const documents: ReadonlySet<string> = new Set(["hookLogs", "manifest", "notes", "planText", "record", "syncedSet"]);

/**
 * Masks the secrets that a state has in plain text, as `pulumi stack export --show-secrets` writes it. Encrypted ones
 * are nowhere read.
 */
export function maskOfState({ resources }: StackExport): Mask {
  const texts = new SecretTexts();
  let count = 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value as readonly unknown[]) visit(one);
    if (!isMap(value)) return;
    if (isClosedValue(value)) {
      count += 1;
      texts.add(plainTextOf(value));
    } else for (const one of Object.values(value)) visit(one);
  };
  for (const { inputs, outputs, id } of resources) {
    visit(inputs);
    for (const [name, value] of Object.entries(outputs)) if (!documents.has(name)) visit(value);
    const key = parseKey(id ?? "");
    if (key !== undefined) for (const part of [key.kind, key.namespace, key.name]) texts.show(part);
  }
  return count === 0 ? (text) => text : (text) => texts.redact(text);
}

/** A secret is JSON in the field `plaintext`; the data of a Secret are base64, which the mask knows decoded, too. */
function plainTextOf(value: StateMap): unknown {
  const text = value["plaintext"];
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A text of a cluster or of a state for a terminal: without secrets, and without characters that it would act on. */
export function shown(text: string, mask: Mask): string {
  return visibleLines(mask(text));
}
