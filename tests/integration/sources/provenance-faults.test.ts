// Signatures of charts whose files were changed, or whose key is not known: refused with Helm's reason.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runCli } from "../../engine/cli/harness";
import { digestOf } from "./chart-world";
import { type Signed, stranger, useProvenanceWorld } from "./provenance-world";

const { charts, signed, theirs, ours } = useProvenanceWorld();

const change = (file: string, from: RegExp | string, to: string): void => {
  const before = readFileSync(file, "latin1");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after, "latin1");
};

interface Fault {
  readonly name: string;
  /** Changes the files that Helm signed; returns the files to verify. */
  readonly damage: (files: Signed) => Signed | undefined;
  /** The expected code and fix. */
  readonly code: string;
}

const faults: readonly Fault[] = [
  {
    name: "a changed archive",
    damage: ({ archive }) => {
      copyFileSync(join(charts.world.repo, "web-2.1.0.tgz"), archive);
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "a changed text in the provenance",
    damage: ({ archive }) => {
      change(`${archive}.prov`, "version: 1.0.0", "version: 1.0.1");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "another digest in the provenance, for another archive",
    damage: ({ archive }) => {
      const digest = digestOf(readFileSync(archive));
      copyFileSync(join(charts.world.repo, "web-2.1.0.tgz"), archive);
      change(`${archive}.prov`, digest, digestOf(readFileSync(archive)));
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an unknown key",
    damage: ({ keyring }) => {
      writeFileSync(keyring, stranger.publicKeys);
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "no keys",
    damage: ({ keyring }) => {
      writeFileSync(keyring, "");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an archive with another name",
    damage: ({ archive, keyring }) => {
      const other = archive.replace("web", "wob");
      copyFileSync(archive, other);
      copyFileSync(`${archive}.prov`, `${other}.prov`);
      return { archive: other, keyring };
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "no provenance",
    damage: ({ archive }) => {
      rmSync(`${archive}.prov`);
      return undefined;
    },
    code: "CHART_PROVENANCE_MISSING",
  },
  {
    name: "a provenance without a signature",
    damage: ({ archive }) => {
      change(`${archive}.prov`, /-----BEGIN PGP SIGNATURE[^]*/, "");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "a web page instead of the provenance",
    damage: ({ archive }) => {
      writeFileSync(`${archive}.prov`, "<html>\n");
      return undefined;
    },
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an invalid keyring",
    damage: ({ keyring }) => {
      writeFileSync(keyring, "hello\n");
      return undefined;
    },
    code: "CHART_KEYRING_INVALID",
  },
  {
    name: "a folder",
    damage: ({ keyring }) => ({ archive: join(charts.world.folder, "web"), keyring }),
    code: "CHART_NOT_VERIFIED",
  },
  {
    name: "an archive whose name does not match",
    damage: ({ archive, keyring }) => {
      const other = archive.replace(".tgz", ".tar.gz");
      copyFileSync(archive, other);
      copyFileSync(`${archive}.prov`, `${other}.prov`);
      return { archive: other, keyring };
    },
    code: "CHART_NOT_VERIFIED",
  },
];

test.each(faults)("$name: refused with Helm's reason", async ({ damage, code }) => {
  const made = await signed();
  const files = damage(made) ?? made;
  const expected = await theirs(files);
  expect(expected).toEqual({ error: expect.any(String) as unknown });
  expect(await ours(files)).toEqual(expected);
  const resolved = charts.world.resolve({ chart: files.archive }, { keyring: readFileSync(files.keyring) });
  expect((await charts.world.messageOf(resolved)).split(":")[0]).toBe(code);
  const environment = { HOME: charts.world.folder, SLIPWAY_CACHE: charts.world.newCache() };
  const flags = ["--verify", "--keyring", files.keyring];
  const run = await runCli(charts.world.folder, ["template", "shop", files.archive, ...flags], environment);
  expect([run.code, run.out, run.err.split(":")[0]]).toEqual([1, "", code]);
});

test("the whole messages", async () => {
  const files = await signed();
  const { archive, keyring } = files;
  const message = async (): Promise<string> =>
    (await charts.world.messageOf(charts.world.resolve({ chart: archive }, { keyring: readFileSync(keyring) })))
      .replaceAll(/FOLDER\/cache-\w+/g, "PLACE")
      .replaceAll(/sha256:[0-9a-f]{64}/g, "DIGEST");
  const provenance = readFileSync(`${archive}.prov`);
  rmSync(`${archive}.prov`);
  expect(await message()).toBe(
    [
      "CHART_PROVENANCE_MISSING: cannot verify the signature of PLACE/web-1.0.0.tgz",
      "  why    could not load provenance file PLACE/web-1.0.0.tgz.prov: stat PLACE/web-1.0.0.tgz.prov: no such file or directory",
      "  mend   ask its maintainer to sign the chart with `helm package --sign`, or use it without verification",
    ].join("\n"),
  );
  writeFileSync(`${archive}.prov`, provenance);
  copyFileSync(join(charts.world.repo, "web-2.1.0.tgz"), archive);
  expect(await message()).toBe(
    [
      "CHART_NOT_VERIFIED: refuse PLACE/web-1.0.0.tgz",
      '  why    sha256 sum does not match for web-1.0.0.tgz: "DIGEST" != "DIGEST"',
      "  mend   do not use the chart until you know who changed it or its .prov file",
    ].join("\n"),
  );
  writeFileSync(keyring, stranger.publicKeys);
  expect(await message()).toBe(
    [
      "CHART_NOT_VERIFIED: refuse PLACE/web-1.0.0.tgz",
      "  why    openpgp: signature made by unknown entity",
      "  mend   add the public key of its signer to the keyring, if you trust it",
    ].join("\n"),
  );
  writeFileSync(
    keyring,
    Buffer.concat([Buffer.from([0, 0, 0, 32, 1, 1, 0, 2]), Buffer.from("KBXf"), Buffer.alloc(20)]),
  );
  expect(await message()).toBe(
    [
      "CHART_KEYRING_INVALID: cannot read the keyring",
      "  why    failed to load keyring: openpgp: invalid data: it is a keybox of GnuPG",
      "  mend   export the keys that you trust with `gpg --export NAME > keyring.gpg`",
    ].join("\n"),
  );
  rmSync(keyring);
  const environment = { HOME: charts.world.folder };
  const flags = ["--verify", "--keyring", basename(keyring)];
  const run = await runCli(charts.world.folder, ["template", "shop", archive, ...flags], environment);
  expect(run.err).toBe(
    [
      "CHART_KEYRING_INVALID: cannot read the keyring",
      "  where  public.gpg",
      "  why    failed to load keyring: open public.gpg: no such file or directory",
      "  mend   export the keys that you trust with `gpg --export NAME > keyring.gpg`, and pass --keyring keyring.gpg",
      "",
    ].join("\n"),
  );
});
