/** Whether a built-in kind lives in a namespace; undefined for kinds that are not built in. Works offline. */
export function isNamespaced(group: string, kind: string): boolean | undefined {
  throw new Error(`not built yet: ${group} ${kind}`);
}
