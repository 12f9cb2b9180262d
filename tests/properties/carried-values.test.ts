// Any plain data reaches the plugin and comes back unchanged, as a structured property or as text.
import { deserializeProperty, serializeProperty } from "@pulumi/pulumi/runtime/rpc";
import { type JavaScriptValue, Struct } from "google-protobuf/google/protobuf/struct_pb";
import { canonicalJson } from "../../engine/lib/canonical-json";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { isPacked, unpackObject } from "../../engine/record/packed-object";
import { signatureKey, unknownTexts } from "../../engine/record/uncarried";
import { packManifest as packInPlugin, unpackManifest } from "../../provider/resources/shared/large-objects";
import { readProperties, writeProperties } from "../../provider/rpc/marshal";
import { packManifest as packInProgram } from "../../sdk/resources/large-manifest";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const special = [
  ...unknownTexts,
  ...["__pulumiAsset", "__pulumiArchive", "__pulumiOutput", "__pulumiResource", "__pulumiUnknown", "__pulumiSecret"],
  ...["c44067f5952c0a294b673a41bacd8c17", "1b47061264138c4ac30d75fd1eb44270", "d0e6a833031e9bbcd3f4e8bde6ca49a4"],
  ...[signatureKey, "__proto__", "\ud800", "a\udc00"],
];
const ordinary = [
  "",
  "a",
  "b.c",
  "é𝒳",
  "then",
  "constructor",
  "toString",
  "value",
  "path",
  "urn",
  "\0",
  "slipway-packed:",
];

function text(random: Random): string {
  const from = random(8) === 0 ? special : ordinary;
  return from[random(from.length)] ?? "";
}

function data(random: Random, depth: number): unknown {
  switch (random(depth > 4 ? 5 : 9)) {
    case 0:
      return null;
    case 1:
      return random(2) === 0;
    case 2:
      return [0, 1, -1.5, 1e300, 2 ** 53][random(5)];
    case 3:
    case 4:
      return text(random);
    case 5:
      return Array.from({ length: random(4) }, () => data(random, depth + 1));
    case 6:
      return random(30) > 0 ? {} : nested(random(250));
    default:
      return Object.fromEntries(Array.from({ length: random(4) }, () => [text(random), data(random, depth + 1)]));
  }
}

function nested(levels: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

/** The same properties after they were sent. */
const onTheWire = (struct: Struct): Struct => Struct.deserializeBinary(struct.serializeBinary());

test("every manifest survives the way to the plugin and back", async () => {
  process.stdout.write(`seed ${String(runSeed)}\n`);
  const random = randomNumbers(runSeed);
  const counts = { structured: 0, text: 0 };
  for (let count = 0; count < 1500; count++) {
    const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: data(random, 0) };
    const expected = canonicalJson(manifest);
    const input = packInProgram(manifest, () => manifest);
    const sent = (await serializeProperty("object", input, new Set())) as JavaScriptValue;
    counts[typeof sent === "string" ? "text" : "structured"]++;
    const { object } = readProperties(onTheWire(Struct.fromJavaScript({ object: sent })));
    const read = unpackManifest(object) ?? null;
    expect(canonicalJson(read)).toBe(expected);

    const answer = onTheWire(writeProperties({ object: packInPlugin(read) })).toJavaScript();
    const output = deserializeProperty(answer["object"]) as unknown;
    const known = typeof output === "string" && isPacked(output) ? unpackObject(output) : (output as KubeObject);
    expect(canonicalJson(known)).toBe(expected);
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts.structured).toBeGreaterThan(100);
  expect(counts.text).toBeGreaterThan(20);
});
