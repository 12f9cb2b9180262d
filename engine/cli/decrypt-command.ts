import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isSyncError } from "../errors/sync-error";
import { optional } from "../lib/optional";
import { decryptDocument } from "../render/sops/decrypt-document";
import { formatNames, formatOfPath, type FormatName } from "../render/sops/formats/formats";
import { environmentKeys } from "../sources/keys/environment-keys";
import { findKeyFile } from "../sources/keys/find-key-file";
import { makeKeyServices } from "../sources/keys/key-services";
import type { CliIo, Command } from "./command";
import { type Flag, flagRows, standardFlags } from "./flags/flag";
import { readFlags } from "./flags/read-flags";
import { readInputFile } from "./read-input-file";
import { usageError } from "./usage-error";

const flags: readonly Flag[] = [
  {
    name: "input-type",
    kind: "text",
    value: "FORMAT",
    help: "yaml, json, dotenv, ini or binary; default: by the name",
    completes: formatNames,
  },
  {
    name: "output-type",
    kind: "text",
    value: "FORMAT",
    help: "the format to print; default: that of the input",
    completes: formatNames,
  },
  {
    name: "extract",
    kind: "text",
    value: "PATH",
    help: `print one value, such as '["database"]["hosts"][0]'`,
    completes: "nothing",
  },
  { name: "ignore-mac", kind: "switch", help: "print a document that was changed after its encryption" },
  ...standardFlags,
];

/** `slipway decrypt [FILE]`: prints a document that SOPS encrypted. */
export const decryptCommand: Command = {
  flags,
  usage: `Print a document that SOPS encrypted, as sops decrypt does.

Usage:
  slipway decrypt [FILE] [flags]

Without a file, or for -, it reads the standard input, and needs --input-type. Keys come from the environment:
SOPS_AGE_KEY and SOPS_AGE_KEY_FILE have private keys of age, SOPS_AGE_SSH_PRIVATE_KEY_FILE has one of SSH, VAULT_TOKEN
has a token of HashiCorp Vault; so do the files in which sops looks. AWS KMS, Azure Key Vault and Google Cloud KMS are
called with their own default credentials, if their packages are installed. A file is never changed: to keep the
result, send it to a file that is not committed.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "print a file with the key of a file", line: "SOPS_AGE_KEY_FILE=age.txt slipway decrypt secret.yaml" },
    {
      does: "print one value",
      line: `SOPS_AGE_KEY_FILE=age.txt slipway decrypt secret.yaml --extract '["stringData"]["password"]'`,
    },
    {
      does: "read the standard input, and print JSON",
      line: "SOPS_AGE_KEY_FILE=age.txt slipway decrypt --input-type yaml --output-type json < secret.yaml",
    },
  ],
  run: runDecrypt,
};

async function runDecrypt(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const [name = "-", other] = given.args;
  if (other !== undefined) {
    throw usageError("CLI_ARGUMENT", "cannot decrypt several files", "one file can be given", "call it once for each");
  }
  const inputType = readFormat(given.text("input-type"), "input-type");
  if (name === "-" && inputType === undefined) {
    const why = "the standard input has no name that says its format";
    throw usageError("CLI_FLAG_VALUE", "cannot read the standard input", why, "write --input-type yaml, for example");
  }
  const format = inputType ?? formatOfPath(name);
  const file = name === "-" ? undefined : resolve(io.workingDirectory, name);
  const extract = readPath(given.text("extract"));
  const keys = environmentKeys(io.environment, {
    read: (path) => readFileSync(resolve(io.workingDirectory, path), "utf8"),
    find: (path) => findKeyFile(resolve(io.workingDirectory, path)),
  });
  const bytes = file === undefined ? await io.input() : readInputFile(file);
  try {
    const decrypted = await decryptDocument(bytes, {
      input: format,
      output: readFormat(given.text("output-type"), "output-type") ?? format,
      services: makeKeyServices(keys, "the environment", io.environment),
      ignoreMac: given.isOn("ignore-mac"),
      ...optional({ extract }),
    });
    await io.out(decrypted);
  } catch (error) {
    if (!isSyncError(error) || file === undefined) throw error;
    throw error.with({ where: { ...error.where, file } });
  }
}

function readFormat(text: string | undefined, flag: string): FormatName | undefined {
  if (text === undefined) return undefined;
  const found = formatNames.find((format) => format === text);
  if (found !== undefined) return found;
  const mend = `write one of ${formatNames.join(", ")}`;
  throw usageError("CLI_FLAG_VALUE", `cannot use the value of --${flag}`, "it is none of the formats", mend);
}

// Source: sops cmd/sops/main.go@v3.13.3 (parseTreePath).
function readPath(text: string | undefined): readonly (string | number)[] | undefined {
  if (text === undefined) return undefined;
  const part = /\[\s*(?:(?<quote>['"])(?<key>.*?)\k<quote>|(?<index>[0-9]+))\s*\]/y;
  const path: (string | number)[] = [];
  while (part.lastIndex < text.length) {
    const { key, index } = part.exec(text)?.groups ?? {};
    if (key === undefined && index === undefined) {
      const mend = `write keys and indexes such as '["database"]["hosts"][0]'`;
      throw usageError("CLI_FLAG_VALUE", "cannot use the value of --extract", "it is not a path", mend);
    }
    path.push(key ?? Number(index));
  }
  return path;
}
