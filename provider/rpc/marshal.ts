import { ListValue, NullValue, Struct, Value } from "google-protobuf/google/protobuf/struct_pb";
import { SyncError } from "slipway";
import { type FieldPath, faultOfKey, faultOfText, printFieldPath, signatureKey, unknownTexts } from "slipway/cluster";
import {
  ForeignValue,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  unknown,
  UnknownValue,
} from "./property-value";

export { signatureKey };
const secretSignature = "1b47061264138c4ac30d75fd1eb44270";
const outputSignature = "d0e6a833031e9bbcd3f4e8bde6ca49a4";

// Source: pulumi sdk/go/common/resource/properties.go@v3.259.0 (AssetSig, ArchiveSig, ResourceReferenceSig).
const foreignKinds: ReadonlyMap<PropertyValue | undefined, ForeignValue["kind"]> = new Map([
  ["c44067f5952c0a294b673a41bacd8c17", "an asset"],
  ["0def7320c3a5731c473e5ecbe6d01bc7", "an archive"],
  ["5cf8f73096256a8f31e491e813e4eb8e", "a reference to a resource"],
]);

/** What the engine sends in place of an unknown text. */
export const unknownString = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The maximum depth. The protocol's own limits refuse deeper values; this one protects our stack. */
const maxDepth = 200;

/** Where a value is. The list of its keys is made only for an error. */
interface Place {
  readonly key: string | number;
  readonly above: Place | undefined;
  readonly depth: number;
}

const top: Place = { key: "", above: undefined, depth: 0 };

function below(above: Place, key: string | number): Place {
  return { key, above, depth: above.depth + 1 };
}

function pathOf({ key, above }: Place): FieldPath {
  return above === undefined ? [] : [...pathOf(above), key];
}

/**
 * Reads a map of properties; an absent one is empty.
 *
 * @throws PROVIDER_VALUE_TOO_DEEP
 */
export function readProperties(struct: Struct | undefined): PropertyMap {
  return struct === undefined ? {} : readFields(struct, top);
}

/**
 * Writes a map of properties. Only unknown and secret values are written in the forms that mean them.
 *
 * @throws PROVIDER_VALUE_NOT_CARRIED where the engine would read a text or a map as something else
 */
export function writeProperties(properties: PropertyMap): Struct {
  return writeFields(properties, top);
}

function writeFields(properties: PropertyMap, place: Place): Struct {
  const struct = new Struct();
  const fields = struct.getFieldsMap();
  for (const [key, value] of Object.entries(properties)) {
    const inner = below(place, key);
    refuse(faultOfKey(key), inner);
    fields.set(key, writeValue(value, inner));
  }
  return struct;
}

function readFields(struct: Struct, place: Place): PropertyMap {
  const fields: Record<string, PropertyValue> = Object.create(null) as Record<string, PropertyValue>;
  const map = struct.getFieldsMap();
  const read = (value: Value, key: string): void => {
    fields[key] = readValue(value, below(place, key));
  };
  map.forEach(read);
  const hidden = hasPrototypeKey(map) ? map.get("__proto__") : undefined;
  if (hidden !== undefined) read(hidden, "__proto__");
  return fields;
}

/**
 * Whether the map of google-protobuf has the key `__proto__`: it stores its entries in a plain object, so that this one
 * became the prototype of that object, and the map does not list it. The map may be asked for the key only then.
 */
function hasPrototypeKey(map: object): boolean {
  return Object.values(map).some(
    (part: unknown) =>
      typeof part === "object" &&
      part !== null &&
      !Array.isArray(part) &&
      Object.getPrototypeOf(part) !== Object.prototype,
  );
}

function readValue(value: Value, place: Place): PropertyValue {
  if (place.depth > maxDepth) throw tooDeep(place);
  switch (value.getKindCase()) {
    case Value.KindCase.BOOL_VALUE:
      return value.getBoolValue();
    case Value.KindCase.NUMBER_VALUE:
      return value.getNumberValue();
    case Value.KindCase.STRING_VALUE: {
      const text = value.getStringValue();
      return text.length === unknownString.length && unknownTexts.has(text) ? unknown : text;
    }
    case Value.KindCase.LIST_VALUE:
      return (value.getListValue()?.getValuesList() ?? []).map((item, index) => readValue(item, below(place, index)));
    case Value.KindCase.STRUCT_VALUE:
      return readSigned(readFields(value.getStructValue() ?? new Struct(), place));
    default:
      return null;
  }
}

/** Source: pulumi pkg/resource/plugin/rpc.go@v3.259.0 (UnmarshalPropertyValue). */
function readSigned(fields: PropertyMap): PropertyValue {
  switch (fields[signatureKey]) {
    case secretSignature:
      return new SecretValue(fields["value"] ?? null);
    case outputSignature: {
      const element = Object.hasOwn(fields, "value") ? (fields["value"] ?? null) : unknown;
      return fields["secret"] === true ? new SecretValue(element) : element;
    }
    case undefined:
      return fields;
    default:
      return new ForeignValue(foreignKinds.get(fields[signatureKey]) ?? "a value of an unknown kind");
  }
}

function writeValue(value: PropertyValue, place: Place): Value {
  const message = new Value();
  if (value === null || value instanceof ForeignValue) return message.setNullValue(NullValue.NULL_VALUE);
  if (typeof value === "boolean") return message.setBoolValue(value);
  if (typeof value === "number") return message.setNumberValue(value);
  if (typeof value === "string") {
    refuse(faultOfText(value), place);
    return message.setStringValue(value);
  }
  if (value instanceof UnknownValue) return message.setStringValue(unknownString);
  if (place.depth > maxDepth) throw tooDeep(place);
  if (value instanceof SecretValue) {
    const fields = new Struct();
    fields.getFieldsMap().set(signatureKey, new Value().setStringValue(secretSignature));
    fields.getFieldsMap().set("value", writeValue(value.element, place));
    return message.setStructValue(fields);
  }
  if (isPropertyMap(value)) return message.setStructValue(writeFields(value, place));
  const items = value.map((item, index) => writeValue(item, below(place, index)));
  return message.setListValue(new ListValue().setValuesList(items));
}

function refuse(why: string | undefined, place: Place): void {
  if (why === undefined) return;
  throw new SyncError({
    code: "PROVIDER_VALUE_NOT_CARRIED",
    what: `the property ${printFieldPath(pathOf(place))} cannot be passed to Pulumi`,
    why,
    mend: "change this name or text in the manifest or on the cluster",
  });
}

/** A path of hundreds of keys is not printed in full. */
const shownKeys = 6;

function tooDeep(place: Place): SyncError {
  return new SyncError({
    code: "PROVIDER_VALUE_TOO_DEEP",
    what: `the property ${printFieldPath(pathOf(place).slice(0, shownKeys))}… is nested deeper than ${maxDepth} levels`,
    why: "deeper structured values are not read",
    mend: "pass the manifest as JSON text, or make it flatter",
  });
}
