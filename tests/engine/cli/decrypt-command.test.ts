import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { encryptDocument, toDotenv, toJson } from "../../tools/sops/encrypt-document";
import { makeFolder, runCli } from "./harness";

const folder = makeFolder({ "plain.json": "{}\n" });
afterAll(() => {
  folder.remove();
});

let environment: Record<string, string> = {};

beforeAll(async () => {
  const identity = await generateX25519Identity();
  environment = { SOPS_AGE_KEY: identity };
  const recipients = [await identityToRecipient(identity)];
  writeFileSync(join(folder.path, "key.txt"), `# created\n${identity}\n`);
  writeFileSync(join(folder.path, "app.json"), toJson(await encryptDocument({ a: ["x"], b: 1 }, { recipients })));
  writeFileSync(join(folder.path, "app.env"), toDotenv(await encryptDocument({ A: "x" }, { recipients })));
  const { a, sops } = await encryptDocument({ a: "x", b: "y" }, { recipients });
  writeFileSync(join(folder.path, "changed.json"), toJson({ a, sops }));
});

test("the format is that of the name, or of flags", async () => {
  const run = async (...args: string[]): Promise<string> =>
    (await runCli(folder.path, ["decrypt", ...args], environment)).out;
  expect(await run("app.json")).toBe('{\n\t"a": [\n\t\t"x"\n\t],\n\t"b": 1\n}\n');
  expect(await run("app.env")).toBe("A=x\n");
  expect(await run("app.json", "--output-type", "yaml")).toBe("a:\n    - x\nb: 1\n");
  expect(await run("app.json", "--extract", '["a"][0]')).toBe("x");
  expect(await run("changed.json", "--ignore-mac")).toBe('{\n\t"a": "x"\n}\n');
  expect((await runCli(folder.path, ["decrypt", "app.env"], { SOPS_AGE_KEY_FILE: "key.txt" })).out).toBe("A=x\n");
});

test("without a file it reads the standard input, and needs the format", async () => {
  expect((await runCli(folder.path, ["decrypt"], environment)).err).toContain("the standard input has no name");
  const { code, out, err } = await runCli(folder.path, ["decrypt", "--input-type", "json"], environment, "{}");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("SOPS_METADATA_MISSING");
});

test.each([
  [["app.json", "app.env"], "one file can be given"],
  [["gone.json"], "a file cannot be read"],
  [["app.json", "--input-type", "xml"], "it is none of the formats"],
  [["app.json", "--extract", "a.b"], "it is not a path"],
  [["plain.json"], "SOPS_METADATA_MISSING"],
  [["changed.json"], "SOPS_MAC_MISMATCH"],
])("an error: %j", async (args, text) => {
  const { code, out, err } = await runCli(folder.path, ["decrypt", ...args], environment);
  expect([code > 0, out]).toEqual([true, ""]);
  expect(err).toContain(text);
});
