import { unpack } from "../../lib/unpack";
import { builtinSchemasText } from "./builtin-schemas-text";
import type { KindSchema, Schema } from "./schema";

/** What some versions have: the bits of these versions, and the value. */
type Variants<Value> = readonly (readonly [bits: number, value: Value])[];

/** The schemas of the built-in kinds of several versions of Kubernetes. */
interface PackedSchemas {
  /** A release of each minor version, the oldest first: "v1.36.3". A set bit 0 stands for the first. */
  readonly versions: readonly string[];
  /** By `apiVersion/Kind`, the name of the definition. */
  readonly kinds: Readonly<Record<string, Variants<string>>>;
  readonly schemas: Readonly<Record<string, Variants<Schema>>>;
}

/** One of the versions of Kubernetes whose schemas this package has. */
export interface BuiltinVersion {
  /** The release that the schemas are from: "v1.36.3". */
  readonly name: string;
  readonly index: number;
  /** False if it takes the place of a version that this package does not have: fields and kinds may differ. */
  readonly isExact: boolean;
}

let unpacked: PackedSchemas | undefined;

/** The table takes a part of it. */
const maximumBytes = 256 * 2 ** 20;

function packedSchemas(): PackedSchemas {
  const packed = Buffer.from(builtinSchemasText, "base64");
  return (unpacked ??= JSON.parse(unpack("brotli", packed, { maximumBytes }).bytes.toString("utf8")) as PackedSchemas);
}

/**
 * The versions of Kubernetes whose schemas this package has, the oldest first.
 *
 * @internal for its tests
 */
export function builtinVersions(): readonly BuiltinVersion[] {
  return packedSchemas().versions.map((name, index) => ({ name, index, isExact: true }));
}

/**
 * The version whose schemas count for a cluster.
 *
 * @param declared a version of Kubernetes: "1.34", "v1.34.2-gke.100"; undefined for the newest that this package has
 */
export function findBuiltinVersion(declared?: string): BuiltinVersion {
  const all = builtinVersions();
  const newest = all.at(-1) ?? { name: "", index: 0, isExact: false };
  if (declared === undefined) return newest;
  const wanted = minorOf(declared);
  if (wanted === undefined) return { ...newest, isExact: false };
  const exact = all.find(({ name }) => minorOf(name) === wanted);
  if (exact !== undefined) return exact;
  const oldest = all[0] ?? newest;
  return { ...(wanted < (minorOf(oldest.name) ?? 0) ? oldest : newest), isExact: false };
}

/** The minor version of Kubernetes 1; undefined for any other text. */
function minorOf(version: string): number | undefined {
  const minor = /^v?1\.(\d{1,4})(?![\d])/.exec(version)?.[1];
  return minor === undefined ? undefined : Number(minor);
}

/** The schema of a built-in kind in a version of Kubernetes; undefined for another kind. */
export function findBuiltinSchema(
  apiVersion: string,
  kind: string,
  version: BuiltinVersion = findBuiltinVersion(),
): KindSchema | undefined {
  const { kinds, schemas } = packedSchemas();
  const find = (name: string): Schema | undefined => variantOf(schemas, name, version);
  const name = variantOf(kinds, `${apiVersion}/${kind}`, version);
  const schema = name === undefined ? undefined : find(name);
  return name === undefined || schema === undefined ? undefined : { schema, name, kind: "builtin", resolve: find };
}

/** The built-in kinds of an API version. */
export function builtinKindsOf(apiVersion: string, version: BuiltinVersion): readonly string[] {
  const start = `${apiVersion}/`;
  const { kinds } = packedSchemas();
  return Object.keys(kinds).flatMap((place) => {
    const kind = place.slice(start.length);
    if (!place.startsWith(start) || kind.includes("/")) return [];
    return variantOf(kinds, place, version) === undefined ? [] : [kind];
  });
}

/** The versions that have a kind. */
export function versionsWithKind(apiVersion: string, kind: string): readonly BuiltinVersion[] {
  const { kinds } = packedSchemas();
  return builtinVersions().filter((version) => variantOf(kinds, `${apiVersion}/${kind}`, version) !== undefined);
}

function variantOf<Value>(
  all: Readonly<Record<string, Variants<Value>>>,
  name: string,
  { index }: BuiltinVersion,
): Value | undefined {
  const variants = Object.hasOwn(all, name) ? all[name] : undefined;
  return variants?.find(([bits]) => (bits & (1 << index)) !== 0)?.[1];
}
