/** Prints block style, as in published CRDs; strings are quoted as JSON, which is valid YAML. */
export function printYaml(value: unknown, indent = ""): string {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => `${indent}- ${printYaml(item, `${indent}  `).trimStart()}`).join("");
  }
  if (typeof value !== "object" || value === null) return `${indent}${JSON.stringify(value)}\n`;
  const entries = Object.entries(value);
  if (entries.length === 0) return `${indent}{}\n`;
  return entries
    .map(([key, item]) =>
      isScalar(item)
        ? `${indent}${key}: ${printYaml(item).trimStart()}`
        : `${indent}${key}:\n${printYaml(item, `${indent}  `)}`,
    )
    .join("");
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null || Object.keys(value).length === 0;
}
