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

/** What the argument `decryption` says, as plain data. */
export interface DecryptionArgument {
  /** The key Secret on the cluster; "" for the namespace of objects without one. */
  readonly secretRef?: {
    /** Its name. */
    readonly name: string;
    /** Its namespace. */
    readonly namespace: string;
  };
  /** Keys of the program, under the names of entries of a key Secret. */
  readonly keys?: KeyEntries;
}

/** The key services of an overlay. */
export interface ReadDecryption {
  /** Those that have keys, in the order in which they are asked. */
  readonly services: readonly KeyService[];
  /** Why the keys are not known: the Secret does not exist, or no cluster answers. Undefined if they are known. */
  readonly missing: SyncError | undefined;
}

/**
 * The key services for the argument. Without `secretRef` and `keys` the keys of the environment are used, as a
 * controller uses those of its own.
 *
 * @throws SyncError SOPS_KEY_INVALID
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
