/** Asks for a live object of a cluster, or for a field of it. Plain data: it travels to the plugin. */
export interface LiveQuestion {
  /** The API version to read the object in, such as `apps/v1`. */
  readonly apiVersion: string;
  /** The kind of the object. */
  readonly kind: string;
  /** Its namespace; "" for the default one of the connection, and for cluster-scoped objects. */
  readonly namespace: string;
  /** The name of the object. */
  readonly name: string;
  /** The path of the field, as `parseFieldPath` reads it; absent for the whole object. */
  readonly path?: string;
}

/** The answer to a `LiveQuestion`. */
export interface LiveValue {
  /** The object, or the value of the field: JSON data. */
  readonly value: unknown;
  /** True if the value is that of a Secret's data, or contains it. */
  readonly isSecret: boolean;
}
