/** The order of two names by their UTF-8 bytes, as Go and the file systems' tools sort. */
export function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
