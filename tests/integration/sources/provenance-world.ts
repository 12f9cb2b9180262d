// Charts that Helm has signed with generated keys, and what Helm and ours say of them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FetchedChart } from "../../../engine/model/sources/chart-source";
import { createTestKey, type KeyAlgorithm, type KeyOptions, type SignOptions } from "../../tools/charts/openpgp-keys";
import { digestOf, useChartWorld } from "./chart-world";

export const user = "Jane Doe (tests) <jane@example.com>";
export const algorithms: readonly KeyAlgorithm[] = ["rsa", "ed25519", "p256"];

/** The keys of the user, one for each algorithm. */
export const keys = new Map(algorithms.map((algorithm) => [algorithm, createTestKey({ algorithm, user })]));
export const stranger = createTestKey({ algorithm: "ed25519", user: "Somebody <some@example.com>" });

export interface Signed {
  readonly archive: string;
  readonly keyring: string;
}

type Verdict = { readonly signedBy: string } | { readonly error: string };

/** How a key and a signature differ from usual ones. */
export interface Signing {
  readonly key?: Omit<KeyOptions, "algorithm" | "user">;
  readonly how?: SignOptions;
  /** Keys before and after the key in the keyring. */
  readonly isAmongOthers?: true;
}

/** Adds the world of charts to a test file. */
export function useProvenanceWorld() {
  const charts = useChartWorld();

  /** A folder with an archive that Helm signed, and the keyring for it. */
  async function signed(algorithm: KeyAlgorithm = "ed25519"): Promise<Signed> {
    const folder = charts.world.newCache();
    const key = keys.get(algorithm) ?? stranger;
    const [secret, keyring] = [join(folder, "secret.gpg"), join(folder, "public.gpg")];
    writeFileSync(secret, key.secretKeys);
    writeFileSync(keyring, key.publicKeys);
    const signing = ["--sign", "--key", user, "--keyring", secret];
    await charts.world.helm(
      "package",
      join(charts.world.folder, "web"),
      "--version",
      "1.0.0",
      "-d",
      folder,
      ...signing,
    );
    return { archive: join(folder, "web-1.0.0.tgz"), keyring };
  }

  async function theirs({ archive, keyring }: Signed): Promise<Verdict> {
    try {
      const text = await charts.world.helm("verify", archive, "--keyring", keyring);
      expect(text).toContain(`Chart Hash Verified: ${digestOf(readFileSync(archive))}`);
      const users = [...text.matchAll(/Signed by: (.*)/g)].map(([, name]) => name);
      return { signedBy: [...users, /Fingerprint: (.*)/.exec(text)?.[1]].join(", ") };
    } catch (error) {
      return { error: (error as Error).message.trim().replace(/^Error: /, "") };
    }
  }

  async function ours({ archive, keyring }: Signed): Promise<Verdict> {
    try {
      const found = await charts.world.resolve({ chart: archive }, { keyring: readFileSync(keyring) });
      return { signedBy: signerOf(found) };
    } catch (error) {
      return { error: (error as { why?: string }).why ?? String(error) };
    }
  }

  /** An archive whose provenance has a signature by a key of its own. */
  async function ownSigned(algorithm: KeyAlgorithm, { key, how, isAmongOthers }: Signing): Promise<Signed> {
    const files = await signed(algorithm);
    const { archive, keyring } = files;
    const own = createTestKey({ algorithm, user, ...key });
    const text = /\n\n([^]*)-----BEGIN PGP SIG/.exec(readFileSync(`${archive}.prov`, "utf8"))?.[1] ?? "";
    // Clear-signing changes lines that begin with a dash, and spaces at the end of a line.
    const odd = text.replace("apiVersion", "keywords:\n- a \t\n- -b\napiVersion");
    writeFileSync(`${archive}.prov`, own.clearSign(odd, how));
    const ring = isAmongOthers === true ? [stranger.publicKeys, own.publicKeys, stranger.publicKeys] : [own.publicKeys];
    writeFileSync(keyring, Buffer.concat(ring));
    return files;
  }

  return { charts, signed, ownSigned, theirs, ours };
}

const signerOf = ({ signedBy }: FetchedChart): string => [...(signedBy?.users ?? []), signedBy?.fingerprint].join(", ");
