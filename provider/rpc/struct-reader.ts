import type { BinaryReader } from "google-protobuf";
import type { SyncError } from "slipway/internal";
import { signatureKey, unknownTexts } from "slipway/internal/cluster";
import { ForeignValue, type PropertyMap, type PropertyValue, SecretValue, unknown } from "./property-value";
import * as wire from "./struct-fields";

// Source: pulumi sdk/go/common/resource/properties.go@v3.259.0 (AssetSig, ArchiveSig, ResourceReferenceSig).
const foreignKinds: ReadonlyMap<PropertyValue | undefined, ForeignValue["kind"]> = new Map([
  ["c44067f5952c0a294b673a41bacd8c17", "an asset"],
  ["0def7320c3a5731c473e5ecbe6d01bc7", "an archive"],
  ["5cf8f73096256a8f31e491e813e4eb8e", "a reference to a resource"],
]);

/** Reads properties from the bytes of a message. */
export class StructReader {
  /** Why a value could not be read. The rest of the message is read to its end. */
  fault: SyncError | undefined;
  private readonly place: wire.Place = [];

  readFields(reader: BinaryReader): PropertyMap {
    // A key such as `__proto__` is a key like any other.
    const fields: Record<string, PropertyValue> = Object.create(null) as Record<string, PropertyValue>;
    while (reader.nextField()) {
      if (reader.getFieldNumber() !== wire.entryField) {
        reader.skipField();
        continue;
      }
      const slot: wire.Slot = { key: "", value: null };
      reader.readMessage(slot, this.readEntry);
      fields[slot.key] = slot.value;
    }
    return fields;
  }

  private readonly readEntry = (slot: wire.Slot, reader: BinaryReader): void => {
    while (reader.nextField()) {
      switch (reader.getFieldNumber()) {
        case wire.entryKey:
          slot.key = reader.readString();
          break;
        case wire.entryValue:
          this.readAt(slot.key, slot, reader);
          break;
        default:
          reader.skipField();
      }
    }
  };

  private readAt(key: string | number, slot: wire.Slot, reader: BinaryReader): void {
    this.place.push(key);
    if (this.place.length > wire.maxDepth) {
      this.fault ??= wire.tooDeep(this.place);
      reader.skipField();
    } else {
      reader.readMessage(slot, this.readValue);
    }
    this.place.pop();
  }

  private readonly readValue = (slot: wire.Slot, reader: BinaryReader): void => {
    while (reader.nextField()) {
      switch (reader.getFieldNumber()) {
        case wire.valueFields.null:
          reader.readEnum();
          slot.value = null;
          break;
        case wire.valueFields.number:
          slot.value = reader.readDouble();
          break;
        case wire.valueFields.text: {
          const text = reader.readString();
          slot.value = text.length === wire.unknownString.length && unknownTexts.has(text) ? unknown : text;
          break;
        }
        case wire.valueFields.boolean:
          slot.value = reader.readBool();
          break;
        case wire.valueFields.map:
          reader.readMessage(slot, this.readMap);
          break;
        case wire.valueFields.list:
          reader.readMessage(slot, this.readList);
          break;
        default:
          reader.skipField();
      }
    }
  };

  private readonly readMap = (slot: wire.Slot, reader: BinaryReader): void => {
    slot.value = readSigned(this.readFields(reader));
  };

  private readonly readList = (slot: wire.Slot, reader: BinaryReader): void => {
    const items: PropertyValue[] = [];
    while (reader.nextField()) {
      if (reader.getFieldNumber() !== wire.itemField) {
        reader.skipField();
        continue;
      }
      const item: wire.Slot = { key: "", value: null };
      this.readAt(items.length, item, reader);
      items.push(item.value);
    }
    slot.value = items;
  };
}

/** Source: pulumi pkg/resource/plugin/rpc.go@v3.259.0 (UnmarshalPropertyValue). */
function readSigned(fields: PropertyMap): PropertyValue {
  switch (fields[signatureKey]) {
    case wire.secretSignature:
      return new SecretValue(fields["value"] ?? null);
    case wire.outputSignature: {
      const element = Object.hasOwn(fields, "value") ? (fields["value"] ?? null) : unknown;
      return fields["secret"] === true ? new SecretValue(element) : element;
    }
    case undefined:
      return fields;
    default: {
      const kind = foreignKinds.get(fields[signatureKey]) ?? "a value of an unknown kind";
      return new ForeignValue(kind, kind === "a reference to a resource" ? fields : undefined);
    }
  }
}
