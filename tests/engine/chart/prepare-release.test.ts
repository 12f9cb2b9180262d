import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packChart } from "../../../engine/sources/charts/dependencies/pack-chart";
import { prepareRelease, type PreparedRelease } from "../../../engine/chart/prepare-release";
import { readChartArgs } from "../../../sdk/arguments/read-chart-args";
import { createTestKey, type TestKey } from "../../tools/charts/openpgp-keys";

const folder = mkdtempSync(join(tmpdir(), "slipway-signed-"));
const chart = join(folder, "web-1.0.0.tgz");
const key = createTestKey({ algorithm: "ed25519", user: "Jane Doe <jane@example.com>" });

beforeAll(() => {
  const metadata = "apiVersion: v2\nname: web\nversion: 1.0.0\n";
  const archive = packChart("web", [{ name: "Chart.yaml", data: Buffer.from(metadata) }]);
  const digest = createHash("sha256").update(archive).digest("hex");
  writeFileSync(chart, archive);
  writeFileSync(`${chart}.prov`, key.clearSign(`${metadata}\n...\nfiles:\n  web-1.0.0.tgz: sha256:${digest}\n`));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const asText = ({ publicKeys }: TestKey): string =>
  `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${publicKeys.toString("base64").replaceAll(/.{64}/g, "$&\n")}\n-----END PGP PUBLIC KEY BLOCK-----\n`;

const prepare = (keyring: string): Promise<PreparedRelease> => prepareRelease(readChartArgs({ chart, keyring }, "web"));

test("accepts a chart that a key of the keyring signed", async () => {
  const { fetched } = await prepare(asText(key));
  expect(fetched.signedBy).toEqual({ users: ["Jane Doe <jane@example.com>"], fingerprint: key.fingerprint });
});

test("refuses a chart that no key of the keyring signed", async () => {
  const stranger = createTestKey({ algorithm: "ed25519", user: "Somebody" });
  await expect(prepare(asText(stranger))).rejects.toMatchObject({
    code: "CHART_NOT_VERIFIED",
    why: "openpgp: signature made by unknown entity",
  });
  await expect(prepare("hello")).rejects.toMatchObject({ code: "CHART_KEYRING_INVALID" });
});
