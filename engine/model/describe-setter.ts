import type { FieldSetting } from "./provenance";

/** Who set a field, in words: `ReplicaCountTransformer replicas[0]`, `the file`. */
export function describeSetter({ by }: FieldSetting): string {
  if (by.kind === "file") return "the file";
  const words = [by.name, by.field].filter((word) => word !== undefined);
  return `${words.join(" ")}${by.refersTo === undefined ? "" : `, follows ${by.refersTo}`}`;
}
