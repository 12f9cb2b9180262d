/** The name of the lock file, beside `Pulumi.yaml`. */
export const lockFileName = "slipway.lock.json";
