/** A Kubernetes object, or a part of one, as plain data; each value in it may be an output. */
export type OverlayObject = Readonly<Record<string, unknown>>;
