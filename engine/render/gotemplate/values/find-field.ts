import type { GoField } from "./types";
import { GoStruct } from "./values";

/** A field and the struct that holds it. */
export interface FoundField {
  readonly holder: GoStruct;
  readonly field: GoField;
}

/** The field of the name: of the struct itself, else of one that is embedded in it. Source: Go specification, "Selectors". */
export function findField(struct: GoStruct, name: string): FoundField | undefined {
  const fields = struct.type.fields ?? [];
  const field = fields.find((candidate) => candidate.name === name);
  if (field !== undefined) return { holder: struct, field };
  for (const { name: inner, embedded } of fields) {
    const held = embedded === true ? struct.fields.get(inner) : undefined;
    const found = held instanceof GoStruct ? findField(held, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
