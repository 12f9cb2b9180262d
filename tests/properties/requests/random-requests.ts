import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { ParameterizeRequest } from "@pulumi/pulumi/proto/provider_pb";
import type { Message } from "google-protobuf";
import type { Random } from "../random-numbers";
import { pick, randomProperties, randomText, tokens } from "./random-properties";

/** One call: a method and the bytes of its request. */
export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly bytes: Buffer;
}

interface Method {
  readonly path: string;
  readonly requestStream: boolean;
  readonly requestType: new () => Message;
}

/** `cancel` ends all operations, also of later requests. */
const methods = Object.entries(ResourceProviderService as unknown as Readonly<Record<string, Method>>).filter(
  ([name, { requestStream }]) => name !== "cancel" && !requestStream,
);

/** The calls that have resources, which most requests go to. */
const frequent = methods.filter(([name]) => /^(check|diff|create|read|update|delete|invoke)$/.test(name));

/** Configuration would move the plugin to another cluster. */
const isConfiguration = (name: string): boolean => name === "configure";

export function randomRequest(random: Random): RandomRequest {
  const [method, { path, requestType }] = pick(random, random(4) === 0 ? methods : frequent);
  if (random(20) === 0) return { method, path, bytes: randomBytes(random) };
  const message = new requestType();
  for (const name of settersOf(message)) if (random(8) > 0) setRandomly(message, name, random);
  const bytes = Buffer.from(message.serializeBinary());
  if (random(60) === 0) return { method, path, bytes: Buffer.concat([bytes, deepProperties(random)]) };
  return { method, path, bytes: random(6) === 0 && !isConfiguration(method) ? mutated(bytes, random) : bytes };
}

function settersOf(message: Message): readonly string[] {
  return Object.getOwnPropertyNames(Object.getPrototypeOf(message)).filter((name) => /^set[A-Z]/.test(name));
}

const structs = /^set(News|Olds|OldInputs|Properties|Inputs|Args|Config|Old|Liveinputs)$/;

function setRandomly(message: Message, name: string, random: Random): void {
  const fields = message as unknown as Readonly<Record<string, (value?: unknown) => unknown>>;
  const value =
    structs.test(name) && !(message instanceof ParameterizeRequest)
      ? randomProperties(random)
      : fieldValue(name, fields[name.replace("set", "get")]?.call(message), random);
  if (value !== undefined) fields[name]?.call(message, value);
}

/** A value of the type of the present one; undefined for a message of its own. */
function fieldValue(name: string, present: unknown, random: Random): unknown {
  switch (name) {
    case "setUrn":
      return random(10) === 0
        ? randomText(random)
        : `urn:pulumi:test::project::parent:t:T$${pick(random, tokens)}::one`;
    case "setTok":
    case "setType":
      return pick(random, tokens);
    case "setTimeout":
      return pick(random, [0.05, 0.05, 0.1, -1, NaN]);
    case "setIgnorechangesList":
      return Array.from({ length: random(3) }, () => randomText(random));
    case "setRandomseed":
      return new Uint8Array(random(40));
  }
  if (typeof present === "string") return name.endsWith("_asU8") ? undefined : randomText(random);
  if (typeof present === "number") return random(2);
  return typeof present === "boolean" ? random(2) === 0 : undefined;
}

/** A field of a request that holds properties which are nested deeper than any library reads. */
function deepProperties(random: Random): Buffer {
  const field = (number: number, bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from([number * 8 + 2]), lengthOf(bytes), bytes]);
  const key = field(1, Buffer.from("object"));
  // Of Struct, Struct.FieldsEntry and Value.
  const asProperties = (value: Buffer): Buffer => field(1, Buffer.concat([key, field(2, value)]));
  let value = field(3, Buffer.from("x"));
  for (let levels = pick(random, [210, 400, 1500]); levels > 0; levels--) value = field(5, asProperties(value));
  return field(2 + random(3), asProperties(value));
}

/** Source: protobuf.dev/programming-guides/encoding (varints). */
function lengthOf({ length }: Buffer): Buffer {
  const bytes: number[] = [];
  let rest = length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

/** The bytes with a few of them changed, removed or doubled. */
function mutated(bytes: Buffer, random: Random): Buffer {
  let result = bytes;
  for (let count = 1 + random(4); count > 0 && result.length > 0; count--) {
    const at = random(result.length);
    const [head, tail] = [result.subarray(0, at), result.subarray(at + random(3))];
    const middle = random(2) === 0 ? randomBytes(random).subarray(0, random(4)) : result.subarray(at, at + random(30));
    result = Buffer.concat([head, middle, tail]);
  }
  return result;
}

function randomBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random(200) }, () => random(256)));
}
