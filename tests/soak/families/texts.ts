import { gzipSync } from "node:zlib";
import { celValue } from "../../../engine/health/cel/values";
import { invalidObjectError } from "../../../engine/kube/errors/invalid-object";
import { oneLine } from "../../../engine/lib/one-line";
import { visibleLines } from "../../../engine/lib/visible-text";
import type { KeyService } from "../../../engine/model/sources/key-service";
import { decryptDocument } from "../../../engine/render/sops/decrypt-document";
import { readToml } from "../../../engine/render/helm/functions/toml/read-toml";
import { composeArtifact } from "../../../engine/sources/flux/compose-artifact";
import { artifactFiles } from "../../../engine/sources/flux/select-files";
import { untar } from "../../../engine/sources/flux/untar";
import type { Random } from "../../properties/random-numbers";
import { packFiles } from "../../tools/charts/push-artifact";
import { encryptDocument, toDotenv, toJson } from "../../tools/sops/encrypt-document";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import { mutateBytes, mutateText } from "../mutate";
import { oneOf } from "../one-of";

/** Who can write a document knows its data key: here it is any of 32 bytes. */
const services: readonly KeyService[] = [{ kind: "age", decrypt: () => Promise.resolve(Buffer.alloc(32, 1)) }];

/** A document of SOPS, with texts that are nearly encrypted, many comments, and expressions of its own. */
export async function drawSops(random: Random): Promise<Trial> {
  const rule = oneOf(random, ["encrypted_regex", "unencrypted_comment_regex", "encrypted_comment_regex"]);
  const pattern = oneOf(random, ["^a$", "(a+)+b", "# c", "."]);
  const plain = { a: "x", b: [1, true], c: { d: "y" } };
  const document = await encryptDocument(plain, { recipients: [], metadata: { [rule]: pattern } });
  Object.assign(document["sops"] as object, { age: [{ recipient: "age1", enc: "x" }] });
  const count = random(20_000);
  const hostile = [
    `ENC[AES256_GCM,data:${",iv:,tag:,type:".repeat(count)}`,
    `ENC[AES256_GCM,data:${"a,iv:b,tag:c,type:d".repeat(count)}]`,
    "]".repeat(count),
  ];
  const [text, input] = random(3) === 0 ? [toDotenv(document), "dotenv" as const] : [toJson(document), "json" as const];
  const commented = input === "dotenv" ? `${"# c\n".repeat(random(20_000))}${text}` : text;
  const replaced = commented.replace(/ENC\[[^\]]*\]/, () => (random(2) === 0 ? oneOf(random, hostile) : "x"));
  const bytes = Buffer.from(random(2) === 0 ? mutateText(random, replaced) : replaced);
  return { run: () => endingOf(() => decryptDocument(bytes, { input, output: input, services, ignoreMac: true })) };
}

const messages = [
  'Deployment.apps "web" is invalid: spec.selector: Invalid value: {}: field is immutable',
  "failed to create typed patch object (a; apps/v1): errors:\n  .spec.a: field not declared in schema",
  "updates to statefulset spec are forbidden",
  'strict decoding error: unknown field "spec.a"',
];

/** A text of a status, as others can write it. */
export function drawMessage(random: Random): string {
  const burden = oneOf(random, [" ", "\n", " \n", "Invalid value: {", "cannot be handled as a ", "updates to ", ": "]);
  return mutateText(random, oneOf(random, messages)) + burden.repeat(random(50_000));
}

/** What others wrote into the status of an object, and what the API server quotes of an object. */
export function drawStatus(random: Random): Trial {
  const message = drawMessage(random);
  let nested: unknown = message;
  for (let level = random(20_000); level > 0; level -= 1) nested = level % 2 === 0 ? [nested] : { a: nested };
  const status = { code: oneOf(random, [422, 500]), reason: "Invalid", message, name: "web", kind: "", causes: [] };
  const object = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" } };
  return {
    run: () =>
      endingOf(() => {
        celValue({ status: nested });
        oneLine(visibleLines(message));
        return String(
          invalidObjectError({ verb: "apply", method: "PATCH", path: "/", object } as never, status)?.faults.length,
        );
      }),
  };
}

/** A text of TOML that is mutated, with a part that costs much. */
export function drawTomlText(random: Random): string {
  const text = mutateText(random, '[a.b]\nc = "d"\ne = [1, 2.5, 2026-01-01T00:00:00Z]\n[[f]]\ng = { h = true }\n');
  const burden = oneOf(random, ["[", "[a]\n", "x = { ", "x.", "# c\n", '"', "'", "x = [[", "1_"]).repeat(
    random(50_000),
  );
  return random(2) === 0 ? text + burden : burden + text;
}

/** Texts of TOML, which templates read. */
export function drawToml(random: Random): Trial {
  const text = drawTomlText(random);
  return { run: () => endingOf(() => (readToml(text), "accepted")) };
}

/** The archive of a source, what is ignored of it, and its copy into an Artifact. */
export function drawArtifact(random: Random): Trial {
  const files = Object.fromEntries(
    Array.from({ length: random(400) }, (_, at) => [`d${at % 7}/f${at}.yaml`, "a: 1\n"]),
  );
  const whole = packFiles({ ...files, ".sourceignore": mutateText(random, "/d1/\n*.md\n!d2/f2.yaml\n**/f3.yaml\n") });
  const members = Buffer.concat(Array.from({ length: random(200) }, () => gzipSync(Buffer.alloc(0))));
  const packed =
    random(2) === 0 ? mutateBytes(random, whole) : random(2) === 0 ? Buffer.concat([members, whole]) : whole;
  const copy = [{ from: oneOf(random, ["@a/**", "@a/d*/*.yaml", "@a/d1/"]), to: "@artifact/x/", optional: true }];
  return {
    run: () =>
      endingOf(() => {
        const contents = artifactFiles(untar(packed, "the archive"), "**/f4.yaml\n");
        const parts = new Map([["a", { contents, shown: "the archive" }]]);
        return composeArtifact({ kind: "Artifact", sources: {}, copy } as never, parts)
          .map(({ path }) => path)
          .join("\n");
      }),
  };
}
