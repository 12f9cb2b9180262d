/** A time in milliseconds since 1970 in RFC 3339, with milliseconds. */
export function printTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
