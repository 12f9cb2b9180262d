import { SyncError } from "slipway/internal";
import { printFieldPath } from "slipway/internal/cluster";
import type { PropertyValue } from "./property-value";

// Source: protobuf google/protobuf/struct.proto@v3.21.4 (Struct, Value, ListValue): the numbers of the fields.
export const entryField = 1;
export const entryKey = 1;
export const entryValue = 2;
export const valueFields = { null: 1, number: 2, text: 3, boolean: 4, map: 5, list: 6 } as const;
export const itemField = 1;

// Source: pulumi sdk/go/common/resource/properties.go@v3.259.0 (SecretSig, OutputValueSig).
export const secretSignature = "1b47061264138c4ac30d75fd1eb44270";
export const outputSignature = "d0e6a833031e9bbcd3f4e8bde6ca49a4";

/** What the engine sends in place of an unknown text. */
export const unknownString = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The maximum depth. The protocol's own limits refuse deeper values; this one protects our stack. */
export const maxDepth = 200;

/** The keys that lead to a value; a list that changes while values are read or written. */
export type Place = (string | number)[];

/** A value with its key, which is empty for an item of a list. */
export interface Slot {
  key: string;
  value: PropertyValue;
}

/** A path of hundreds of keys is not printed in full. */
const shownKeys = 6;

export function tooDeep(place: Place): SyncError {
  return new SyncError({
    code: "PROVIDER_VALUE_TOO_DEEP",
    what: `the property ${printFieldPath(place.slice(0, shownKeys))}… is nested deeper than ${maxDepth} levels`,
    why: "deeper structured values are not read",
    mend: "pass the manifest as JSON text, or make it flatter",
  });
}
