/** A version or a constraint that cannot be read; the message is that of Masterminds/semver. */
export class SemverError extends Error {}
