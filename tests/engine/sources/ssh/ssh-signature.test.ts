// Signatures of SSH as ssh-keygen makes them, and those that security keys would make.
import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasAuthorizedKeys, parseAuthorizedKeys } from "../../../../engine/sources/ssh/ssh-public-key";
import { verifySshSignature } from "../../../../engine/sources/ssh/ssh-signature";
import { sshString } from "../../../../engine/sources/ssh/ssh-wire";

let folder = "";
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "slipway-sshsig-"))));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const keygen = (...args: readonly string[]): string =>
  execFileSync("ssh-keygen", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

function makeKey(name: string, type: readonly string[]): string {
  keygen("-q", "-N", "", "-C", `${name}@shop.example`, "-f", join(folder, name), ...type);
  return readFileSync(join(folder, `${name}.pub`), "utf8");
}

const payload = Buffer.from("tree 1234\n\nchange\n");

function signWith(name: string, namespace = "git", more: readonly string[] = []): string {
  const file = join(folder, `${name}-payload`);
  writeFileSync(file, payload);
  rmSync(`${file}.sig`, { force: true });
  keygen("-Y", "sign", "-f", join(folder, name), "-n", namespace, ...more, file);
  return readFileSync(`${file}.sig`, "utf8");
}

const types = [
  { name: "ed25519", type: ["-t", "ed25519"] },
  { name: "rsa", type: ["-t", "rsa", "-b", "2048"] },
  { name: "nistp256", type: ["-t", "ecdsa", "-b", "256"] },
  { name: "nistp384", type: ["-t", "ecdsa", "-b", "384"] },
  { name: "nistp521", type: ["-t", "ecdsa", "-b", "521"] },
];

test.each(types)("verifies a signature by $name, and no other text", ({ name, type }) => {
  const keys = parseAuthorizedKeys(`# trusted\n\nfrom="a b,c" ${makeKey(name, type)}`);
  expect(keys[0]?.fingerprint).toBe(keygen("-lf", join(folder, `${name}.pub`)).split(" ")[1]);
  for (const hash of ["sha256", "sha512"]) {
    const signature = signWith(name, "git", ["-O", `hashalg=${hash}`]);
    expect(() => {
      verifySshSignature(signature, payload, keys);
    }).not.toThrow();
    expect(() => {
      verifySshSignature(signature, Buffer.from("tree 1235\n\nchange\n"), keys);
    }).toThrow(`it names the key ${keys[0]?.fingerprint ?? ""}, but does not fit to it and to what is signed`);
  }
});

describe("refuses", () => {
  let own = "";
  let other = "";
  beforeAll(() => {
    own = makeKey("own", ["-t", "ed25519"]);
    other = makeKey("other", ["-t", "ed25519"]);
  });
  const reasonOf = (signature: string, keys = own): string => {
    try {
      verifySshSignature(signature, payload, parseAuthorizedKeys(keys));
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };

  test("another key", () => {
    const [fingerprint = ""] = parseAuthorizedKeys(other).map((key) => key.fingerprint);
    expect(reasonOf(signWith("other"))).toBe(`it was made by the key ${fingerprint}`);
  });

  test("another purpose", () => {
    expect(reasonOf(signWith("own", "file"))).toBe('it was made for "file", and not for "git"');
  });

  test("another algorithm of the hash", () => {
    const bytes = Buffer.from(signWith("own").replaceAll(/-----.*-----|\s/g, ""), "base64");
    const changed = Buffer.from(bytes.toString("latin1").replace("sha512", "sha999"), "latin1");
    expect(reasonOf(armored(changed))).toBe("its hash is not SHA-256 or SHA-512");
  });

  test.each([
    ["nothing", "", "it cannot be read"],
    ["an empty block", "-----BEGIN SSH SIGNATURE-----\n\n-----END SSH SIGNATURE-----", "it ends too early"],
    ["another format", armored(Buffer.from("SSHSIH\0\0\0\x01")), "its format is not that of OpenSSH, version 1"],
    ["another version", armored(Buffer.from("SSHSIG\0\0\0\x02")), "its format is not that of OpenSSH, version 1"],
    ["an end within", armored(Buffer.from("SSHSIG\0\0\0\x01\xff\xff\xff\xff", "latin1")), "it ends too early"],
  ])("%s", (_, signature, reason) => {
    expect(reasonOf(signature)).toBe(reason);
  });

  test("each byte that is changed", () => {
    const bytes = Buffer.from(signWith("own").replaceAll(/-----.*-----|\s/g, ""), "base64");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(reasonOf(armored(changed))).not.toBe("");
    }
  });
});

describe("lines of authorized_keys", () => {
  test.each([
    ["no key", "it is not a line of an authorized_keys file"],
    ["ssh-ed25519 AAAA", "it is not a line of an authorized_keys file"],
    ["# one\nssh-ed25519", "line 2: it is not a line of an authorized_keys file"],
    [`ssh-dss ${sshString("ssh-dss").toString("base64")}`, 'keys of the type "ssh-dss" are not verified'],
    [`ssh-ed25519 ${sshString("ssh-ed25519").toString("base64")}`, "it ends too early"],
    [`ssh-rsa ${rsaKey(1, 512)}`, "its length is not between 1024 and 16384 bits"],
    [`ssh-ed25519 ${"A".repeat(20_000)}`, "it is too long"],
  ])("refuses %p", (text, reason) => {
    expect(() => parseAuthorizedKeys(text)).toThrow(reason);
  });

  test("are told from armored keys", () => {
    expect(hasAuthorizedKeys("# mine\nssh-ed25519 AAAAC3Nza me")).toBe(true);
    expect(hasAuthorizedKeys("sk-ssh-ed25519@openssh.com AAAAGnNr")).toBe(true);
    expect(hasAuthorizedKeys("-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nssh-ed25519 AAAA\n")).toBe(false);
  });
});

describe("security keys", () => {
  const application = "ssh:";
  const ed = generateKeyPairSync("ed25519");
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const edType = "sk-ssh-ed25519@openssh.com";
  const ecType = "sk-ecdsa-sha2-nistp256@openssh.com";
  const field = (key: KeyObject, name: "x" | "y"): Buffer =>
    Buffer.from(key.export({ format: "jwk" })[name] ?? "", "base64url");
  const edBlob = Buffer.concat([edType, field(ed.publicKey, "x"), application].map(sshString));
  const point = Buffer.concat([Buffer.of(4), field(ec.publicKey, "x"), field(ec.publicKey, "y")]);
  const ecBlob = Buffer.concat([ecType, "nistp256", point, application].map(sshString));

  function signed(blob: Buffer, type: string, flags: number, make: (data: Buffer) => Buffer): string {
    const head = ["git", "", "sha512"].map(sshString);
    const data = Buffer.concat([
      Buffer.from("SSHSIG"),
      ...head,
      sshString(createHash("sha512").update(payload).digest()),
    ]);
    const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
    const state = Buffer.of(flags, 0, 0, 0, 7);
    const made = make(Buffer.concat([sha256(Buffer.from(application)), state, sha256(data)]));
    const signature = Buffer.concat([sshString(type), sshString(made), state]);
    return armored(Buffer.concat([Buffer.from("SSHSIG\0\0\0\x01"), sshString(blob), ...head, sshString(signature)]));
  }
  const mpint = (bytes: Buffer): Buffer =>
    sshString((bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
  const byEd = (data: Buffer): Buffer => sign(null, data, ed.privateKey);
  const byEc = (data: Buffer): Buffer => {
    const made = sign("sha256", data, { key: ec.privateKey, dsaEncoding: "ieee-p1363" });
    return Buffer.concat([mpint(made.subarray(0, 32)), mpint(made.subarray(32))]);
  };

  test.each([
    ["Ed25519", edBlob, edType, byEd],
    ["ECDSA", ecBlob, ecType, byEc],
  ] as const)("verifies %s, if the key was touched", (_, blob, type, make) => {
    const keys = parseAuthorizedKeys(`${type} ${blob.toString("base64")}`);
    verifySshSignature(signed(blob, type, 1, make), payload, keys);
    expect(() => {
      verifySshSignature(signed(blob, type, 0, make), payload, keys);
    }).toThrow("does not fit");
  });
});

function armored(bytes: Buffer): string {
  return `-----BEGIN SSH SIGNATURE-----\n${bytes.toString("base64")}\n-----END SSH SIGNATURE-----\n`;
}

function rsaKey(exponent: number, bits: number): string {
  const n = Buffer.alloc(bits / 8, 0x7f);
  return Buffer.concat(["ssh-rsa", Buffer.of(exponent), n].map(sshString)).toString("base64");
}
