/** The placeholder for a secret value in messages and diffs. */
export const secretMask = "[secret]";
