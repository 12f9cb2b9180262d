/** The addresses of Services in a cluster of tests. */
export const serviceRange = "10.96.0.0/16";

/**
 * What asks for an address of its own. All test files of a run share one cluster, and run at the same time: an address
 * that two of them name is refused to one of them, on some days.
 */
export const serviceAddressUses = [
  "an immutable field, before",
  "an immutable field, after",
  "a sync by force",
  "the preview of a sync by force",
  "a stack with force",
  "a stack with an object's force",
] as const;

/** The API server gives the first 256 addresses of a range of this size only to who asks for them by number. */
const firstAddress = 16;

/** The cluster IP that only this use asks for. */
export function serviceAddress(use: (typeof serviceAddressUses)[number]): string {
  return `10.96.0.${String(firstAddress + serviceAddressUses.indexOf(use))}`;
}
