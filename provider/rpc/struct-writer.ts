import type { BinaryWriter } from "google-protobuf";
import { NullValue } from "google-protobuf/google/protobuf/struct_pb";
import { SyncError } from "slipway/internal";
import { faultOfKey, faultOfText, printFieldPath, signatureKey } from "slipway/internal/cluster";
import {
  ForeignValue,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  UnknownValue,
} from "./property-value";
import { messageKey, messageText } from "./message-text";
import * as wire from "./struct-fields";

/** What is done with a text, a key or a depth that Pulumi would not pass on unchanged. */
export type UncarriedPolicy = "refuse" | "quote";

/** Writes properties as the bytes of a message. */
export class StructWriter {
  private readonly place: wire.Place = [];
  private readonly quotes: boolean;

  constructor(policy: UncarriedPolicy) {
    this.quotes = policy === "quote";
  }

  readonly writeFields = (properties: PropertyMap, writer: BinaryWriter): void => {
    for (const [key, value] of Object.entries(properties)) {
      this.place.push(key);
      if (!this.quotes) refuse(faultOfKey(key), this.place);
      const carried = this.quotes ? messageKey(key) : key;
      writer.writeMessage(wire.entryField, { key: carried, value } satisfies wire.Slot, this.writeEntry);
      this.place.pop();
    }
  };

  private readonly writeEntry = (slot: wire.Slot, writer: BinaryWriter): void => {
    writer.writeString(wire.entryKey, slot.key);
    writer.writeMessage(wire.entryValue, slot, this.writeValue);
  };

  private readonly writeValue = ({ value }: wire.Slot, writer: BinaryWriter): void => {
    if (value === null || value instanceof ForeignValue) writer.writeEnum(wire.valueFields.null, NullValue.NULL_VALUE);
    else if (typeof value === "boolean") writer.writeBool(wire.valueFields.boolean, value);
    else if (typeof value === "number") writer.writeDouble(wire.valueFields.number, value);
    else if (typeof value === "string") {
      if (!this.quotes) refuse(faultOfText(value), this.place);
      writer.writeString(wire.valueFields.text, this.quotes ? messageText(value) : value);
    } else if (value instanceof UnknownValue) writer.writeString(wire.valueFields.text, wire.unknownString);
    else if (this.place.length >= wire.maxDepth && this.quotes) {
      writer.writeString(wire.valueFields.text, tooDeepText);
    } else if (this.place.length > wire.maxDepth) throw wire.tooDeep(this.place);
    else if (value instanceof SecretValue) writer.writeMessage(wire.valueFields.map, value, this.writeSecret);
    else if (isPropertyMap(value)) writer.writeMessage(wire.valueFields.map, value, this.writeFields);
    else writer.writeMessage(wire.valueFields.list, value, this.writeList);
  };

  private readonly writeSecret = ({ element }: SecretValue, writer: BinaryWriter): void => {
    writer.writeMessage(
      wire.entryField,
      { key: signatureKey, value: wire.secretSignature } satisfies wire.Slot,
      this.writeEntry,
    );
    writer.writeMessage(wire.entryField, { key: "value", value: element } satisfies wire.Slot, this.writeEntry);
  };

  private readonly writeList = (items: readonly PropertyValue[], writer: BinaryWriter): void => {
    items.forEach((value, index) => {
      this.place.push(index);
      writer.writeMessage(wire.itemField, { key: "", value } satisfies wire.Slot, this.writeValue);
      this.place.pop();
    });
  };
}

/** In place of what is nested more deeply than any property of ours. */
const tooDeepText = "… nested too deeply for Pulumi";

function refuse(why: string | undefined, place: wire.Place): void {
  if (why === undefined) return;
  throw new SyncError({
    code: "PROVIDER_VALUE_NOT_CARRIED",
    what: `the property ${printFieldPath(place)} cannot be passed to Pulumi`,
    why,
    mend: "change this name or text in the manifest or on the cluster",
  });
}
