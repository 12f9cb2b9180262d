import { GoStruct, type GoField } from "./values";

/** A field and the struct that contains it. */
export interface FoundField {
  readonly holder: GoStruct;
  readonly field: GoField;
}

/** Finds a field by name, in the struct itself or else in an embedded struct. Source: Go specification, "Selectors". */
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
