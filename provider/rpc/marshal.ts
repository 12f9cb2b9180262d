import { ListValue, NullValue, Struct, Value } from "google-protobuf/google/protobuf/struct_pb";
import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  unknown,
  UnknownValue,
} from "./property-value";

/**
 * Key that marks a map as a value of a special kind. Source: pulumi sdk/go/common/resource/properties.go@v3.259.0
 * (SigKey).
 */
export const signatureKey = "4dabf18193072939515e22adb298388d";
const secretSignature = "1b47061264138c4ac30d75fd1eb44270";
const outputSignature = "d0e6a833031e9bbcd3f4e8bde6ca49a4";

// Source: pulumi pkg/resource/plugin/rpc.go@v3.259.0 (UnknownBoolValue …): one text for each type; all mean "not known
// yet".
const unknownString = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const unknownTexts = new Set([
  "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
  "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
  unknownString,
  "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
  "030794c1-ac77-496b-92df-f27374a8bd58",
  "e48ece36-62e2-4504-bad9-02848725956a",
  "dd056dcd-154b-4c76-9bd3-c8f88648b5ff",
]);

/** The maximum depth. The protocol's own limits refuse deeper values; this one protects our stack. */
const maxDepth = 200;

/** Reads a map of properties; an absent one is empty. Assets and resource references stay maps with their signature. */
export function readProperties(struct: Struct | undefined): PropertyMap {
  return struct === undefined ? {} : readFields(struct, 0);
}

export function writeProperties(properties: PropertyMap): Struct {
  const struct = new Struct();
  const fields = struct.getFieldsMap();
  for (const [key, value] of Object.entries(properties)) fields.set(key, writeValue(value));
  return struct;
}

function readFields(struct: Struct, depth: number): PropertyMap {
  const fields: Record<string, PropertyValue> = Object.create(null) as Record<string, PropertyValue>;
  struct.getFieldsMap().forEach((value, key) => (fields[key] = readValue(value, depth + 1)));
  return fields;
}

function readValue(value: Value, depth: number): PropertyValue {
  if (depth > maxDepth) throw new RangeError(`a property is nested deeper than ${maxDepth} levels`);
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
      return (value.getListValue()?.getValuesList() ?? []).map((item) => readValue(item, depth + 1));
    case Value.KindCase.STRUCT_VALUE:
      return readSigned(readFields(value.getStructValue() ?? new Struct(), depth));
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
    default:
      return fields;
  }
}

function writeValue(value: PropertyValue): Value {
  const message = new Value();
  if (value === null) return message.setNullValue(NullValue.NULL_VALUE);
  if (typeof value === "boolean") return message.setBoolValue(value);
  if (typeof value === "number") return message.setNumberValue(value);
  if (typeof value === "string") return message.setStringValue(value);
  if (value instanceof UnknownValue) return message.setStringValue(unknownString);
  if (value instanceof SecretValue) {
    return message.setStructValue(writeProperties({ [signatureKey]: secretSignature, value: value.element }));
  }
  if (isPropertyMap(value)) return message.setStructValue(writeProperties(value));
  return message.setListValue(new ListValue().setValuesList(value.map(writeValue)));
}
