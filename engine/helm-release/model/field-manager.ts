/** The field manager of releases: Helm's, so that `helm` and Slipway can take turns without conflicts. */
export const helmFieldManager = "helm";
