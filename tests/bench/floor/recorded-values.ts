export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether the value of an input is a manifest; a packed one is not. */
export function isKubeObject(value: unknown): boolean {
  return isRecord(value) && "apiVersion" in value && "kind" in value;
}
