/**
 * The custom resources whose types a program knows, by `apiVersion/kind`. The files that `slipway types --crds` writes
 * add theirs to it, each with plain values; `Object` accepts an output at each place of one.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- programs add to it
export interface CustomKinds {}
