import type { WantedObject } from "slipway/internal";

/** Names one object of a component, a release or a wave. The compiler reads the kind and its API version from it. */
export interface ObjectReference<Kind extends string = string, ApiVersion extends string = string> {
  /** The kind, such as `Deployment`. */
  readonly kind: Kind;
  /** The name, or the one in the file: before a prefix, a suffix or a hash was added. */
  readonly name: string;
  /** The namespace. It may be omitted if the name is unique for the kind. */
  readonly namespace?: string;
  /** The API version, such as `apps/v1`. With it, an object has the type of its kind. */
  readonly apiVersion?: ApiVersion;
  /** Only `live` reads one field: of what `get` returns, read the field itself. */
  readonly path?: undefined;
}

/** Names one object, or a field of it, as `live` reads it. */
export interface LiveReference extends Omit<ObjectReference, "path"> {
  /**
   * The field, such as `status.loadBalancer.ingress[0].ip` or `spec.ports[name=http].port`. Default: the whole object.
   */
  readonly path?: string | undefined;
}

/** The kind that a reference names, as `apiVersion/kind`. */
export type ReferencedKind<Kind extends string, ApiVersion extends string> = Kind extends `${string}/${string}`
  ? Kind
  : `${ApiVersion}/${Kind}`;

/** What a call of `get` or `live` asks for. */
export interface ReadReference {
  readonly wanted: WantedObject;
  readonly path: string | undefined;
  /** For messages: `Deployment web`. */
  readonly label: string;
}

/** Reads the two forms of a call: a kind and a name with a path, or a reference. */
export function readReference(given: string | LiveReference, name?: string, path?: string): ReadReference {
  if (typeof given === "string") {
    const wanted = { kind: given, name: name ?? "" };
    return { wanted, path, label: `${given} ${wanted.name}` };
  }
  const { path: own, ...wanted } = given;
  return { wanted, path: own, label: `${wanted.kind} ${wanted.name}` };
}
