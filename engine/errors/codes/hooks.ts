/** The error codes of hooks; each has a row in docs/errors/hooks.md. */
export const hooksCodes = ["HOOK_FAILED", "HOOK_TIMEOUT", "HOOK_CANCELLED", "HOOK_OBJECT_NOT_OURS"] as const;
