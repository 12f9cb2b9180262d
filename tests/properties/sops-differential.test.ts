// Random documents, encrypted with the packages of SOPS, and decrypted by them and by ours. SLIPWAY_SOPS_REFERENCE is
// the program of tests/tools/modules/sops; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { spawnSync } from "node:child_process";
import { generateX25519Identity, identityToRecipient } from "age-encryption";

import { isSyncError } from "../../engine/errors/sync-error";
import { decryptDocument } from "../../engine/render/sops/decrypt-document";
import { makeAgeService } from "../../engine/sources/keys/age-service";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { drawEncryption, type Encryption, type Format } from "./sops/draw-document";
import { pick } from "./templates/pick";

const binary = process.env["SLIPWAY_SOPS_REFERENCE"];
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 40;
const formats: readonly Format[] = ["yaml", "yaml", "yaml", "json", "dotenv", "ini", "binary"];

interface Decryption {
  readonly operation: "decrypt";
  readonly data: string;
  readonly input: Format;
  readonly output: Format;
}

interface Result {
  readonly data: string | null;
  readonly error?: string;
}

function ask(program: string, requests: readonly (Encryption | Decryption)[], identity: string): readonly Result[] {
  const input = requests.map((each) => `${JSON.stringify(each)}\n`).join("");
  const env = { ...process.env, SOPS_AGE_KEY: identity };
  const { status, stdout, stderr } = spawnSync(program, { input, env, maxBuffer: 1 << 30, encoding: "utf8" });
  if (status !== 0) throw new Error(`the program of SOPS failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Result);
}

function withoutComments(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("#"))
    .join("\n");
}

describe(`documents against SOPS's own code (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("are not compared: SLIPWAY_SOPS_REFERENCE names no program", () => {
      process.stdout.write("documents: not compared with SOPS, SLIPWAY_SOPS_REFERENCE is not set\n");
    });
    return;
  }

  it(`${count} random documents give the same bytes`, async () => {
    const identities = await Promise.all([1, 2, 3].map(() => generateX25519Identity()));
    const recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
    // One key group of three cannot be decrypted.
    const own = identities.slice(0, 2).join("\n");
    const random = randomNumbers(seed);
    const plain = Array.from({ length: count }, () => drawEncryption(random, pick(random, formats), recipients));
    const encrypted = ask(binary, plain, own).flatMap(({ data, error }, index) => {
      const input = plain[index]?.input ?? "yaml";
      if (error !== undefined || data === null) return [];
      const output = random(4) === 0 ? pick(random, formats) : input;
      return [{ operation: "decrypt" as const, data, input, output }];
    });
    const real = ask(binary, encrypted, own);
    const services = [makeAgeService([{ from: "test.agekey", text: own }])];
    const differences: unknown[] = [];
    let placedOtherwise = 0;
    for (const [index, { data, input, output }] of encrypted.entries()) {
      const theirs = real[index];
      const bytes = Buffer.from(data, "base64");
      const ours = await decryptDocument(bytes, { input, output, services }).catch((error: unknown) => {
        if (!isSyncError(error)) throw error;
        return error;
      });
      // Sops crashes on an empty comment of an INI file.
      if (theirs?.error?.startsWith("panic") === true) continue;
      // It prints lists and maps in INI files as Go prints structures.
      if (ours instanceof Error && output === "ini" && ours.code === "SOPS_OUTPUT_INVALID") continue;
      const failed = theirs?.error !== undefined;
      if (ours instanceof Error ? failed : !failed && Buffer.from(ours).toString("base64") === (theirs?.data ?? ""))
        continue;
      const shown = ours instanceof Error ? ours.message : Buffer.from(ours).toString();
      const expected = theirs?.error ?? Buffer.from(theirs?.data ?? "", "base64").toString();
      if (input === "yaml" && withoutComments(shown) === withoutComments(expected)) {
        placedOtherwise++;
        continue;
      }
      differences.push({ input, output, bytes: bytes.toString(), shown, expected });
    }
    const failed = real.filter(({ error }) => error !== undefined).length;
    process.stdout.write(`documents: ${encrypted.length} compared with SOPS, ${failed} of them fail there\n`);
    expect(differences.slice(0, 3)).toEqual([]);
    expect(placedOtherwise).toBeLessThan(count / 200);
    expect(encrypted.length - failed).toBeGreaterThan(count / 2);
  });
});
