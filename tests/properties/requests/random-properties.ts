import { brotliCompressSync } from "node:zlib";
import { createHash } from "node:crypto";
import { ListValue, NullValue, Struct, Value } from "google-protobuf/google/protobuf/struct_pb";
import { providerSchema } from "../../../provider/properties/schema";
import type { Random } from "../random-numbers";

/** Texts that have a meaning to the engine, to JavaScript or to the plugin, and texts of other forms. */
const texts = [
  ...[
    "",
    "a",
    "true",
    "0",
    "web",
    "v1",
    "apps/v1",
    "ConfigMap",
    "Secret",
    "Job",
    "default",
    "takeBack",
    "5m",
    "\0",
    "é",
    "𝒳",
  ],
  ...[
    "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
    "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
    "dd056dcd-154b-4c76-9bd3-c8f88648b5ff",
  ],
  ...[
    "/ConfigMap/default/web",
    "apps/Deployment/default/web",
    "//",
    "////",
    "__proto__/a/b/c",
    "_v1_ConfigMap|default|web",
  ],
  ...["{}", "[]", "{", '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"web"}}', '{"__proto__":1}'],
  ...["pre-install", "post-delete", "test", "slipway-packed:1:br:x:y", "slipway-packed:2", "object.data[0]", '["', "*"],
  "x".repeat(2000),
  `${"[".repeat(1100)}1${"]".repeat(1100)}`,
];

/** A text that is only in values with a secret mark. */
export const canary = "canary-Qz7WvK2mXtRb";

const keys = [
  ...["apiVersion", "kind", "metadata", "name", "namespace", "labels", "annotations", "data", "stringData", "spec"],
  ...[
    "items",
    "finalizers",
    "status",
    "4dabf18193072939515e22adb298388d",
    "__proto__",
    "constructor",
    "toString",
    "then",
  ],
  ...[
    "__pulumiAsset",
    "__pulumiOutput",
    "__defaults",
    "",
    "a.b",
    "a/b",
    "value",
    "secret",
    "uri",
    "path",
    "text",
    "urn",
  ],
  ...["/ConfigMap/default/web", "_v1_ConfigMap|default|web", "0", "hasOwnProperty", "length", "\0"],
];

const signatures = [
  "1b47061264138c4ac30d75fd1eb44270",
  "c44067f5952c0a294b673a41bacd8c17",
  "0def7320c3a5731c473e5ecbe6d01bc7",
  "5cf8f73096256a8f31e491e813e4eb8e",
  "d0e6a833031e9bbcd3f4e8bde6ca49a4",
  "",
  "another",
];

const numbers = [0, -0, 1, -1, 0.5, 1e308, -1e308, 2 ** 53 + 2, NaN, Infinity, -Infinity, 1e-320];

/** The tokens of resources and functions, and some that do not exist. */
export const tokens = [
  ...Object.keys(providerSchema.resources),
  ...Object.keys(providerSchema.functions),
  ...["", "slipway:index:None", "constructor", "__proto__", "a:b:c"],
];

/** The names of all properties. */
const properties = [
  ...new Set([
    ...Object.values(providerSchema.resources).flatMap((one) => [
      ...Object.keys(one.inputProperties),
      ...Object.keys(one.properties),
    ]),
    ...Object.keys(providerSchema.provider.inputProperties),
    ...["requests", "drift", "changes", "owner", "deviations", "kubeconfigUnknown"],
  ]),
];

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random(items.length)] as Item;
}

export function randomText(random: Random): string {
  switch (random(12)) {
    case 0:
      return String.fromCharCode(...Array.from({ length: random(20) }, () => random(0xd800)));
    case 1:
      return packed(pick(random, texts));
    default:
      return pick(random, texts);
  }
}

/** A text in the form of a packed object, with its digest, whatever it contains. */
function packed(text: string): string {
  const digest = createHash("sha256").update(text).digest("base64url");
  return `slipway-packed:1:br:${digest}:${brotliCompressSync(Buffer.from(text)).toString("base64")}`;
}

/** Properties of a request: mostly those of the schema, with values of right and wrong types. */
export function randomProperties(random: Random): Struct {
  const struct = new Struct();
  const map = struct.getFieldsMap();
  for (let count = random(6); count > 0; count--) map.set(pick(random, properties), randomValue(random, 0));
  if (random(3) > 0) map.set("owner", new Value().setStringValue("0123456789abcdef"));
  if (random(3) > 0) map.set("timeoutSeconds", new Value().setNumberValue(0.05));
  if (random(3) > 0) map.set("object", randomManifest(random));
  if (random(4) === 0) map.set("objects", structOf([[pick(random, texts), randomManifest(random)]]));
  if (random(3) === 0) map.set(pick(random, properties), randomSecret(random));
  return struct;
}

function randomManifest(random: Random): Value {
  const fields: [string, Value][] = [
    ["apiVersion", new Value().setStringValue(pick(random, ["v1", "apps/v1", "example.com/v1", "x"]))],
    ["kind", new Value().setStringValue(pick(random, ["ConfigMap", "Secret", "Deployment", "Job", "Odd"]))],
    [
      "metadata",
      structOf([
        ["name", new Value().setStringValue("web")],
        ["namespace", new Value().setStringValue("default")],
        ...(random(3) === 0 ? [[pick(random, keys), randomValue(random, 2)] as [string, Value]] : []),
      ]),
    ],
    ["data", structOf([["a", randomValue(random, 2)]])],
  ];
  if (random(4) === 0) fields[random(fields.length)] = [pick(random, keys), randomValue(random, 1)];
  const manifest = structOf(fields);
  if (random(3) > 0) return manifest;
  const text = textOf(manifest);
  return new Value().setStringValue(random(2) === 0 ? text : packed(text));
}

/** A secret that contains the canary: as a text, as an object, or as the text of one. */
function randomSecret(random: Random): Value {
  const text = new Value().setStringValue(random(2) === 0 ? canary : `${randomText(random)} ${canary}`);
  const data = structOf([["data", structOf([[pick(random, keys), text]])]]);
  const value = pick(random, [
    text,
    data,
    new Value().setStringValue(textOf(data)),
    listOf([text]),
    structOf([[pick(random, keys), text]]),
  ]);
  return structOf([
    ["4dabf18193072939515e22adb298388d", new Value().setStringValue(signatures[0] ?? "")],
    ["value", value],
  ]);
}

/** The JSON text of a value; a value without a kind has none. */
function textOf(value: Value): string {
  try {
    return JSON.stringify(value.toJavaScript());
  } catch {
    return "{}";
  }
}

function randomValue(random: Random, depth: number): Value {
  switch (random(depth > 4 ? 5 : 10)) {
    case 0:
      return new Value().setNullValue(NullValue.NULL_VALUE);
    case 1:
      return new Value().setBoolValue(random(2) === 0);
    case 2:
      return new Value().setNumberValue(pick(random, numbers));
    case 3:
    case 4:
      return new Value().setStringValue(randomText(random));
    case 5:
      return listOf(Array.from({ length: random(4) }, () => randomValue(random, depth + 1)));
    case 6:
      return structOf([
        ["4dabf18193072939515e22adb298388d", new Value().setStringValue(pick(random, signatures))],
        [pick(random, keys), randomValue(random, depth + 1)],
        ["value", randomValue(random, depth + 1)],
        ...(random(2) === 0 ? [["secret", new Value().setBoolValue(true)] as [string, Value]] : []),
      ]);
    case 7:
      return random(30) === 0 ? deepValue(random, pick(random, [90, 205])) : new Value();
    default:
      return structOf(Array.from({ length: random(4) }, () => [pick(random, keys), randomValue(random, depth + 1)]));
  }
}

function deepValue(random: Random, levels: number): Value {
  let value = new Value().setStringValue("x");
  const asList = random(2) === 0;
  for (let level = 0; level < levels; level++) value = asList ? listOf([value]) : structOf([["a", value]]);
  return value;
}

function listOf(items: Value[]): Value {
  return new Value().setListValue(new ListValue().setValuesList(items));
}

function structOf(fields: readonly (readonly [string, Value])[]): Value {
  const struct = new Struct();
  // `__proto__` is set in a message of its own by the mutations of bytes: this library cannot write it.
  for (const [key, value] of fields) if (key !== "__proto__") struct.getFieldsMap().set(key, value);
  return new Value().setStructValue(struct);
}
