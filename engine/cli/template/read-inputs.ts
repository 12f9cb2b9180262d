// Source: helm pkg/cli/values/options.go@v3.22.0 (readFile).
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { SyncError } from "../../errors/sync-error";
import { errorField } from "../../lib/node-error";
import { GoError } from "../../go/values/values";
import type { GivenValues } from "../../render/helm/values/merge-values";
import { shownUrl, type RemoteSources } from "../../model/sources/remote-sources";
import type { CliIo } from "../command";
import { usageError } from "../usage-error";
import type { GivenFlags } from "../flags/read-flags";

/** Reads a file that a flag names. Throws `GoError` with Go's message, such as `open x: no such file or directory`. */
export function readLocalFile(path: string, { workingDirectory }: Pick<CliIo, "workingDirectory">): Uint8Array {
  if (path === "") throw new GoError("open : no such file or directory");
  try {
    return readFileSync(resolve(workingDirectory, path));
  } catch (error) {
    throw new GoError(goText(path, errorField(error, "code")), { cause: error });
  }
}

function goText(path: string, code: string | undefined): string {
  switch (code) {
    case "ENOENT":
      return `open ${path}: no such file or directory`;
    case "EACCES":
    case "EPERM":
      return `open ${path}: permission denied`;
    case "EISDIR":
      return `read ${path}: is a directory`;
    case "ENOTDIR":
      return `open ${path}: not a directory`;
    case "ENAMETOOLONG":
      return `open ${path}: file name too long`;
    default:
      return `open ${path}: ${code ?? "unknown error"}`;
  }
}

/** Reads the inputs that flags name: `-` is the standard input, a URL is fetched once, everything else is a file. */
export class InputReader {
  private readonly io: CliIo;
  private readonly remotes: RemoteSources;
  private input: Uint8Array | undefined;

  constructor(io: CliIo, remotes: RemoteSources) {
    this.io = io;
    this.remotes = remotes;
  }

  /** Throws `GoError` as `readLocalFile` does, and SyncError REMOTE_FILE_…. */
  async read(path: string): Promise<Uint8Array> {
    if (path.trim() === "-") {
      // Standard input is empty at the second read.
      const bytes = this.input === undefined ? await this.io.input() : new Uint8Array();
      this.input = bytes;
      return bytes;
    }
    if (isUrl(path) && this.remotes.file(path) === undefined) await this.remotes.fetch([{ kind: "file", url: path }]);
    return this.readNow(path);
  }

  /** Runs work that reads files synchronously; if an input must be awaited, waits for it and runs the work again. */
  async run<T>(work: (read: (path: string) => Uint8Array) => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work((path) => this.readNow(path));
      } catch (error) {
        if (!(error instanceof Awaited)) throw error;
        await this.read(error.path);
      }
    }
  }

  private readNow(path: string): Uint8Array {
    if (path.trim() === "-") {
      if (this.input === undefined) throw new Awaited(path);
      return this.input;
    }
    if (/^oci:/i.test(path)) {
      const mend = "download the file, and pass its path";
      throw usageError(
        "CLI_NOT_BUILT",
        `cannot read ${path}`,
        "values are read from files and over HTTP, not from OCI registries",
        mend,
      );
    }
    if (!isUrl(path)) return readLocalFile(path, this.io);
    const file = this.remotes.file(path);
    if (file === undefined) throw new Awaited(path);
    if (file.kind !== "content") throw file.error;
    return file.bytes;
  }
}

class Awaited extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} must be awaited`);
    this.path = path;
  }
}

function isUrl(path: string): boolean {
  return /^(?:https?|oci):/i.test(path);
}

/** The content of the values files, and the flags of the `--set` family. */
export async function readGivenValues(flags: GivenFlags, reader: InputReader): Promise<GivenValues> {
  const files = [];
  for (const name of flags.texts("values")) {
    try {
      files.push({ name: shownUrl(name), content: await reader.read(name) });
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
      throw new SyncError({
        code: "HELM_VALUES_INVALID",
        what: "cannot read the values file",
        where: { file: name },
        why: error.message,
        mend: "name an existing file, a URL, or - for the standard input",
        cause: error,
      });
    }
  }
  return {
    files,
    set: flags.texts("set"),
    setString: flags.texts("set-string"),
    setJson: flags.texts("set-json"),
    setLiteral: flags.texts("set-literal"),
    setFile: flags.texts("set-file"),
  };
}
