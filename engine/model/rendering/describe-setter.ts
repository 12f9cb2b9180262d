import type { FieldSetting } from "./provenance";

/** Describes what set a field: `ReplicaCountTransformer replicas[0]`, `the file`. */
export function describeSetter({ by }: FieldSetting): string {
  if (by.kind === "file") return "the file";
  const parts = [by.name, by.field].filter((part) => part !== undefined);
  return `${parts.join(" ")}${by.refersTo === undefined ? "" : `, follows ${by.refersTo}`}`;
}
