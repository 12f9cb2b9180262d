import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { verifyProvenance } from "../../../engine/sources/charts/provenance/verify-provenance";
import { readIndex } from "../../../engine/sources/charts/repository/read-index";
import { readPackObjects } from "../../../engine/sources/git/pack";
import type { Random } from "../../properties/random-numbers";
import { createTestKey } from "../../tools/charts/openpgp-keys";
import { hasRealTools, indexPack, searchIndex, verifyReal } from "../compare/real-sources";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import { mutateBytes, mutateText } from "../mutate";
import { once } from "../once";

/** One input in so many is compared with the helm command, a process that takes long to start. */
const processShare = 20;

/** A pack of Git; the hashes of its objects are compared with those that `git index-pack` finds. */
export function drawPack(random: Random): Trial {
  const entry = (type: number, content: Buffer): Buffer => {
    const size = [(type << 4) | (content.length & 15) | (content.length > 15 ? 128 : 0)];
    for (let rest = content.length >> 4; rest > 0; rest >>= 7) size.push((rest & 127) | (rest > 127 ? 128 : 0));
    return Buffer.concat([Buffer.from(size), deflateSync(content)]);
  };
  const maybe = (bytes: Buffer): Buffer => (random(6) === 0 ? Buffer.from(mutateBytes(random, bytes)) : bytes);
  const content = maybe(Buffer.from("content ".repeat(1 + random(16))));
  const first = entry(3, content);
  // Copies the beginning of the content. Source: Git, gitformat-pack (Deltified representation).
  const copy = maybe(Buffer.from([...sizeOf(content.length), 3, 0x90, 3]));
  const distance = random(8) === 0 ? random(256) : first.length & 127;
  const delta = Buffer.concat([Buffer.from([0x60 | copy.length, distance]), deflateSync(copy)]);
  const tree = maybe(Buffer.concat([Buffer.from("100644 name\0"), createHash("sha1").update("a").digest()]));
  const head = Buffer.from("PACK\0\0\0\x02\0\0\0\x03", "latin1");
  const whole = Buffer.concat([head, first, delta, entry(2, tree)]);
  const body = random(3) === 0 ? Buffer.from(mutateBytes(random, whole)) : whole;
  if (body.length >= 4) body.write("PACK", 0, "latin1");
  const pack = Buffer.concat([body, createHash("sha1").update(body).digest()]);
  const limits = { unpackedBytes: 512 * 2 ** 20, objects: 100_000 };
  const run = () => endingOf(() => [...readPackObjects(pack, limits).keys()].sort().join("\n"));
  return hasRealTools && random(4) === 0 ? { run, runReal: () => indexPack(pack) } : { run };
}

/** A size in the base-128 form of a delta. */
function sizeOf(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, ...sizeOf(length >> 7)];
}

const indexText = `apiVersion: v1
entries:
  web:
  - {apiVersion: v2, name: web, version: 1.2.3, digest: 0123, urls: [web-1.2.3.tgz], created: "2026-01-01T00:00:00Z"}
  - {apiVersion: v1, name: web, version: 1.2.2+b, urls: ["https://example.com/web.tgz"], dependencies: [{name: a}]}
generated: "2026-01-01T00:00:00Z"
`;

export function drawIndex(random: Random): Trial {
  const index = Buffer.from(mutateText(random, indexText));
  const run = () => endingOf(() => (readIndex(index, "https://example.com"), "accepted"));
  return hasRealTools && random(processShare) === 0 ? { run, runReal: () => searchIndex(index) } : { run };
}

const signer = once(() => createTestKey({ algorithm: "ed25519", user: "Jane <jane@example.com>", subkey: {} }));

export function drawSignature(random: Random): Trial {
  const { publicKeys, clearSign } = signer();
  const archive = Buffer.from("archive");
  const sum = createHash("sha256").update(archive).digest("hex");
  const text = clearSign(`name: web\n...\nfiles:\n  web-1.0.0.tgz: sha256:${sum}\n`);
  const part = random(5);
  const provenance = Buffer.from(part < 2 ? mutateText(random, text) : text);
  const keyring = part > 1 && part < 4 ? mutateBytes(random, publicKeys) : publicKeys;
  const signed = { bytes: archive, fileName: "web-1.0.0.tgz", label: "web", provenance };
  const run = () => endingOf(() => (verifyProvenance(signed, keyring, Date.now()), "accepted"));
  return hasRealTools && random(processShare) === 0 ? { run, runReal: () => verifyReal(signed, keyring) } : { run };
}
