import { SyncError } from "../errors/sync-error";
import { errorField } from "../lib/node-error";

export function fileNotFound(path: string, label: string): SyncError {
  return new SyncError({
    code: "SOURCE_FILE_NOT_FOUND",
    what: `cannot read ${JSON.stringify(path)}`,
    where: { file: path },
    why: `no such file or folder in ${label}`,
    mend: "check the spelling, also upper and lower case",
  });
}

export function fileIsDirectory(path: string, label: string): SyncError {
  return new SyncError({
    code: "SOURCE_FILE_IS_DIRECTORY",
    what: `cannot read ${JSON.stringify(path)} as a file`,
    where: { file: path },
    why: `it is a directory in ${label}`,
    mend: "name a file in the directory",
  });
}

export function notDirectory(path: string, label: string): SyncError {
  return new SyncError({
    code: "SOURCE_NOT_A_DIRECTORY",
    what: `cannot list ${JSON.stringify(path)}`,
    where: { file: path },
    why: `it is a file in ${label}`,
    mend: "name a directory",
  });
}

export function fileTooLarge(path: string, size: number, limit: number): SyncError {
  return new SyncError({
    code: "SOURCE_FILE_TOO_LARGE",
    what: `cannot read ${JSON.stringify(path)}`,
    where: { file: path },
    why: `it has ${size} bytes, but the limit for one file is ${limit}`,
    mend: "split the file, or keep large data out of the source",
  });
}

export function sourceTooLarge(path: string, limit: number, label: string): SyncError {
  return new SyncError({
    code: "SOURCE_TOO_LARGE",
    what: `cannot read ${JSON.stringify(path)}`,
    where: { file: path },
    why: `the files read from ${label} have more than ${limit} bytes in total`,
    mend: "render parts of the source separately",
  });
}

export function linkLoop(path: string): SyncError {
  return new SyncError({
    code: "SOURCE_LINK_LOOP",
    what: `cannot follow the link ${JSON.stringify(path)}`,
    where: { file: path },
    why: "the links form a cycle",
    mend: "correct or remove one of the links",
  });
}

export function notRegular(path: string): SyncError {
  return new SyncError({
    code: "SOURCE_FILE_NOT_REGULAR",
    what: `cannot read ${JSON.stringify(path)}`,
    where: { file: path },
    why: "it is a pipe, a socket or a device, and reading it could block forever",
    mend: "put a regular file in its place",
  });
}

export function unreadable(path: string, cause: unknown): SyncError {
  const code = systemCode(cause);
  return new SyncError({
    code: "SOURCE_UNREADABLE",
    what: `cannot read ${JSON.stringify(path)}`,
    where: { file: path },
    why: code === "EACCES" || code === "EPERM" ? "permission is denied" : `the system reports ${code}`,
    mend: "check the permissions of the file and of the directories above it",
    cause,
  });
}

/** The code of a system error, as ENOENT. */
export function systemCode(error: unknown): string {
  return errorField(error, "code") ?? "an unknown error";
}
