import { readFileSync } from "node:fs";
import { environmentKeys } from "../../../../engine/sources/keys/environment-keys";

const none = { read: () => "", find: () => undefined };

test("variables and files of the user are entries of a key Secret", () => {
  expect(environmentKeys({ HOME: "/home/u" }, none)).toEqual({});
  const environment = {
    HOME: "/home/u",
    XDG_CONFIG_HOME: "/settings",
    SOPS_AGE_KEY: "AGE-A AGE-B",
    SOPS_AGE_KEY_FILE: "file",
    SOPS_AGE_SSH_PRIVATE_KEY_FILE: "ssh",
  };
  const files = { read: (path: string) => `of ${path}`, find: (path: string) => `found ${path}\n` };
  expect(environmentKeys(environment, files)).toEqual({
    "SOPS_AGE_KEY.agekey": "AGE-A\nAGE-B",
    "SOPS_AGE_KEY_FILE.agekey": "of file",
    "SOPS_AGE_SSH_PRIVATE_KEY_FILE.agekey": "of ssh",
    "~/sops/age/keys.txt.agekey": "found /settings/sops/age/keys.txt\n",
    "~/.ssh/id_ed25519.agekey": "found /home/u/.ssh/id_ed25519\n",
    "~/.ssh/id_rsa.agekey": "found /home/u/.ssh/id_rsa\n",
    "sops.vault-token": "found /home/u/.vault-token",
  });
});

test("a file that a variable names and that cannot be read is an error that names both", () => {
  const files = { ...none, read: (path: string) => readFileSync(path, "utf8") };
  expect(() => environmentKeys({ SOPS_AGE_KEY_FILE: "/nothing/keys.txt" }, files)).toThrow(
    `SOPS_KEY_INVALID: cannot use the keys of the environment
  where  /nothing/keys.txt
  why    the variable SOPS_AGE_KEY_FILE names this file, and it cannot be read: it does not exist
  mend   correct the path in SOPS_AGE_KEY_FILE, or unset the variable`,
  );
});

test("a token of the environment takes precedence over that of the user's folder", () => {
  const found = environmentKeys({ HOME: "/home/u", VAULT_TOKEN: "t" }, { ...none, find: () => undefined });
  expect(found).toEqual({ "sops.vault-token": "t" });
});
