import { BinaryReader, BinaryWriter } from "google-protobuf";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { SyncError } from "slipway/internal";
import type { PropertyMap } from "./property-value";
import { StructReader } from "./struct-reader";
import { StructWriter, type UncarriedPolicy } from "./struct-writer";

/**
 * Reads a map of properties; an absent one is empty.
 *
 * @throws PROVIDER_VALUE_TOO_DEEP
 */
export function readProperties(struct: Struct | undefined): PropertyMap {
  if (struct === undefined) return {};
  const { properties, fault } = readStructs.get(struct) ?? readStruct(new BinaryReader(struct.serializeBinary()));
  if (fault !== undefined) throw fault;
  return properties;
}

/**
 * Writes a map of properties. Only unknown and secret values are written in the forms that mean them. The result can be
 * part of a message; as a `Struct` it looks empty.
 *
 * @param policy what is done where the engine would read a text or a map as something else: after a write on a cluster
 *   an answer must not fail, so that what came from there is quoted
 * @throws PROVIDER_VALUE_NOT_CARRIED and PROVIDER_VALUE_TOO_DEEP, if it is refused
 */
export function writeProperties(properties: PropertyMap, policy: UncarriedPolicy = "refuse"): Struct {
  const writer = new BinaryWriter();
  new StructWriter(policy).writeFields(properties, writer);
  return new WrittenStruct(writer.getResultBuffer());
}

/** A struct as its bytes: the classes of the library for its values take six times as long to write them. */
class WrittenStruct extends Struct {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes;
  }
}

// The messages of the protocol call this function for the structs in them.
const writePlain = Struct.serializeBinaryToWriter.bind(Struct);
Struct.serializeBinaryToWriter = (struct, writer) => {
  if (struct instanceof WrittenStruct) writer.writeSerializedMessage(struct.bytes, 0, struct.bytes.length);
  else writePlain(struct, writer);
};

/** The properties of a struct, or why they cannot be read. */
interface ReadStruct {
  readonly properties: PropertyMap;
  readonly fault: SyncError | undefined;
}

const readStructs = new WeakMap<Struct, ReadStruct>();

/**
 * Makes the messages of the protocol read the properties in them at once, for `readProperties`. As a `Struct` they look
 * empty then.
 */
export function readStructsAtOnce(): void {
  Struct.deserializeBinaryFromReader = (struct, reader) => {
    readStructs.set(struct, readStruct(reader));
    return struct;
  };
}

function readStruct(reader: BinaryReader): ReadStruct {
  const structs = new StructReader();
  const properties = structs.readFields(reader);
  return { properties, fault: structs.fault };
}
