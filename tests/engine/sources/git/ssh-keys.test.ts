import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ParsedKey, utils } from "ssh2";
import { findLogins } from "../../../../engine/sources/git/ssh-keys";
import { makeSshKey } from "../../../tools/git/ssh-git-server";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "slipway-ssh-"));
  mkdirSync(join(home, ".ssh"));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const [first, second] = [makeSshKey(), makeSshKey()];
const publicKeyOf = (text: string): string => (utils.parseKey(text) as ParsedKey).getPublicSSH().toString("base64");

test("the key that was looked at is the one that is used, also if another one comes to its place", () => {
  const path = join(home, ".ssh/id_ed25519");
  writeFileSync(path, first.private);
  const parsed: unknown[] = [];
  const watching = {
    ...utils,
    parseKey: ((...given: Parameters<typeof utils.parseKey>) => {
      const key = utils.parseKey(...given);
      parsed.push(key);
      // Somebody replaces the file right after the look.
      writeFileSync(path, second.private);
      return key;
    }) as typeof utils.parseKey,
  };
  const { methods, unused } = findLogins({ utils: watching }, "git", {}, { HOME: home });
  expect([methods.length, parsed.length, unused]).toEqual([1, 1, []]);
  const [method] = methods as unknown as readonly { readonly key: ParsedKey }[];
  // It is no path, and no text that the library would read again.
  expect(method?.key).toBe(parsed[0]);
  expect(method?.key.getPublicSSH().toString("base64")).toBe(publicKeyOf(first.private));
});

test("the reader refuses devices, folders and files that are too large for a key", () => {
  symlinkSync("/dev/zero", join(home, ".ssh/id_ed25519"));
  mkdirSync(join(home, ".ssh/id_ecdsa"));
  writeFileSync(join(home, ".ssh/id_rsa"), " ".repeat(1024 * 1024 + 1));
  expect(findLogins({ utils }, "git", {}, { HOME: home })).toEqual({ methods: [], unused: [] });
});
