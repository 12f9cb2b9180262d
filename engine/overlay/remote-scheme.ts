/** The scheme of an address, in lower case: `https` of `https://host/path`; undefined for a path. */
export function parseRemoteScheme(text: string): string | undefined {
  const end = text.indexOf("://");
  if (end <= 0) return undefined;
  const scheme = text.slice(0, end).toLowerCase();
  return /^[a-z0-9+.-]+$/.test(scheme) ? scheme : undefined;
}
