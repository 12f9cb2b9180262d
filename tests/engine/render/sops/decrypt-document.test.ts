import { generateX25519Identity, identityToRecipient } from "age-encryption";

import { isSyncError } from "../../../../engine/errors/sync-error";
import type { KeyService } from "../../../../engine/model/sources/key-service";
import { decryptDocument, type DecryptOptions } from "../../../../engine/render/sops/decrypt-document";
import { makeKeyServices } from "../../../../engine/sources/keys/key-services";
import { emitDocument } from "../../../../engine/yaml/write/emit";
import { fromPlain } from "../../../../engine/yaml/write/to-json";
import { encryptDocument, type EncryptOptions, toDotenv, toJson } from "../../../tools/sops/encrypt-document";

let recipient = "";
let services: readonly KeyService[] = [];

beforeAll(async () => {
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  services = makeKeyServices({ "test.agekey": `# a comment\n${identity}\n` }, "the test");
});

type Document = Parameters<typeof encryptDocument>[0];

const encrypt = (document: Document, options: Partial<EncryptOptions> = {}): Promise<Record<string, unknown>> =>
  encryptDocument(document, { recipients: [recipient], ...options });

async function decrypt(text: string, options: Partial<DecryptOptions> = {}): Promise<string> {
  const given = { input: "json", output: "json", services, ...options } as const;
  try {
    return Buffer.from(await decryptDocument(Buffer.from(text), given)).toString();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}

const document = { name: "db", port: 5432, ratio: 0.5, on: true, off: null, empty: "", list: ["a", { b: "c" }] };

test("all types of values come back in their order", async () => {
  expect(JSON.parse(await decrypt(toJson(await encrypt(document))))).toEqual(document);
  expect(await decrypt(toJson(await encrypt({ b: 1, a: "x" })), { output: "yaml" })).toBe("b: 1\na: x\n");
});

test("a dotenv file has flat metadata", async () => {
  const text = toDotenv(await encrypt({ B: "two\nlines", A: "1" }));
  expect(await decrypt(text, { input: "dotenv", output: "dotenv" })).toBe("B=two\\nlines\nA=1\n");
});

test("a comment of a section of an INI file keeps its spaces, one of a key does not", async () => {
  const text = emitDocument(fromPlain(await encrypt({ one: { a: 1, b: 2 } }, { encrypted: () => false, metadata })));
  const commented = text.replace("  a: 1", "  #  of one\n  a: 1\n  #  of a");
  expect(await decrypt(commented, { input: "yaml", output: "ini" })).toBe(";   of one\n[one]\n; of a\na = 1\nb = 2\n");
});

const metadata = { encrypted_regex: "^secret$" };

test.each([
  [[], '{\n\t"a": {\n\t\t"b": [\n\t\t\t"x",\n\t\t\t7\n\t\t]\n\t}\n}\n'],
  [["a", "b", 0], "x"],
  [["a", "b", 1], "7"],
  [["a", "b"], '[\n\t"x",\n\t7\n]'],
])("extracts %j", async (extract, expected) => {
  expect(await decrypt(toJson(await encrypt({ a: { b: ["x", 7] } })), { extract })).toBe(expected);
});

interface Row {
  readonly name: string;
  readonly change?: (document: Record<string, unknown>) => Record<string, unknown>;
  readonly options?: Partial<DecryptOptions>;
  readonly expected: readonly string[];
}

const sopsOf = (given: Record<string, unknown>): Record<string, unknown> => given["sops"] as Record<string, unknown>;

const rows: readonly Row[] = [
  {
    name: "a file without metadata",
    change: ({ a }) => ({ a }),
    expected: [
      "SOPS_METADATA_MISSING: cannot decrypt a file",
      "  why    it has no metadata of sops",
      "  mend   encrypt the file with sops, and name its format if its name does not end in that of the format",
    ],
  },
  {
    name: "metadata with two rules",
    change: (given) => ({ ...given, sops: { ...sopsOf(given), encrypted_regex: "a", unencrypted_regex: "b" } }),
    expected: [
      "SOPS_METADATA_INVALID: cannot use the metadata of sops",
      "  why    it has both unencrypted_regex and encrypted_regex",
      "  mend   restore the file, or encrypt it again with sops",
    ],
  },
  {
    name: "swapped values",
    change: (given) => ({ ...given, a: given["b"], b: given["a"] }),
    expected: [
      "SOPS_VALUE_INVALID: cannot decrypt a value",
      "  where  a",
      "  why    its authentication failed: it was changed, or moved from another place",
      "  mend   restore the value, or set it again with sops",
    ],
  },
  {
    name: "a value that is not encrypted",
    change: (given) => ({ ...given, a: "hunter22" }),
    expected: [
      "SOPS_VALUE_INVALID: cannot decrypt a value",
      "  where  a",
      "  why    it is not a text that sops encrypted",
      "  mend   restore the value, or set it again with sops",
    ],
  },
  {
    name: "a value that was removed",
    change: ({ a, sops }) => ({ a, sops }),
    expected: [
      "SOPS_MAC_MISMATCH: cannot trust a document that sops encrypted",
      "  why    a value was added, removed, moved or changed after sops encrypted it",
      "  mend   restore the file, or check its content and encrypt it again with sops; --ignore-mac prints it anyway",
    ],
  },
  {
    name: "another time of the last change",
    change: (given) => ({ ...given, sops: { ...sopsOf(given), lastmodified: "2024-01-02T03:04:06Z" } }),
    expected: [
      "SOPS_MAC_MISMATCH: cannot trust a document that sops encrypted",
      "  why    its message authentication code, or the time of its last change, was changed",
      "  mend   restore the file, or check its content and encrypt it again with sops; --ignore-mac prints it anyway",
    ],
  },
  {
    name: "a document without a MAC",
    change: (given) => ({ ...given, sops: { ...sopsOf(given), mac: "" } }),
    expected: [
      "SOPS_MAC_MISMATCH: cannot trust a document that sops encrypted",
      "  why    it has no message authentication code",
      "  mend   restore the file, or check its content and encrypt it again with sops; --ignore-mac prints it anyway",
    ],
  },
  {
    name: "a text in place of a section of an INI file",
    options: { output: "ini" },
    expected: [
      "SOPS_OUTPUT_INVALID: cannot print a decrypted document",
      "  where  a",
      "  why    an INI file has sections only, and so its values must be maps",
      "  mend   name the format that the document has, by the end of the name or by the output type",
    ],
  },
  {
    name: "a path that does not exist",
    options: { extract: ["a", "x"] },
    expected: [
      "SOPS_EXTRACT_NOT_FOUND: cannot extract a value",
      "  where  a.x",
      "  why    there is none at this path",
      `  mend   name an existing one, such as '["database"]["hosts"][0]'`,
    ],
  },
];

test.each(rows)("an error: $name", async ({ change = (given) => given, options, expected }) => {
  const encrypted = await encrypt({ a: "hunter22", b: "hunter23" });
  const message = await decrypt(toJson(change(encrypted)), options);
  expect(message.split("\n")).toEqual(expected);
});

test("an error: text that is not JSON", async () => {
  expect(await decrypt('{"a": "b",\n}')).toBe(
    [
      "SOPS_FILE_INVALID: cannot read a document that sops encrypted",
      "  why    it is not JSON from its line 2 on",
      "  mend   check that the file is as sops wrote it, and that its name ends in that of its format",
    ].join("\n"),
  );
});

test("an error: no key fits, and each one says why", async () => {
  const other = await identityToRecipient(await generateX25519Identity());
  const kms = [{ arn: "arn:aws:kms:eu:1:other/2", created_at: "2024-01-02T03:04:05Z", enc: "AQ==" }];
  const encrypted = await encrypt({ a: "b" }, { recipients: [other], metadata: { kms } });
  expect(await decrypt(toJson(encrypted))).toBe(
    [
      "SOPS_KEY_UNAVAILABLE: cannot decrypt the data key of a document",
      `  why    age ${other}: none of the given keys of age is that of this recipient; kms arn:aws:kms:eu:1:other/2: ` +
        "its field arn is not the ARN of a key of AWS KMS",
      "  mend   give a key that the document was encrypted for, or add yours to it with sops updatekeys",
    ].join("\n"),
  );
  expect(await decrypt(toJson(encrypted), { services: [] })).toContain(`age ${other}: no key for it is given`);
});

test("an error: a document that is too large", async () => {
  expect(await decrypt(" ".repeat(64 * 1024 * 1024 + 1))).toBe(
    [
      "SOPS_TOO_LARGE: cannot decrypt a document of this size",
      "  why    it has 67108865 bytes, and the limit is 67108864",
      "  mend   split the document",
    ].join("\n"),
  );
});

test("deep documents are refused, and do not end the process", async () => {
  expect(await decrypt(`${'{"a":'.repeat(20_000)}1`)).toContain("nested more than 1000 levels deep");
  expect(await decrypt("[".repeat(100_000), { input: "yaml" })).toMatch(/^YAML_/);
});

test("one changed byte of a value fails", async () => {
  const text = toJson(await encrypt({ a: "hunter22" }));
  const at = text.indexOf("data:") + 5;
  const changed = text.slice(0, at) + (text.charAt(at) === "A" ? "B" : "A") + text.slice(at + 1);
  expect(await decrypt(changed)).toContain("SOPS_VALUE_INVALID");
  expect(await decrypt(changed)).not.toContain("hunter22");
});

test("a removed value is printed with ignoreMac", async () => {
  const { a, sops } = await encrypt({ a: "x", b: "y" });
  expect(await decrypt(toJson({ a, sops }), { ignoreMac: true })).toBe('{\n\t"a": "x"\n}\n');
});

test("a text with many commas is none that sops encrypted", async () => {
  const hostile = `ENC[AES256_GCM,data:${",iv:,tag:,type:".repeat(20_000)}`;
  const encrypted = toJson(await encrypt({ a: "x" })).replace(/"a": "[^"]*"/, `"a": ${JSON.stringify(hostile)}`);
  expect(encrypted).toContain(hostile);
  expect(await decrypt(encrypted)).toContain("it is not a text that sops encrypted");
});
