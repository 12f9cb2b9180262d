/** A message of another tool without the severity that it begins with: what shows the message adds its own. */
export function withoutSeverity(text: string): string {
  return text.replace(/^(?:warning|info): /i, "");
}
