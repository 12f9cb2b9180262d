// Source: kustomize-controller internal/decryptor/decryptor.go@v1.9.0 (DecryptSources, decryptKustomizationSources,
// recurseKustomizationFiles). Difference that we chose: the MAC is verified.
import { isSyncError, SyncError } from "../../errors/sync-error";
import { lookUpList, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import type { SourceTree } from "../../model/sources/source-tree";
import { readConfig } from "../../yaml/read/read-config";
import { configToPlain } from "../../yaml/write/to-json";
import { decryptDocument } from "../sops/decrypt-document";
import type { FormatName } from "../sops/formats/formats";
import { type Decryption, formatOfName, isEncryptedAs, maximumFileBytes } from "./decryption";
import { findKustomizationFile } from "./scan-manifests";

/** A file that a kustomization refers to, and the format in which it is decrypted. */
interface Reference {
  readonly path: string;
  readonly format: FormatName;
}

/**
 * The tree in which the files of generated Secrets, and the patches, are decrypted: those to which the kustomization
 * file of the folder refers, and those of the folders that it lists.
 *
 * @param inline fields of a kustomization at the root of the tree, which has no file
 * @throws SyncError with a SOPS_ code
 */
export async function decryptSources(
  tree: SourceTree,
  folder: string,
  decryption: Decryption,
  inline?: unknown,
): Promise<SourceTree> {
  const files = new Map<string, Uint8Array>();
  const references = inline === undefined ? [] : referencesOf(".", inline);
  const seen = new Set<string>();
  const folders = [folder, ...(inline === undefined ? [] : foldersOf(".", inline))];
  for (const one of folders) collect(tree, one, references, seen);
  for (const { path, format } of references) {
    const real = realFile(tree, path);
    if (real === undefined || files.has(real)) continue;
    const bytes = tree.readFile(real);
    if (!isEncryptedAs(format, bytes)) continue;
    files.set(real, await decryptFile(real, bytes, format, decryption));
  }
  return files.size === 0 ? tree : withFiles(tree, files);
}

function collect(tree: SourceTree, folder: string, references: Reference[], seen: Set<string>): void {
  const real = realPath(tree, folder);
  if (real === undefined || seen.has(real) || tree.entryAt(real) !== "directory") return;
  seen.add(real);
  const file = findKustomizationFile(tree, real);
  if (file === undefined) return;
  const node = readConfig(tree.readFile(file), file);
  const content = node === undefined ? {} : configToPlain(node);
  pushAll(references, referencesOf(real, content));
  for (const child of foldersOf(real, content)) collect(tree, child, references, seen);
}

function foldersOf(folder: string, content: unknown): readonly string[] {
  return ["resources", "components"].flatMap((field) => textsAt(content, field)).map((path) => join(folder, path));
}

function referencesOf(folder: string, content: unknown): Reference[] {
  const generators = lookUpList(content, "secretGenerator");
  const files = generators
    .flatMap((one) => textsAt(one, "files"))
    .map((entry) => {
      const equals = entry.indexOf("=");
      const [key, path] = equals < 0 ? [entry, entry] : [entry.slice(0, equals), entry.slice(equals + 1)];
      return { path: join(folder, path), format: formatOfName(key) };
    });
  const single = generators.flatMap((one) => lookUpText(one, "env") ?? []);
  const envs = [...generators.flatMap((one) => textsAt(one, "envs")), ...single].map((path) => {
    const format = formatOfName(path);
    return { path: join(folder, path), format: format === "binary" ? ("dotenv" as const) : format };
  });
  const patches = lookUpList(content, "patches")
    .flatMap((one) => lookUpText(one, "path") ?? [])
    .filter((path) => path !== "" && !/^[a-z][a-z0-9+.-]*:\/\//i.test(path))
    .map((path) => ({ path: join(folder, path), format: formatOfName(path) }));
  return [...files, ...envs, ...patches];
}

function textsAt(value: unknown, field: string): readonly string[] {
  return lookUpList(value, field).filter((one) => typeof one === "string");
}

function join(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.length === 0 ? "." : parts.join("/");
}

/** Undefined for a path out of the source, about which the build has an error of its own. */
function realPath(tree: SourceTree, path: string): string | undefined {
  if (path === ".." || path.startsWith("../")) return undefined;
  try {
    return tree.entryAt(path) === undefined ? undefined : tree.realPath(path);
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

function realFile(tree: SourceTree, path: string): string | undefined {
  const real = realPath(tree, path);
  return real !== undefined && tree.entryAt(real) === "file" ? real : undefined;
}

/**
 * The bytes of a file; if SOPS encrypted it, the decrypted ones.
 *
 * @throws SyncError with a SOPS_ code and the name of the file
 */
export async function decryptIfEncrypted(file: string, bytes: Uint8Array, decryption: Decryption): Promise<Uint8Array> {
  const format = formatOfName(file);
  return isEncryptedAs(format, bytes) ? decryptFile(file, bytes, format, decryption) : bytes;
}

/** @throws SyncError with the name of the file */
async function decryptFile(
  file: string,
  bytes: Uint8Array,
  format: FormatName,
  { services, change }: Decryption,
): Promise<Uint8Array> {
  if (bytes.length > maximumFileBytes) {
    throw new SyncError({
      code: "SOPS_TOO_LARGE",
      what: "cannot decrypt a file of this size",
      where: { file },
      why: `it has ${bytes.length} bytes, and the limit of Flux is ${maximumFileBytes}`,
      mend: "split the file",
    });
  }
  try {
    return await decryptDocument(bytes, { input: format, output: format, services, ...optional({ change }) });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.with({ where: { ...error.where, file } });
  }
}

function withFiles(tree: SourceTree, files: ReadonlyMap<string, Uint8Array>): SourceTree {
  return {
    label: tree.label,
    location: tree.location,
    readFile: (path) => files.get(realPath(tree, path) ?? path) ?? tree.readFile(path),
    entryAt: (path) => tree.entryAt(path),
    realPath: (path) => tree.realPath(path),
    list: (path) => tree.list(path),
    // The encrypted files say what the decrypted ones are.
    digest: () => tree.digest(),
  };
}
