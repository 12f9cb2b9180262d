/** An invalid version or constraint; the message is that of Masterminds/semver. */
export class SemverError extends Error {}
