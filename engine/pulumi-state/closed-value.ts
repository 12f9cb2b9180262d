/** The key by which Pulumi tells a special value from a map: a secret, an asset, a reference to a resource. */
const signatureKey = "4dabf18193072939515e22adb298388d";

/** Whether a value of a state is one of Pulumi's special values, which is not opened: a secret above all. */
export function isClosedValue(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, signatureKey);
}
