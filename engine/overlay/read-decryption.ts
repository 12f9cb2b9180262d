import { readFileSync } from "node:fs";
import { SyncError } from "../errors/sync-error";
import { isMap, lookUp } from "../lib/look-up";
import type { KeyService } from "../model/sources/key-service";
import { environmentKeys } from "../sources/keys/environment-keys";
import { findKeyFile } from "../sources/keys/find-key-file";
import type { KeyEntries, KeyEnvironment } from "../sources/keys/key-entries";
import { makeKeyServices } from "../sources/keys/key-services";
import { keySecretText } from "./key-secret-text";
import type { SourceQuestions } from "./substitute-from";

type Given = Readonly<Record<string, unknown>>;

/** What the argument `decryption` says, as plain data. */
export interface DecryptionArgument {
  /** The key Secret on the cluster; "" for the namespace of objects without one. */
  readonly secretRef:
    | {
        /** Its name. */
        readonly name: string;
        /** Its namespace. */
        readonly namespace: string;
      }
    | undefined;
  /** Keys of the program, under the names of entries of a key Secret. */
  readonly keys: KeyEntries | undefined;
}

/** The key services of an overlay. */
export interface ReadDecryption {
  /** Those that have keys, in the order in which they are asked. */
  readonly services: readonly KeyService[];
  /** Why the keys are not known: the Secret does not exist, or no cluster answers. Undefined if they are known. */
  readonly missing: SyncError | undefined;
}

/**
 * Reads the argument `decryption`; undefined if it is not given.
 *
 * @throws SyncError SOPS_ARGUMENT_INVALID
 */
export function readDecryptionArgument(given: Given): DecryptionArgument | undefined {
  const { decryption } = given;
  if (decryption === undefined || decryption === null) return undefined;
  if (!isMap(decryption)) throw invalid("", "it is not a map", 'write { provider: "sops", … }');
  const { provider, secretRef, keys, serviceAccountName } = decryption;
  if (provider !== "sops") throw invalid("provider", "there is no other provider", 'write provider: "sops"');
  if (serviceAccountName !== undefined && serviceAccountName !== null) {
    const why = "tokens of this ServiceAccount are for a controller on the cluster, and Slipway runs outside of it";
    throw invalid("serviceAccountName", why, "give the keys by secretRef or keys, or in the environment");
  }
  const other = Object.keys(decryption).find(
    (name) => !["provider", "secretRef", "keys", "serviceAccountName"].includes(name),
  );
  if (other !== undefined) throw invalid(other, "there is no such field", "use provider, secretRef, keys");
  return { secretRef: readReference(secretRef), keys: readKeys(keys) };
}

function readReference(given: unknown): DecryptionArgument["secretRef"] {
  if (given === undefined || given === null) return undefined;
  const [name, namespace] = [lookUp(given, "name"), lookUp(given, "namespace") ?? ""];
  if (typeof name !== "string" || name === "") throw invalid("secretRef.name", "it is missing", "name the key Secret");
  if (typeof namespace !== "string") throw invalid("secretRef.namespace", "it is not a text", "write a text");
  return { name, namespace };
}

function readKeys(given: unknown): KeyEntries | undefined {
  if (given === undefined || given === null) return undefined;
  const mend = 'write a map such as { "identity.agekey": key }';
  if (!isMap(given)) throw invalid("keys", "it is not a map", mend);
  const wrong = Object.keys(given).find((name) => typeof given[name] !== "string");
  if (wrong !== undefined) throw invalid(`keys["${wrong}"]`, "it is not a text", mend);
  return given as KeyEntries;
}

/**
 * The key services for the argument. Without `secretRef` and `keys` the keys of the environment are used, as a
 * controller uses those of its own.
 *
 * @throws SyncError SOPS_KEY_INVALID, SOPS_ARGUMENT_INVALID
 */
export async function readDecryption(
  { secretRef, keys }: DecryptionArgument,
  questions: SourceQuestions,
  environment: KeyEnvironment = process.env,
): Promise<ReadDecryption> {
  const found = secretRef === undefined ? undefined : await readKeySecret(secretRef, questions);
  if (found instanceof SyncError) return { services: [], missing: found };
  const given =
    found === undefined && keys === undefined
      ? environmentKeys(environment, { read: (path) => readFileSync(path, "utf8"), find: findKeyFile })
      : { ...found, ...keys };
  const from =
    secretRef === undefined ? (keys === undefined ? "the environment" : "decryption.keys") : `Secret ${secretRef.name}`;
  return { services: makeKeyServices(given, from, environment), missing: undefined };
}

async function readKeySecret(
  { name, namespace: given }: NonNullable<DecryptionArgument["secretRef"]>,
  questions: SourceQuestions,
): Promise<KeyEntries | SyncError> {
  const namespace = given === "" ? await questions.namespace() : given;
  const [answer = {}] = await questions.lookUp([{ apiVersion: "v1", kind: "Secret", namespace, name }]);
  const what = `Secret ${namespace === "" ? "" : `${namespace}/`}${name}`;
  const where = { field: "decryption.secretRef" };
  if (answer.error !== undefined) {
    const mend = "let the user of the provider get this object, or correct the reference";
    throw new SyncError({ code: "SOPS_KEY_INVALID", what: `cannot read ${what}`, where, why: answer.error, mend });
  }
  if (answer.object === undefined) {
    const why = "it has the keys for decryption";
    const mend = "create it before this component, or give keys in the program as decryption.keys";
    return new SyncError({
      code: "SOPS_KEY_INVALID",
      what: `${what} does not exist, or no cluster answers`,
      where,
      why,
      mend,
    });
  }
  const data = lookUp(answer.object, "data");
  const entries = isMap(data) ? Object.entries(data) : [];
  return Object.fromEntries(entries.map(([key, value]) => [key, keySecretText(Buffer.from(String(value), "base64"))]));
}

function invalid(field: string, why: string, mend: string): SyncError {
  const where = { field: field === "" ? "decryption" : `decryption.${field}` };
  return new SyncError({ code: "SOPS_ARGUMENT_INVALID", what: "cannot use an argument", where, why, mend });
}
