import { join } from "node:path";
import { convert, type Converted, type ConvertRequest } from "../../../engine/convert/convert";
import { makeFolder } from "../cli/harness";

/** A repository, and how it is converted. */
export interface ConvertCase {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly request: Partial<ConvertRequest>;
  /** The configuration of the program. */
  readonly config?: Readonly<Record<string, string>>;
  /** Whether its charts are fetched, so that no test runs the program. */
  readonly isRemote?: boolean;
}

/** A case with its files in a folder of this machine. */
export interface OpenedCase {
  readonly path: string;
  readonly convert: (more?: Partial<ConvertRequest>) => Promise<Converted>;
  readonly remove: () => void;
}

/** Writes the files of a case, for programs that run in this directory. */
export function openCase({ files, request }: ConvertCase): OpenedCase {
  const { path, remove } = makeFolder(files);
  const [only] = Object.keys(files);
  const isFile = only?.endsWith(".json") === true;
  return {
    path,
    remove,
    convert: (more = {}) =>
      convert({
        ...{ path: isFile ? join(path, only) : path, programFolder: process.cwd(), language: "typescript" },
        ...{ from: undefined, within: undefined, self: [], only: [], except: [] },
        ...request,
        ...more,
      }),
  };
}
