import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";

import { findInFolders, findInTexts } from "./find-secrets";

const secret = 'correct "horse" & ключ/7431?';
const secrets = { password: secret, other: "nowhere-5512-at-all" };

const bytes = Buffer.from(secret);
const shifted = (before: string): string => Buffer.from(`${before}${secret} behind`).toString("base64");

test.each([
  ["plain", `a=${secret};`],
  ["upper case", secret.toUpperCase()],
  ["JSON", JSON.stringify({ a: secret })],
  ["JSON in JSON", JSON.stringify(JSON.stringify(secret))],
  ["JSON of Go", JSON.stringify(secret).replaceAll("&", String.raw`\u0026`)],
  ["URL", `?a=${encodeURIComponent(secret)}`],
  ["hex", bytes.toString("hex")],
  ["list of bytes", `[${[...bytes].join(" ")}]`],
  ["list of bytes", JSON.stringify(bytes)],
  ["base64", shifted("")],
  ["base64", shifted("a")],
  ["base64", shifted("ab")],
  ["base64", Buffer.from(`a${secret}`).toString("base64url")],
  ["base64 of base64", Buffer.from(shifted("a")).toString("base64")],
  ["base64 of base64", Buffer.from(`password: ${shifted("ab")}`).toString("base64")],
  ["compressed plain", gzipSync(`some ${secret}`).toString("base64")],
  ["compressed plain", `slipway-packed:1:br:a_-Z09:${brotliCompressSync(`some ${secret}`).toString("base64")}`],
  ["compressed base64", deflateSync(`some ${shifted("a")}`).toString("base64")],
])("finds a secret as %s", (form, text) => {
  const found = findInTexts(secrets, { output: `before ${text} after` });
  expect(found.map(({ secret: name }) => name)).toContain("password");
  expect(found.map((leak) => leak.form)).toContain(form);
  expect(found.map(({ place }) => place)).toContain("output");
  expect(found.map(({ secret: name }) => name)).not.toContain("other");
  // Nothing of the secret is in what a test prints.
  expect(found.filter(({ form: own }) => own === "plain").map(({ before }) => before)).not.toContain(secret);
});

test("a secret that would be found by chance is refused, without its text", () => {
  expect(() => findInTexts({ short: "abcdefg" }, {})).toThrow("too short to be found: short");
});

test("finds nothing where there is nothing", () => {
  const half = secret.slice(0, -3);
  expect(findInTexts(secrets, { output: `${half} ${Buffer.from(half).toString("base64")} [secret]` })).toEqual([]);
});

describe("files", () => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-leaks-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test("finds a secret in any file and in its name, but follows no link", () => {
    mkdirSync(join(folder, ".hidden", "deep"), { recursive: true });
    writeFileSync(join(folder, ".hidden", "deep", "state.json.bak"), `{"a":"${bytes.toString("base64")}"}`);
    writeFileSync(join(folder, "utf8"), Buffer.concat([Buffer.from([0xff, 0]), bytes]));
    writeFileSync(join(folder, "nowhere-5512-at-all"), "");
    writeFileSync(join(folder, "log.gz"), gzipSync(`some ${shifted("a")}`));
    writeFileSync(join(folder, "left-out"), secret);
    symlinkSync("/", join(folder, "link"));
    const found = findInFolders(secrets, [folder], (file) => file.endsWith("left-out"));
    expect(found.map(({ secret: name, place, form }) => [name, place.slice(folder.length + 1), form])).toEqual(
      expect.arrayContaining([
        ["password", ".hidden/deep/state.json.bak", "base64"],
        ["password", "utf8", "plain"],
        ["password", "log.gz", "base64"],
        ["other", "nowhere-5512-at-all (name)", "plain"],
      ]),
    );
    expect(found.some(({ place }) => place.includes("left-out"))).toBe(false);
  });
});
